import type { Insertable, Updateable } from 'kysely';
import type { ProposalState } from '#contract/staff-room/proposals.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SchemaProposalTable } from '../tables.ts';

const mostListed = 200;

/** Proposals with who wrote and who decided them, newest first. */
export async function listProposals(db: Database) {
  return proposals(db)
    .orderBy('created_at', 'desc')
    .orderBy('schema_proposals.id')
    .limit(mostListed)
    .execute();
}

/** One proposal with who wrote and who decided it. */
export async function findProposal(db: Database, id: string) {
  return proposals(db).where('schema_proposals.id', '=', id).executeTakeFirst();
}

function proposals(db: Database) {
  return db
    .selectFrom('schema_proposals')
    .innerJoin('users as author', 'author.id', 'schema_proposals.author_id')
    .leftJoin('users as decider', 'decider.id', 'schema_proposals.decided_by')
    .selectAll('schema_proposals')
    .select([
      'author.first_name as author_first',
      'author.last_name as author_last',
      'decider.first_name as decider_first',
      'decider.last_name as decider_last',
    ]);
}

/** How many proposals wait for a decision. */
export async function countOpen(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('schema_proposals')
    .select((it) => it.fn.countAll().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Proposals whose publication is due. */
export async function listDue(db: Database, now: Date) {
  return proposals(db)
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now.toISOString())
    .orderBy('publish_at')
    .execute();
}

/** The other superadmins who can log in. */
export async function listOtherSuperadmins(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email_key'])
    .where('role', '=', 'superadmin')
    .where('disabled_at', 'is', null)
    .where('id', '!=', userId)
    .execute();
}

/** Addresses of people by their ids. */
export async function listEmails(db: Database, ids: readonly string[]) {
  return db.selectFrom('users').select(['id', 'email_key']).where('id', 'in', ids).execute();
}

/** Names of people by their ids. */
export async function listNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
}

/** Proposals that wait to be published, newest first. */
export async function listWaiting(db: Database) {
  return proposals(db)
    .where('state', 'in', ['open', 'scheduled'])
    .orderBy('created_at', 'desc')
    .orderBy('schema_proposals.id')
    .limit(mostListed)
    .execute();
}

/** Stores a new proposal. */
export async function insertProposal(trx: Database, row: Insertable<SchemaProposalTable>): Promise<void> {
  await trx.insertInto('schema_proposals').values(row).execute();
}

/** Changes the state of a proposal; false if it is no longer in one of these states because another request was first. */
export async function moveProposal(
  trx: Database,
  id: string,
  from: readonly ProposalState[],
  changes: Updateable<SchemaProposalTable> & { readonly state: ProposalState },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('schema_proposals')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
