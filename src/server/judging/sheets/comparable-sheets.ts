import type { FormDefinition } from '#engine/definition.ts';
import { changedCriteria, scoringOf } from '#engine/score/score.ts';
import { archivedDefinition } from '#server/forms/revisions/archived-definition.ts';
import { type ServedForm, servedForms } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listRunningRounds } from '../rounds/rounds-repository.ts';

/** A round under way that would continue with a different sheet from the one it was started with. */
export interface IncomparableSheet {
  /** Id of the form of its sheets. */
  readonly sheet: string;
  /** What is wrong, and what to do. */
  readonly wrong: string;
  readonly remedy: string;
}

/**
 * The rounds under way that would continue with a different sheet: those before and after could not be compared. The
 * words of a sheet may change, and everything may while a round is a draft or once it is published. `findSheet`
 * returns the forms as they would be served.
 */
export async function incomparableSheets(
  db: Database,
  findSheet: (id: string) => FormDefinition | undefined,
): Promise<readonly IncomparableSheet[]> {
  const found: IncomparableSheet[] = [];
  for (const { name, edition, sheet, sheet_revision } of await listRunningRounds(db)) {
    const now = findSheet(sheet);
    const which = `The round "${name}" of ${edition} is under way with the score sheet "${sheet}"`;
    if (now === undefined) {
      found.push({
        sheet,
        wrong: `${which}, and the folder schemas/${sheet} no longer exists`,
        remedy: 'Restore it.',
      });
      continue;
    }
    if (now.revision === sheet_revision) continue;
    const before = await archivedDefinition(db, sheet, sheet_revision ?? '');
    if (before === undefined || scoringOf(before) === scoringOf(now)) continue;
    const criteria = changedCriteria(before, now);
    const what = criteria.length > 0 ? criteria.map((each) => `"${each}"`).join(', ') : 'its conditions';
    found.push({
      sheet,
      wrong: `${which}, which has been changed since in ${what}: sheets from before and after could not be compared`,
      remedy: `Revert the change of schemas/${sheet} until the round is published, or put it into a new folder for the next round. Titles and guidance may change at any time.`,
    });
  }
  return found;
}

/** Why forms must not replace the served ones: a round under way would continue with a different sheet. */
export async function incomparableWords(
  db: Database,
  forms: readonly ServedForm[],
): Promise<readonly string[]> {
  const found = await incomparableSheets(db, (id) => forms.find((it) => it.definition.id === id)?.definition);
  return found.map(({ wrong, remedy }) => `${wrong}. ${remedy}`);
}

/** Throws if a round under way would continue with a different sheet: such a server does not start. */
export async function assertComparableSheets(db: Database): Promise<void> {
  const [first] = await incomparableWords(db, servedForms());
  if (first !== undefined) throw new Error(first);
}
