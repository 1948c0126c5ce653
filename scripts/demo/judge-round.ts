import { faker } from '@faker-js/faker/locale/en_IN';
import { scoreOf } from '#engine/score/score.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { listPairs, setAssignmentState } from '#server/judging/assigning/assignments-repository.ts';
import type { ScoreSheetTable } from '#server/judging/tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { inventSheet } from './invent-sheet.ts';

/** A round whose sheets are invented. */
export interface Judged {
  readonly round: string;
  readonly sheet: string;
  /** How good each application is, from 0 to 1: all its jurors see some of that. */
  readonly merits: Map<string, number>;
  readonly changedAt: () => Date;
  /** Some sheets are still missing, and some assignments were handed back. */
  readonly underWay?: boolean;
}

const fates = [
  { value: 'submitted', weight: 58 },
  { value: 'begun', weight: 9 },
  { value: 'assigned', weight: 28 },
  { value: 'conflict', weight: 3 },
  { value: 'recused', weight: 2 },
] as const;
const conflicts = ['My firm audits this company.', 'I sat on the board of its foundation until 2022.'];

/** Writes the sheets of a round, by stricter and milder jurors; returns the submitted ones. */
export async function judgeRound(
  database: Database,
  { round, sheet, merits, changedAt, underWay = false }: Judged,
): Promise<ScoreSheetTable[]> {
  const form = formOf(sheet);
  const strictness = new Map<string, number>();
  const kept = (map: Map<string, number>, key: string) => {
    const value = map.get(key) ?? faker.number.float();
    map.set(key, value);
    return value;
  };
  const sheets: ScoreSheetTable[] = [];
  await database.transaction().execute(async (trx) => {
    for (const { id, application_id, juror_id } of await listPairs(trx, round)) {
      // Most pass a screening; marks are given less generously.
      const liking =
        (underWay ? 0.35 : 0.55) + 0.6 * kept(merits, application_id) - 0.18 * kept(strictness, juror_id);
      const fate = underWay ? faker.helpers.weightedArrayElement(fates) : 'submitted';
      const changed = changedAt();
      if (fate === 'conflict' || fate === 'recused')
        await setAssignmentState(trx, id, fate, faker.helpers.arrayElement(conflicts), changed);
      if (fate !== 'submitted' && fate !== 'begun') continue;
      await setAssignmentState(trx, id, 'accepted', null, changed);
      const answers = inventSheet(form, liking);
      const isFinal = fate === 'submitted';
      sheets.push({
        assignment_id: id,
        round_id: round,
        application_id,
        juror_id,
        definition_revision: form.revision,
        answers: JSON.stringify(answers),
        notes: '',
        revision: 1,
        points: scoreOf(form, answers).points,
        is_final: Number(isFinal),
        updated_at: changed.toISOString(),
        submitted_at: isFinal ? changed.toISOString() : null,
      });
    }
    await insertRows(trx, 'score_sheets', sheets);
  });
  return sheets.filter(({ is_final }) => is_final === 1);
}
