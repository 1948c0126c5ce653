import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { setAt } from '#engine/pointer.ts';
import { choicesOf } from '#engine/schema-kind.ts';
import { submissionErrors } from '#engine/submission.ts';
import { allQuestions, type Question } from '#engine/visibility.ts';
import { applicationDefinition } from '#generated/application.ts';

/** Median milliseconds of CPU time to judge a filled-in application, every rule asked. */
export function validationTime(): number {
  const definition = applicationDefinition as unknown as FormDefinition;
  let answers: Answers = {};
  for (const section of definition.sections) {
    for (const question of allQuestions(section)) {
      answers = setAt(answers as { [key: string]: Json }, question.keys, plausible(question));
    }
  }
  for (let round = 0; round < 2000; round++) submissionErrors(definition, answers);
  const rounds: number[] = [];
  for (let round = 0; round < 50; round++) {
    const start = process.cpuUsage().user;
    // Another object each time, so that nothing is answered from memory.
    for (let i = 0; i < 100; i++) submissionErrors(definition, { ...answers });
    rounds.push((process.cpuUsage().user - start) / 1000 / 100);
  }
  return rounds.sort((a, b) => a - b)[25] ?? Number.NaN;
}

function plausible({ schema, name }: Question): Json {
  if (schema.amount) return { amount: 12.5, unit: 'crores' };
  if (schema.files) return [{ key: 'a', filename: 'report.pdf', size: 1000 }];
  const [choice] = choicesOf(schema) ?? [];
  if (choice) return choice.value;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 20;
  if (schema.format === 'date') return name.startsWith('start') ? '2025-01-01' : '2025-06-01';
  if (/mail/i.test(name)) return 'someone@example.org';
  if (/phone/i.test(name)) return '9876543210';
  return schema.maxWords ? 'word '.repeat(Math.min(schema.maxWords, 200)) : 'Some text';
}
