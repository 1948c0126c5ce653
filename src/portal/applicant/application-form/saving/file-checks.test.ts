import { expect, test } from 'vitest';
import { createTestClock } from '../../../../../tests/support/test-clock.ts';
import { createFileChecks } from './file-checks.ts';

type Said = 'waiting' | 'infected' | undefined;

function start(answers: (readonly [string, Said][] | Error)[]) {
  const clock = createTestClock();
  let asked = 0;
  const checks = createFileChecks(async () => {
    asked += 1;
    const answer = answers.shift() ?? [];
    if (answer instanceof Error) throw answer;
    return answer.map(([key, scan]) => (scan === undefined ? { key } : { key, scan }));
  }, clock);
  return { clock, checks, asked: () => asked };
}

test('while a file waits for the scanner, the server is asked less and less often, and finally no more', async () => {
  const { clock, checks, asked } = start([
    [
      ['a', 'waiting'],
      ['b', 'waiting'],
    ],
    new Error('away'),
    [['a', 'infected']],
  ]);
  let told = 0;
  checks.watch(() => {
    told += 1;
  });
  checks.hear([
    { key: 'a', scan: 'waiting' },
    { key: 'b', scan: 'waiting' },
  ]);
  expect([told, [...checks.read()]]).toEqual([
    1,
    [
      ['a', 'waiting'],
      ['b', 'waiting'],
    ],
  ]);
  await clock.pass(1000);
  await clock.pass(2000);
  expect([asked(), told]).toEqual([2, 1]);
  await clock.pass(4000);
  expect([...checks.read()]).toEqual([['a', 'infected']]);
  await clock.pass(600_000);
  expect([asked(), told]).toEqual([3, 2]);
});

test('nothing is asked while no file waits, nor after the form is left', async () => {
  const { clock, checks, asked } = start([]);
  checks.hear([{ key: 'a' }, { key: 'b', scan: 'infected' }]);
  await clock.pass(60_000);
  checks.hear([{ key: 'c', scan: 'waiting' }]);
  checks.stop();
  await clock.pass(60_000);
  expect(asked()).toBe(0);
});
