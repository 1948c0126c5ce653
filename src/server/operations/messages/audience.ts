import type { AudienceName } from '#contract/staff-room/messages/messages.ts';
import type { MessagePlaceholders } from '#contract/staff-room/messages/messages-schemas.ts';
import type { ApplicationFilter } from '#server/lists/reading/query.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PersonRow } from './messages-repository.ts';

/** Somebody a message may be for, with what it says of them. */
export interface Candidate {
  readonly person: PersonRow;
  /** What a message to an owner is about. */
  readonly applicationId?: string;
  /** What stands for a name in braces. */
  readonly wordsFor: (name: string) => string | undefined;
}

/** What a message goes by at delivery. */
export interface Delivered {
  readonly personId: string;
  readonly applicationId: string | null;
  readonly roundId: string | null;
  /** Names of the filters that it was sent with. */
  readonly filters: string;
  /** Of a message to owners: the filters themselves, but for a search. */
  readonly filter: ApplicationFilter;
}

/** A kind of people whom messages are for. */
export interface Audience<Query> {
  readonly to: AudienceName;
  /** The page that a mail leads to. */
  readonly page: { readonly label: string; readonly path: string };
  /** What may appear in braces beside the name of the person. */
  readonly placeholders: () => MessagePlaceholders;
  /** All whom a query fits, in batches; somebody may come twice. */
  readonly find: (db: Database, query: Query) => AsyncIterable<readonly Candidate[]>;
  /** One of them as things stand at delivery, or why there is nothing to say any more. */
  readonly findAgain: (db: Database, delivered: Delivered) => Promise<Candidate | string>;
}
