import { type AudienceName, mostPeople } from '#contract/staff-room/messages/messages.ts';
import type { LeftOut } from '#contract/staff-room/messages/messages-schemas.ts';
import type { ApplicationFilter } from '#server/lists/reading/query.ts';
import { isMailable } from '#server/platform/config/mail-address.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import type { Audience, Candidate } from './audience.ts';
import { jurors } from './jurors.ts';
import type { PersonRow } from './messages-repository.ts';
import { owners } from './owners.ts';
import { users } from './users.ts';

/** Mails that a preview shows. */
const shown = 3;

/** Each kind of recipients. */
export const audiences = { owners, users, jurors } satisfies { [name in AudienceName]: unknown };

/** The recipients of a message: a kind of people, what narrows it, and how to find them. */
export interface Asked extends Pick<Audience<never>, 'to' | 'page' | 'placeholders'> {
  /** Names of the filters in use: all that the audit may store of a query. */
  readonly filters: string;
  readonly roundId: string | null;
  /** What an application must still match at delivery; search words are not stored. */
  readonly filter?: ApplicationFilter;
  readonly find: (db: Database) => AsyncIterable<readonly Candidate[]>;
}

/** The people a message reaches. */
export interface Selection {
  /** The rows it was made from; a person may have several. */
  readonly rows: number;
  /** Each person once, owners with the newest of their applications. */
  readonly people: readonly Omit<Candidate, 'wordsFor'>[];
  readonly leftOut: LeftOut;
  /** The first of them. */
  readonly samples: readonly Candidate[];
}

/** Reads the recipients of a message. Throws 400 if they are too many for one message. */
export async function readSelection(database: Database, { find }: Asked): Promise<Selection> {
  const people: Omit<Candidate, 'wordsFor'>[] = [];
  const samples: Candidate[] = [];
  const seen = new Set<string>();
  const leftOut = { unverified: 0, unreachable: 0, declined: 0, disabled: 0 };
  let rows = 0;
  for await (const batch of find(database)) {
    rows += batch.length;
    for (const candidate of batch) {
      const { person } = candidate;
      if (seen.has(person.id)) continue;
      seen.add(person.id);
      const reason = reasonAgainst(person);
      if (reason !== null) {
        leftOut[reason] += 1;
        continue;
      }
      const { wordsFor: _, ...kept } = candidate;
      people.push(kept);
      if (samples.length < shown) samples.push(candidate);
    }
    if (people.length > mostPeople) throw tooMany();
  }
  return { rows, people, leftOut, samples };
}

/** Why a person gets no mail, strongest reason first; null: nothing speaks against it. */
export function reasonAgainst(
  person: Pick<PersonRow, 'email' | 'disabled_at' | 'is_verified' | 'declined_at' | 'is_unreachable'>,
): keyof LeftOut | null {
  if (person.disabled_at !== null) return 'disabled';
  if (person.is_verified !== 1) return 'unverified';
  if (person.declined_at !== null) return 'declined';
  return person.is_unreachable || !isMailable(person.email) ? 'unreachable' : null;
}

function tooMany() {
  const most = mostPeople.toLocaleString('en-IN');
  return badRequest(`A message reaches at most ${most} people: narrow the list by its filters first.`);
}
