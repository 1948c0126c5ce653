import { sql } from 'kysely';
import { type Side, sides } from '#contract/application/conversation.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WordsTable } from './tables.ts';

/** Stores a message; false if one with this id exists already. */
export async function insertWords(trx: Database, words: WordsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('application_words')
    .values(words)
    .onConflict((it) => it.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findWords(db: Database, id: string): Promise<WordsTable | undefined> {
  return db.selectFrom('application_words').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What office and applicant wrote to each other, or the notes of the office, with the authors; oldest first. */
export async function listWords(db: Database, applicationId: string, of: 'conversation' | 'notes') {
  return db
    .selectFrom('application_words as words')
    .innerJoin('users', 'users.id', 'words.author_id')
    .select(['words.id', 'author_id', 'side', 'text', 'written_at', 'first_name', 'last_name'])
    .where('application_id', '=', applicationId)
    .where('side', 'in', of === 'notes' ? ['note'] : [...sides])
    .orderBy('written_at')
    .orderBy('words.id')
    .execute();
}

/** How many messages an application has, notes included. */
export async function countWords(db: Database, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('application_words')
    .select((it) => it.fn.countAll<number | string>().as('count'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Records that an applicant has read everything the office wrote until now. */
export async function markRead(
  db: Database,
  application_id: string,
  user_id: string,
  now: Date,
): Promise<void> {
  const read_at = now.toISOString();
  await db
    .insertInto('conversation_reads')
    .values({ application_id, user_id, read_at })
    .onConflict((it) => it.columns(['application_id', 'user_id']).doUpdateSet({ read_at }))
    .execute();
}

/** How many messages of the office a person has not read, by application; applications with none are missing. */
export async function countUnread(
  db: Database,
  applicationIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_words as words')
    .leftJoin('conversation_reads as seen', (join) =>
      join.onRef('seen.application_id', '=', 'words.application_id').on('seen.user_id', '=', userId),
    )
    .select('words.application_id')
    .select((it) => it.fn.countAll<number | string>().as('count'))
    .where('words.application_id', 'in', [...applicationIds])
    .where('side', '=', 'office' satisfies Side)
    .where(sql<boolean>`words.written_at > coalesce(seen.read_at, '')`)
    .groupBy('words.application_id')
    .execute();
  return new Map(rows.map(({ application_id, count }) => [application_id, Number(count)]));
}

/** Messages on a person's applications, and what they wrote on others, for their data export. */
export async function listOwnWords(db: Database, userId: string) {
  return db
    .selectFrom('application_words as words')
    .innerJoin('applications', 'applications.id', 'words.application_id')
    .select(['application_id', 'side', 'author_id', 'text', 'written_at'])
    .where('side', 'in', [...sides])
    .where((it) => it.or([it('owner_id', '=', userId), it('author_id', '=', userId)]))
    .orderBy('written_at')
    .orderBy('words.id')
    .execute();
}
