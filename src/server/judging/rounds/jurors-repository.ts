import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { RoundJurorTable } from '../../db/judging-tables.ts';

/** The jurors of a round with their names and addresses, and how far each is. */
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

/** How far each juror of a round is. */
export async function countByJuror(db: Database, roundId: string) {
  const rows = await db
    .selectFrom('assignments')
    .leftJoin('score_sheets', 'score_sheets.assignment_id', 'assignments.id')
    .select('assignments.juror_id')
    .select(sql<number>`sum(case when state in ('assigned', 'accepted') then 1 else 0 end)`.as('assigned'))
    .select(sql<number>`sum(case when state in ('conflict', 'recused') then 1 else 0 end)`.as('returned'))
    .select(sql<number>`sum(case when state = 'accepted' and is_final = 0 then 1 else 0 end)`.as('begun'))
    .select(sql<number>`sum(case when state = 'accepted' and is_final = 1 then 1 else 0 end)`.as('submitted'))
    .where('assignments.round_id', '=', roundId)
    .groupBy('assignments.juror_id')
    .execute();
  return new Map(
    rows.map(({ juror_id, assigned, returned, begun, submitted }) => [
      juror_id,
      {
        assigned: Number(assigned),
        returned: Number(returned),
        begun: Number(begun),
        submitted: Number(submitted),
      },
    ]),
  );
}

/** How many applications of a round have too few jurors, and how many have all their sheets. */
export async function countByApplication(db: Database, roundId: string, each: number) {
  const { rows } = await sql<{ short: number; complete: number }>`
    select sum(case when standing < ${each} then 1 else 0 end) as short,
      sum(case when submitted >= ${each} then 1 else 0 end) as complete
    from (select e.application_id, count(a.id) as standing, count(s.assignment_id) as submitted
      from round_entries e
      left join assignments a on a.round_id = e.round_id and a.application_id = e.application_id
        and a.state in ('assigned', 'accepted')
      left join score_sheets s on s.assignment_id = a.id and s.is_final = 1
      where e.round_id = ${roundId} group by e.application_id) as counted`.execute(db);
  return { short: Number(rows[0]?.short ?? 0), complete: Number(rows[0]?.complete ?? 0) };
}

/** Puts exactly these jurors into a round. */
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

/** Which of these accounts are of the jury and may be used. */
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
