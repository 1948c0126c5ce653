import type { EntrySheets } from '#contract/judging/entries-schemas.ts';
import { answerRows } from '#engine/answers.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { scoreOf } from '#engine/score/score.ts';
import { archivedDefinition } from '#server/forms/revisions/archived-definition.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import type { Database } from '#server/platform/db/database.ts';
import { missing } from '#server/platform/failure.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { findRound } from '../rounds/rounds-repository.ts';
import type { RoundTable } from '../tables.ts';
import { findEntryToShow, listAssignmentsToShow, type ShownAssignment } from './entries-repository.ts';
import { presentAssignment, presentEntry, readObstacles } from './read-entries.ts';

/**
 * The sheets of an application in a round, with the score for each criterion, by the sheet as it was when the round
 * started. Jurors' notes stay private. Throws 404 if the application is not in such a round.
 */
export async function readEntrySheets(
  services: Pick<Services, 'database' | 'clock'>,
  chair: Identity,
  roundId: string,
  applicationId: string,
): Promise<EntrySheets> {
  const { database } = services;
  const round = await findRound(database, roundId);
  const entry = round && (await findEntryToShow(database, roundId, applicationId));
  if (!round || !entry) throw missing('This application is not in this round');
  const rows = await listAssignmentsToShow(database, roundId, [applicationId]);
  for (const { juror_id, answers } of rows) {
    if (answers === null) continue;
    const about = { subjectId: juror_id, applicationId, details: { round: roundId } };
    await recordRead(services, chair, { event: 'sheet-read', ...about });
  }
  const whyNot = await readObstacles(database, round, [applicationId]);
  const form = await sheetOf(database, round);
  const { criteria, outOf } = scoreOf(form, {});
  return {
    ...presentEntry(entry),
    round: round.name,
    out_of: outOf,
    criteria: criteria.map(({ label, outOf: most }) => ({ label, out_of: most })),
    sheets: rows.map((row) => ({
      ...presentAssignment(row, whyNot),
      updated_at: row.updated_at,
      criteria: row.answers === null ? [] : criteriaOf(form, row.answers, criteria),
    })),
  };
}

async function sheetOf(db: Database, { sheet, sheet_revision }: RoundTable): Promise<FormDefinition> {
  const archived = sheet_revision === null ? undefined : await archivedDefinition(db, sheet, sheet_revision);
  return archived ?? formOf(sheet);
}

/** In the order of `criteria`; one that is not asked under these answers is empty. */
function criteriaOf(
  form: FormDefinition,
  stored: NonNullable<ShownAssignment['answers']>,
  criteria: readonly { readonly path: string }[],
) {
  const answers = JSON.parse(stored) as Answers;
  const points = new Map(scoreOf(form, answers).criteria.map((each) => [each.path, each.points]));
  const words = new Map(
    answerRows(form, answers).flatMap(({ rows }) => rows.map(({ path, text }) => [path, text] as const)),
  );
  return criteria.map(({ path }) => ({ text: words.get(path) ?? '', points: points.get(path) ?? 0 }));
}
