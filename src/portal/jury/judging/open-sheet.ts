import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { newWindowId, type OpenDraft, openDraft } from '#form/draft/keeping/open-draft.ts';
import { joinNotes } from './own-notes.ts';
import { createSheetRemote } from './sheet-remote.ts';

/** Opens a score sheet for its juror to fill in; `form` is that of `withNotes`. */
export function openSheet(sheet: ScoreSheet, form: FormDefinition, userId: string): Promise<OpenDraft> {
  return openDraft(
    {
      form,
      answers: joinNotes(sheet.answers as Answers, sheet.notes ?? ''),
      revision: sheet.revision,
      savedByPerson: true,
      options: {},
    },
    {
      windowId: newWindowId(),
      remote: createSheetRemote(sheet._id),
      userId,
      id: () => sheet._id,
    },
  );
}
