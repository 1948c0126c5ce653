import { type SqlBool, sql } from 'kysely';
import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readInParts } from '#server/platform/db/read-in-parts.ts';
import { isPresent } from '../rounds/entries-repository.ts';
import type { GivenPoints, JurorSums } from './counted-sheets.ts';

/** How often each juror gave which points on submitted sheets of a round, by juror, lowest points first. */
export async function listGivenPoints(db: Database, roundId: string): Promise<GivenPoints[]> {
  const given = db
    .selectFrom('score_sheets')
    .select(['juror_id as jurorId', 'points'])
    .select(sql<number>`cast(count(*) as integer)`.as('times'))
    .where('round_id', '=', roundId)
    .where('is_final', '=', 1)
    .groupBy(['juror_id', 'points'])
    .orderBy('juror_id')
    .orderBy('points');
  type Row = Awaited<ReturnType<typeof given.execute>>[number];
  return readInParts<Row>((last, size) => {
    if (last === undefined) return given.limit(size).execute();
    const isBehind = sql<SqlBool>`(juror_id, points) > (${last.jurorId}, ${last.points})`;
    return given.where(isBehind).limit(size).execute();
  });
}

/** What each juror has given on submitted sheets of a round, summed by the database. */
export async function listJurorSums(db: Database, roundId: string): Promise<JurorSums[]> {
  const hundredths = sql`cast(round(points * 100) as bigint)`;
  const rows = await db
    .selectFrom('score_sheets')
    .select('juror_id as jurorId')
    .select([
      sql<number | string>`count(*)`.as('sheets'),
      sql<number | string>`sum(${hundredths})`.as('sum'),
      sql<number | string>`sum(${hundredths} * ${hundredths})`.as('squares'),
    ])
    .where('round_id', '=', roundId)
    .where('is_final', '=', 1)
    .groupBy('juror_id')
    .execute();
  return rows.map(({ jurorId, sheets, sum, squares }) => ({
    jurorId,
    sheets: Number(sheets),
    sum: Number(sum),
    squares: Number(squares),
  }));
}

/** The groups of a round by name, and how many compete in each. */
export async function listGroups(db: Database, roundId: string) {
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('award_programs', 'award_programs.id', 'round_entries.program_id')
    .innerJoin('list_rows', 'list_rows.application_id', 'round_entries.application_id')
    .select(['round_entries.program_id', 'award_programs.name as program_name', 'award', 'size'])
    .select(sql<number | string>`count(*)`.as('entries'))
    .where('round_id', '=', roundId)
    .where(isPresent)
    .groupBy(['round_entries.program_id', 'award_programs.name', 'award_programs.position', 'award', 'size'])
    .orderBy('award_programs.position')
    // The group without an award comes last: people look for it least.
    .orderBy(sql`case when award = '' then 1 else 0 end`)
    .orderBy('award')
    .orderBy('size')
    .execute();
  return rows.map(({ entries, program_id, ...group }) => ({
    program: program_id,
    ...group,
    entries: Number(entries),
  }));
}

/** Applications whose sheets one query reads. */
const askedAtOnce = 200;

/** The applications that compete with each other in a round: a programme, an award and an enterprise size. */
export interface Group {
  readonly program: string;
  readonly award: string;
  readonly size: string;
}

/** The competitors of a group of a round, with what identifies them to people. */
export async function listCompeting(db: Database, roundId: string, { program, award, size }: Group) {
  const competing = db
    .selectFrom('round_entries')
    .innerJoin('list_rows', 'list_rows.application_id', 'round_entries.application_id')
    .select([
      'round_entries.application_id',
      'title',
      'list_rows.is_final',
      'list_rows.status',
      'list_rows.submitted_at',
    ])
    .select(shownFact(db, 'company_name').as('company_name'))
    .where('round_id', '=', roundId)
    .where('round_entries.program_id', '=', program)
    .where('award', '=', award)
    .where('size', '=', size)
    .where(isPresent)
    .orderBy('round_entries.application_id');
  type Row = Awaited<ReturnType<typeof competing.execute>>[number];
  return readInParts<Row>((last, size) =>
    competing
      .where('round_entries.application_id', '>', last?.application_id ?? '')
      .limit(size)
      .execute(),
  );
}

/** The submitted sheets of some applications of a round, those of each in a fixed order. */
export async function listSheetsOf(db: Database, roundId: string, applicationIds: readonly string[]) {
  const sheets = db
    .selectFrom('score_sheets')
    .select(['assignment_id as assignmentId', 'application_id as applicationId'])
    .select(['juror_id as jurorId', 'points', 'submitted_at as submittedAt'])
    .where('round_id', '=', roundId)
    .where('is_final', '=', 1)
    .orderBy('assignment_id');
  const found: Awaited<ReturnType<typeof sheets.execute>> = [];
  for (let at = 0; at < applicationIds.length; at += askedAtOnce)
    found.push(
      ...(await sheets.where('application_id', 'in', applicationIds.slice(at, at + askedAtOnce)).execute()),
    );
  return found;
}

/** The content of some submitted sheets, by assignment. */
export async function listSheetAnswers(db: Database, assignments: readonly string[]) {
  if (assignments.length === 0) return new Map<string, { answers: string; submitted_at: string | null }>();
  const rows = await db
    .selectFrom('score_sheets')
    .select(['assignment_id', 'answers', 'submitted_at'])
    .where('assignment_id', 'in', [...assignments])
    .where('is_final', '=', 1)
    .execute();
  return new Map(rows.map(({ assignment_id, ...sheet }) => [assignment_id, sheet]));
}
