import { expect, test } from 'vitest';
import { applicationDefinition } from '#generated/application.ts';
import { submissionErrors } from '../judge/submission.ts';
import { sampleAnswers } from '../samples/sample-answers.ts';
import { setAt } from '../values/pointer.ts';
import { formProgress } from './progress.ts';
import { resolve } from './resolve.ts';

test('an application that may be submitted has come all the way, whatever is optional in it', () => {
  let answers = sampleAnswers(applicationDefinition);
  for (const { required, keys } of resolve(applicationDefinition, answers).questions)
    if (!required) answers = setAt(answers, keys, undefined);
  expect(submissionErrors(applicationDefinition, answers)).toEqual([]);
  const counts = formProgress(applicationDefinition, answers).map(({ answered, asked }) => [answered, asked]);
  expect(counts.every(([answered, asked]) => answered === asked)).toBe(true);
  const begun = formProgress(applicationDefinition, {});
  expect(begun.every(({ answered, asked }) => answered === 0 && asked > 0)).toBe(true);
});
