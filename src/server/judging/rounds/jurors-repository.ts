import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { RoundJurorTable } from '../tables.ts';
import { countAbsent, isLost } from './counted-assignments-repository.ts';
import { isPresent } from './entries-repository.ts';

/** The jurors of a round with their names, addresses and progress. */
export async function listRoundJurors(db: Database, roundId: string) {
  return db
    .selectFrom('round_jurors')
    .innerJoin('users', 'users.id', 'round_jurors.juror_id')
    .select(['juror_id', 'limit_own', 'programs', 'themes', 'blocked_domains'])
    .select([
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.email_key',
      'users.disabled_at',
      'users.role',
    ])
    .where('round_id', '=', roundId)
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('juror_id')
    .execute();
}

export async function countByJuror(db: Database, roundId: string) {
  const { rows } = await sql<{ juror_id: string; what: string; count: number | string }>`
    select juror_id, state as what, count(*) as count from assignments
      where round_id = ${roundId} group by juror_id, state
    union all select juror_id, 'submitted', count(*) from score_sheets
      where round_id = ${roundId} and is_final = 1 group by juror_id
    union all select s.juror_id, 'begun', count(*) from score_sheets s
      join assignments a on a.id = s.assignment_id and a.state = 'accepted'
      where s.round_id = ${roundId} and s.is_final = 0 group by s.juror_id`.execute(db);
  const absent = (await countAbsent(db, [roundId])).map(({ juror, what, count }) => ({
    juror_id: juror,
    what,
    count: -count,
  }));
  return new Map(
    [...Map.groupBy([...rows, ...absent], ({ juror_id }) => juror_id)].map(([juror, own]) => {
      const sumOf = (...whats: readonly string[]) =>
        own.reduce((sum, { what, count }) => sum + (whats.includes(what) ? Number(count) : 0), 0);
      return [
        juror,
        {
          assigned: sumOf('assigned', 'accepted'),
          returned: sumOf('conflict', 'recused'),
          begun: sumOf('begun'),
          submitted: sumOf('submitted'),
        },
      ];
    }),
  );
}

/**
 * How many applications are in a round at present (`isPresent`), how many of them have too few jurors who can judge,
 * how many have all their sheets, and how many are drafts again. Assignments and sheets are counted in one scan each,
 * which takes PostgreSQL a third of the time of looking at each application separately.
 */
export async function countByApplication(db: Database, roundId: string, each: number) {
  const { rows } = await sql<Record<'entries' | 'short' | 'complete' | 'reopened', number | string | null>>`
    select count(*) as entries,
      sum(case when coalesce(standing, 0) < ${each} then 1 else 0 end) as short,
      sum(case when coalesce(submitted, 0) >= ${each} then 1 else 0 end) as complete,
      sum(case when list_rows.is_final = 0 and list_rows.status <> 'withdrawn' then 1 else 0 end) as reopened
    from round_entries
    join list_rows on list_rows.application_id = round_entries.application_id
    left join (select application_id, count(*) as standing from assignments
      where round_id = ${roundId} and state in ('assigned', 'accepted') and not ${isLost}
      group by application_id) as assigned
      on assigned.application_id = round_entries.application_id
    left join (select application_id, count(*) as submitted from score_sheets
      where round_id = ${roundId} and is_final = 1 group by application_id) as judged
      on judged.application_id = round_entries.application_id
    where round_entries.round_id = ${roundId} and ${isPresent}`.execute(db);
  const [{ entries, short, complete, reopened } = {}] = rows;
  return {
    entries: Number(entries ?? 0),
    short: Number(short ?? 0),
    complete: Number(complete ?? 0),
    reopened: Number(reopened ?? 0),
  };
}

/** Sets exactly these jurors for a round. */
export async function replaceRoundJurors(
  trx: Database,
  roundId: string,
  rows: readonly RoundJurorTable[],
): Promise<void> {
  await trx.deleteFrom('round_jurors').where('round_id', '=', roundId).execute();
  if (rows.length > 0)
    await trx
      .insertInto('round_jurors')
      .values([...rows])
      .execute();
}

/** Which of these accounts are active jury members. */
export async function findJurors(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('role', '=', 'jury')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
