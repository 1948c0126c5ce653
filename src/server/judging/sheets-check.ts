import type { Answers } from '#engine/definition.ts';
import { parseSubmission } from '#engine/judge/submission.ts';
import { scoreOf } from '#engine/score/score.ts';
import { isObject } from '#engine/values/pointer.ts';
import { archivedDefinition } from '#server/forms/revisions/archived-definition.ts';
import { findForm } from '#server/forms/served/served-forms.ts';
import type { Checked } from '#server/platform/checks/check.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listSheetsAfter } from './judging-checks-repository.ts';

const page = 500;

type Row = Awaited<ReturnType<typeof listSheetsAfter>>[number];

/** Compares every score sheet with its assignment, and its points with its answers. */
export async function* checkSheets({ database }: Checked): AsyncGenerator<string, number, undefined> {
  let [looked, last] = [0, ''];
  for (;;) {
    const rows = await listSheetsAfter(database, last, page);
    for (const row of rows) {
      for (const fault of await faultsOf(database, row))
        yield `The score sheet of assignment ${row.assignment_id}: ${fault}.`;
    }
    looked += rows.length;
    const end = rows.at(-1);
    if (end === undefined || rows.length < page) return looked;
    last = end.assignment_id;
  }
}

async function faultsOf(database: Database, row: Row): Promise<string[]> {
  const faults: string[] = [];
  const { own_round, own_application, own_juror, sheet, definition_revision: revision } = row;
  if (own_round !== row.round_id || own_application !== row.application_id || own_juror !== row.juror_id)
    faults.push('its form is not that of its assignment');
  const answers = parse(row.answers);
  if (!isObject(answers)) return [...faults, 'its answers are not a JSON document'];
  const served = findForm(sheet)?.definition;
  const isServed = served?.revision === revision;
  const form = isServed ? served : ((await archivedDefinition(database, sheet, revision)) ?? served);
  if (form === undefined) return [...faults, `its form "${sheet}" does not exist`];
  const { points, isComplete } = scoreOf(form, answers as Answers);
  if (points !== row.points) faults.push(`it has ${row.points} points, but its answers give ${points}`);
  if (row.is_final === 0) return faults;
  if (!isComplete) faults.push('it is submitted, but some criteria have no answer');
  // An archived form has no validator.
  if (isServed && !parseSubmission(form, answers as Answers).ok)
    faults.push('it is submitted, but its answers break rules');
  return faults;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
