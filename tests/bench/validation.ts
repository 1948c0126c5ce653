import { submissionErrors } from '#engine/judge/submission.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { applicationDefinition } from '#generated/application.ts';

/** Median milliseconds of CPU time of this thread to judge a filled-in application by every rule. */
export function validationTime(): number {
  const definition = applicationDefinition;
  const answers = sampleAnswers(definition, { kind: 'limit', everything: true });
  for (let round = 0; round < 2000; round++) submissionErrors(definition, answers);
  const rounds: number[] = [];
  for (let round = 0; round < 50; round++) {
    const start = process.threadCpuUsage().user;
    // A new object each time, so that nothing comes from a cache.
    for (let i = 0; i < 100; i++) submissionErrors(definition, { ...answers });
    rounds.push((process.threadCpuUsage().user - start) / 1000 / 100);
  }
  return rounds.sort((a, b) => a - b)[25] ?? Number.NaN;
}
