/** `node scripts/bench/engine.ts` prints what judging a whole application costs in Node; milliseconds per call. */
import fc from 'fast-check';
import { parseSubmission, submissionErrors } from '#engine/judge/submission.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { fromWire, toWire } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import { arbitrarySubmission } from '../../tests/support/arbitrary-answers.ts';

const documents = fc.sample(arbitrarySubmission(applicationDefinition), { numRuns: 50, seed: 1 });
const payloads = documents.map((document) => toWire(applicationDefinition, document));

/** Median of 15 rounds after a warm-up. */
function measure(call: (index: number) => unknown): number {
  const round = (): number => {
    const started = performance.now();
    for (let index = 0; index < 2000; index++) call(index % documents.length);
    return (performance.now() - started) / 2000;
  };
  for (let warm = 0; warm < 5; warm++) round();
  const times = Array.from({ length: 15 }, round).sort((a, b) => a - b);
  return times[7] ?? 0;
}

const at = <T>(list: readonly T[], index: number): T => list[index] as T;
const print = (what: string, call: (index: number) => unknown) =>
  console.log(`${what.padEnd(44)} ${measure(call).toFixed(4)} ms`);

print('every rule of a valid document', (index) =>
  submissionErrors(applicationDefinition, at(documents, index)),
);
print('every rule of an empty document (32 errors)', () => submissionErrors(applicationDefinition, {}));
print('parse of a submission', (index) => parseSubmission(applicationDefinition, at(documents, index)));
print('answers to payload', (index) => toWire(applicationDefinition, at(documents, index)));
print('payload to answers', (index) => fromWire(applicationDefinition, at(payloads, index)));
print('visible questions', (index) =>
  resolve(applicationDefinition, at(documents, index)).sections.map(({ questions }) => questions),
);
