import { mostPeople } from '#contract/staff-room/messages/messages.ts';
import type { LeftOut } from '#contract/staff-room/messages/messages-schemas.ts';
import type { ApplicationFilter } from '#server/lists/reading/query.ts';
import { eachRow, type ListedRow } from '#server/lists/reading/rows-list-repository.ts';
import { isMailable } from '#server/platform/config/mail-address.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { findOwners, type OwnerRow } from './messages-repository.ts';

/** Mails that a preview shows. */
const shown = 3;
const batchSize = 200;

/** Whom a message to the rows of a list reaches. */
export interface Selection {
  readonly applications: number;
  /** Each once, with the newest of their applications. */
  readonly people: readonly OwnerRow[];
  readonly leftOut: LeftOut;
  /** The first of them, with the row of the application. */
  readonly samples: readonly { readonly person: OwnerRow; readonly row: ListedRow }[];
}

/** Reads whom the rows that fit a filter belong to. Throws 400 where they are too many for one message. */
export async function readSelection(database: Database, filter: ApplicationFilter): Promise<Selection> {
  const people = new Map<string, OwnerRow>();
  const seen = new Set<string>();
  const leftOut = { unverified: 0, unreachable: 0, declined: 0, disabled: 0 };
  const samples: { person: OwnerRow; row: ListedRow }[] = [];
  let applications = 0;
  const take = async (rows: readonly ListedRow[]) => {
    const owners = new Map(
      (
        await findOwners(
          database,
          rows.map(({ application_id }) => application_id),
        )
      ).map((owner) => [owner.application_id, owner]),
    );
    applications += rows.length;
    for (const row of rows) {
      const person = owners.get(row.application_id);
      if (person === undefined || seen.has(person.id)) continue;
      seen.add(person.id);
      const reason = reasonAgainst(person);
      if (reason !== null) {
        leftOut[reason] += 1;
        continue;
      }
      people.set(person.id, person);
      if (samples.length < shown) samples.push({ person, row });
    }
    if (people.size > mostPeople) throw tooMany();
  };
  let batch: ListedRow[] = [];
  for await (const row of eachRow(database, filter, null, 'desc', batchSize)) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    await take(batch);
    batch = [];
  }
  await take(batch);
  return { applications, people: [...people.values()], leftOut, samples };
}

/** Why somebody is not written to, the strongest reason first; null: nothing speaks against it. */
export function reasonAgainst(
  person: Pick<OwnerRow, 'email' | 'disabled_at' | 'is_verified' | 'declined_at' | 'is_unreachable'>,
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
