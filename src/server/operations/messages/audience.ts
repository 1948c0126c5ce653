import type { AudienceName } from '#contract/staff-room/messages/messages.ts';
import type { MessagePlaceholders } from '#contract/staff-room/messages/messages-schemas.ts';
import type { ApplicationFilter } from '#server/lists/reading/query.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PersonRow } from './messages-repository.ts';

/** A possible recipient, with what the message says about them. */
export interface Candidate {
  readonly person: PersonRow;
  /** The application that a message to an owner is about. */
  readonly applicationId?: string;
  /** The text that replaces a name in braces. */
  readonly wordsFor: (name: string) => string | undefined;
}

/** What a message depends on at delivery. */
export interface Delivered {
  readonly personId: string;
  readonly applicationId: string | null;
  readonly roundId: string | null;
  /** Names of the filters it was sent with. */
  readonly filters: string;
  /** For a message to owners: the filters themselves, except a search. */
  readonly filter: ApplicationFilter;
}

/** A kind of recipients. */
export interface Audience<Query> {
  readonly to: AudienceName;
  /** The page that a mail leads to. */
  readonly page: { readonly label: string; readonly path: string };
  /** The placeholders beside the name of the person. */
  readonly placeholders: () => MessagePlaceholders;
  /** Everyone who matches a query, in batches; a person may come twice. */
  readonly find: (db: Database, query: Query) => AsyncIterable<readonly Candidate[]>;
  /** One of them by the state of things at delivery, or why there is nothing to say any more. */
  readonly findAgain: (db: Database, delivered: Delivered) => Promise<Candidate | string>;
}
