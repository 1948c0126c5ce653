import { expect, onTestFinished, test, vi } from 'vitest';
import type { Unruly } from '../../../../../tests/fixtures/unruly-child.ts';
import { Failure } from '../../failure.ts';
import { ChildLost, createChildPool } from './child-pool.ts';

const module = new URL('../../../../../tests/fixtures/unruly-child.ts', import.meta.url);

function poolOf(waiting = { each: 10, all: 10 }) {
  const bounds = { seconds: 0.5, megabytes: 300 };
  return createChildPool<Unruly, string | number | undefined>({ module, children: 1, bounds, waiting });
}

const patience = { timeout: 90_000 };

test(
  'a task that ends its child, takes too long or fills the memory fails alone: the next one gets a new child',
  patience,
  async () => {
    const pool = poolOf();
    const first = await pool.run('a', () => 'pid');
    expect(await pool.run('b', () => 'pid')).toBe(first);
    for (const task of ['abort', 'fill', 'spin'] as const) {
      const lost = await pool.run('a', () => task).catch((error: unknown) => error);
      expect([task, lost]).toEqual([task, new ChildLost()]);
      expect(await pool.run('a', () => ({ say: 'still here' }))).toBe('still here');
    }
    expect(await pool.run('a', () => 'pid')).not.toBe(first);
    expect(pool.size()).toBe(1);
  },
);

test.runIf(process.platform === 'linux')(
  'when the machine runs out of memory, a child ends first, and its task is not to blame',
  patience,
  async () => {
    const pool = poolOf();
    expect(await pool.run('a', () => 'sacrifice')).toBe(1000);
    const lost = await pool.run('a', () => 'out of memory').catch((error: unknown) => error);
    expect(lost).toMatchObject({ statusCode: 503, details: { retryAfter: 60 } });
    expect(await pool.run('a', () => ({ say: 'still here' }))).toBe('still here');
  },
);

test('an error in a task reaches its caller, and its child continues', async () => {
  const pool = poolOf();
  const pid = await pool.run('a', () => 'pid');
  await expect(pool.run('a', () => 'throw')).rejects.toThrow('It did not like this');
  await expect(pool.run('a', () => Promise.reject(new Error('No words')))).rejects.toThrow('No words');
  expect(await pool.run('a', () => 'pid')).toBe(pid);
});

test('a child sees no secret of the environment', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await poolOf().run('a', () => 'secret')).toBeUndefined();
});

test('accounts take turns; one that asks too often is refused, and others only when too much waits', async () => {
  const pool = poolOf({ each: 3, all: 4 });
  const order: string[] = [];
  const ask = (account: string, say: string) =>
    pool.run(account, () => {
      order.push(say);
      return { say };
    });
  // The first one starts at once, three more wait.
  const asked = ['many 1', 'many 2', 'many 3', 'many 4'].map((say) => ask('many', say));
  const refused = await ask('many', 'many 5').catch((error: unknown) => error);
  expect(refused).toMatchObject({ statusCode: 429, details: { retryAfter: expect.any(Number) } });
  asked.push(ask('few', 'few 1'));
  expect(pool.waiting()).toBe(4);
  const crowded = await ask('late', 'late 1').catch((error: unknown) => error);
  expect(crowded).toBeInstanceOf(Failure);
  expect(crowded).toMatchObject({ statusCode: 503, details: { retryAfter: expect.any(Number) } });
  await Promise.all(asked);
  expect(order).toEqual(['many 1', 'many 2', 'few 1', 'many 3', 'many 4']);
});
