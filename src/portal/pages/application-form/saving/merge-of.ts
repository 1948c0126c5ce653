import type { FormDefinition } from '#engine/definition.ts';
import type { MergeAnswers } from '#form/draft/keeping/draft-remote.ts';
import { createDraftMerge } from '#form/draft/merge/draft-merge.ts';
import { canonicalAnswers } from '../../../api/application-answers.ts';

/** Joins answers to an application's form; a sum in another unit is the same sum. */
export function mergeOf(form: FormDefinition): MergeAnswers {
  return createDraftMerge(form, (answers) => canonicalAnswers(form, answers));
}
