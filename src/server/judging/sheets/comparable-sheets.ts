import { changedCriteria, scoringOf } from '#engine/score/score.ts';
import type { Database } from '../../db/database.ts';
import { findForm } from '../../forms/served-forms.ts';
import { archivedDefinition } from '../../revisions/archived-definition.ts';
import { listRunningRounds } from '../rounds/rounds-repository.ts';

/**
 * Throws when a round under way would go on with another sheet than it was started with: sheets of before and after could not
 * be compared. Words of a sheet may change, and everything may as long as a round is a draft, or once it is published.
 */
export async function assertComparableSheets(db: Database): Promise<void> {
  for (const { name, edition, sheet, sheet_revision } of await listRunningRounds(db)) {
    const now = findForm(sheet)?.definition;
    const which = `The round "${name}" of ${edition} is under way with the score sheet "${sheet}"`;
    if (now === undefined)
      throw new Error(`${which}, and there is no folder schemas/${sheet} any more. Bring it back.`);
    if (now.revision === sheet_revision) continue;
    const before = await archivedDefinition(db, sheet, sheet_revision ?? '');
    if (before === undefined || scoringOf(before) === scoringOf(now)) continue;
    const criteria = changedCriteria(before, now);
    const what = criteria.length > 0 ? criteria.map((each) => `"${each}"`).join(', ') : 'its conditions';
    throw new Error(
      `${which}, which has been changed since in ${what}: sheets from before and after could not be compared. ` +
        `Take the change of schemas/${sheet} back until the round is published, or put it into a folder of its own for the next round. Titles and guidance may change at any time.`,
    );
  }
}
