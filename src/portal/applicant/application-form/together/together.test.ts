// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Presence } from '#contract/application/presence-schemas.ts';
import { createTestClock } from '../../../../../tests/support/test-clock.ts';
import { ApiError } from '../../../api/api-error.ts';
import { createTogether, type Sharing } from './together.ts';

const page = new EventTarget() as EventTarget & { hidden: boolean };
beforeEach(() => {
  page.hidden = false;
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

const quiet: Presence = { people: [], access: 'write', isFinal: false, isShared: true, state: '1' };

function open(sharing: Partial<Sharing> = {}) {
  const clock = createTestClock();
  const said: object[] = [];
  const usual = { ...quiet, access: sharing.access ?? quiet.access };
  let answer: () => Presence = () => usual;
  const together = createTogether({
    sharing: { access: 'write', sharedBy: 'Asha Rao', isShared: true, ...sharing },
    clock,
    page: 'page-of-a-test',
    question: () => '/a',
    hear: async () => true,
    say: async (presence) => {
      said.push(presence);
      return answer();
    },
  });
  const tell = async (next: () => Presence) => {
    await clock.settle();
    answer = next;
    await clock.pass(3_000);
  };
  return { clock, together, said, tell };
}

test('a person working alone causes no call; the first invitation starts the calls, the last removal ends them', async () => {
  const { clock, together, said } = open({ isShared: false });
  await clock.pass(600_000);
  expect(said).toEqual([]);
  together.setShared(true);
  await clock.settle();
  expect(said).toHaveLength(1);
  together.setShared(false);
  await clock.pass(600_000);
  expect(said).toHaveLength(1);
});

test('people are named at their questions; a hidden page sends nothing', async () => {
  const { clock, together, said, tell } = open();
  const people = ['/a', '/a', null].map((question) => ({ name: 'Priya Rao', question }));
  await tell(() => ({ ...quiet, people }));
  expect([together.people.at('/a'), together.people.at('/b')]).toEqual(['Priya Rao', '']);
  page.hidden = true;
  await clock.pass(3_000);
  const { length } = said;
  await clock.pass(600_000);
  expect(said).toHaveLength(length);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await clock.settle();
  expect(said).toHaveLength(length + 1);
});

test.each([
  [
    'removed',
    () => {
      throw new ApiError('answer', 404, 'Application not found');
    },
  ],
  ['reading', () => ({ ...quiet, access: 'read' as const })],
  ['submitted', () => ({ ...quiet, isFinal: true })],
])('%s: the page learns it and stops asking', async (ended, answer) => {
  const { clock, together, said, tell } = open();
  await clock.settle();
  await tell(answer as () => Presence);
  expect(together.state().ended).toBe(ended);
  const { length } = said;
  await clock.pass(600_000);
  expect(said).toHaveLength(length);
});

test('a failed call is repeated, and an owner whose draft is gone learns it with the next save', async () => {
  const { together, said, tell } = open({ access: 'owner' });
  await tell(() => {
    throw new ApiError('answer', 404, 'Application not found');
  });
  expect(together.state().ended).toBeUndefined();
  const { length } = said;
  const again = () => ({ ...quiet, access: 'owner' as const });
  await tell(again);
  await tell(again);
  expect(said.length).toBeGreaterThan(length);
});
