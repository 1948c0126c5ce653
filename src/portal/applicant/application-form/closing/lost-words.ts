import { formsOf } from '#contract/programme/offered-forms.ts';
import { findLostWords } from '#form/draft/journal/kept-words.ts';
import { loadForm } from '../../../api/application-form.ts';
import { currentStage } from '../../../stage/use-stage.ts';
import { goneMessage } from '../saving/application-remote.ts';

/** What this browser keeps of an application that is no longer the person’s, e.g. because they were removed from it. */
export async function lostWords(userId: string, id: string) {
  for (const formId of formsOf(currentStage().edition)) {
    const form = await loadForm(formId);
    const late = await findLostWords(userId, id, form);
    if (late) return { kind: 'closed', title: form.title, cause: goneMessage, late, isGone: true } as const;
  }
  return undefined;
}
