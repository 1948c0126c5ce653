import type { Insertable } from 'kysely';
import { withdrawnStatus } from '#contract/application/status.ts';
import type { ReviewedState } from '#contract/judging/winner-words.ts';
import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WinnerWordsTable } from '../tables.ts';

/** A winner's latest words; undefined if they have said nothing yet. */
export async function findWords(db: Database, applicationId: string) {
  return db
    .selectFrom('winner_words')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Stores what a winner says, as one more change. */
export async function putWords(
  trx: Database,
  row: Omit<Insertable<WinnerWordsTable>, 'changes'>,
): Promise<void> {
  await trx
    .insertInto('winner_words')
    .values({ ...row, changes: 1 })
    .onConflict((it) =>
      it
        .column('application_id')
        .doUpdateSet((set) => ({ ...row, changes: set('winner_words.changes', '+', 1) })),
    )
    .execute();
}

/** Moves words from one state to another; returns them, or undefined if the winner has changed them since. */
export async function moveWords(
  trx: Database,
  of: { readonly id: string; readonly changes: number; readonly from: readonly ReviewedState[] },
  to: { readonly state: ReviewedState; readonly note: string },
) {
  return trx
    .updateTable('winner_words')
    .set(to)
    .where('application_id', '=', of.id)
    .where('changes', '=', of.changes)
    .where('state', 'in', of.from)
    .returningAll()
    .executeTakeFirst();
}

/** Records that what a winner saved is already shown. */
export async function setShown(trx: Database, applicationId: string): Promise<void> {
  await trx
    .updateTable('winner_words')
    .set({ state: 'approved' })
    .where('application_id', '=', applicationId)
    .execute();
}

/** Some words in a state with what they are about: waiting ones oldest first, others newest first. */
export async function listWords(
  db: Database,
  state: ReviewedState,
  { size, number }: { readonly size: number; readonly number: number },
) {
  return inState(db, state)
    .leftJoin('winner_profiles', 'winner_profiles.application_id', 'winner_words.application_id')
    .selectAll('winner_words')
    .select(['list_rows.title', 'winner_profiles.approved_at as shown_since'])
    .select(shownFact(db, 'company_name').as('company_name'))
    .orderBy('winner_words.saved_at', state === 'waiting' ? 'asc' : 'desc')
    .orderBy('winner_words.application_id')
    .limit(size)
    .offset((number - 1) * size)
    .execute();
}

export async function countWords(db: Database, state: ReviewedState): Promise<number> {
  const { count } = await inState(db, state)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Words in a state; those about a withdrawn application have no page to appear on. */
function inState(db: Database, state: ReviewedState) {
  return db
    .selectFrom('winner_words')
    .innerJoin('list_rows', 'list_rows.application_id', 'winner_words.application_id')
    .where('winner_words.state', '=', state)
    .where('list_rows.status', '<>', withdrawnStatus);
}

/** The address of the owner of an application. */
export async function findOwnerKey(db: Database, applicationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .select('users.email_key')
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  return row?.email_key;
}

/** What a person said as a winner, in all their applications. */
export async function listOwnWords(db: Database, userId: string) {
  return db
    .selectFrom('winner_words')
    .innerJoin('applications', 'applications.id', 'winner_words.application_id')
    .select(['application_id', 'text', 'picture', 'may_show', 'state', 'note', 'saved_at'])
    .select('applications.title')
    .where('applications.owner_id', '=', userId)
    .orderBy('application_id')
    .execute();
}

/** Removes what a person said as a winner, from the site as well. */
export async function removeOwnWords(trx: Database, userId: string): Promise<void> {
  for (const table of ['winner_words', 'winner_profiles'] as const)
    await trx
      .deleteFrom(table)
      .where('application_id', 'in', (own) =>
        own.selectFrom('applications').select('id').where('owner_id', '=', userId),
      )
      .execute();
}
