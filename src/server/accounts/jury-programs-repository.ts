import type { Edition } from '#contract/programme/edition.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Ids of the programmes assigned to a jury member, in the order in which they are offered. */
export async function listJuryPrograms(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('jury_programs')
    .innerJoin('award_programs', 'award_programs.id', 'jury_programs.program_id')
    .select('jury_programs.program_id')
    .where('jury_programs.user_id', '=', userId)
    .orderBy('award_programs.edition', 'desc')
    .orderBy('award_programs.position')
    .execute();
  return rows.map(({ program_id }) => program_id);
}

/** Assigns exactly these programmes, all of which must exist. */
export async function assignJuryPrograms(
  trx: Database,
  userId: string,
  programs: readonly string[],
): Promise<void> {
  await trx.deleteFrom('jury_programs').where('user_id', '=', userId).execute();
  if (programs.length === 0) return;
  const rows = programs.map((program_id) => ({ user_id: userId, program_id }));
  await trx.insertInto('jury_programs').values(rows).execute();
}

/** Whether a jury member has a programme; without one, a juror judges nothing in it. */
export async function judgesProgram(
  db: Database,
  userId: string,
  programId: string | null,
): Promise<boolean> {
  if (programId === null) return false;
  const row = await db
    .selectFrom('jury_programs')
    .select('program_id')
    .where('user_id', '=', userId)
    .where('program_id', '=', programId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of an edition's programmes with these names, or of all when none are named; throws for an unknown name. */
export function findProgramIds({ programmes: rows }: Edition, names?: readonly string[]): string[] {
  const unknown = names?.find((name) => !rows.some((row) => row.name === name));
  if (unknown !== undefined) {
    throw new Error(
      `"${unknown}" is not an award programme; there are ${rows.map((it) => it.name).join(', ')}.`,
    );
  }
  return rows.filter(({ name }) => names?.includes(name) ?? true).map(({ id }) => id);
}
