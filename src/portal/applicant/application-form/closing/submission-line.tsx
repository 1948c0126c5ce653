import { useSyncExternalStore } from 'react';
import { submissionWords } from '#contract/application/submission-state.ts';
import { useDraft } from '#form/draft/use-draft.ts';
import { textClass } from '#theme/index.ts';
import type { ApplicationEditor } from '../saving/application-editor.ts';

/** Beside SAVE, until it is first pressed: what happens to a draft that was only autosaved. */
export function SubmissionLine({ editor: { keeper, store } }: { editor: ApplicationEditor }) {
  const { stored, savedByPerson } = useDraft(keeper);
  const complete = useSyncExternalStore(store.subscribeErrors, () => store.errors().length === 0);
  if (!stored || savedByPerson) return null;
  return <p className={textClass.warning}>{submissionWords({ state: 'unsaved', complete })}</p>;
}
