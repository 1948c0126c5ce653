import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { DeadlineState } from '#contract/programme/deadline.ts';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { draft } from '../api/calls.ts';
import { type DatabaseKind, type Portal, startPortal } from '../api/portal.ts';
import { call } from '../support/api-client.ts';

const hour = 3600;
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** A portal with a draft on a machine whose clock is `lead` seconds ahead; applications close in an hour. */
async function open(kind: DatabaseKind, clock: { lead: number }) {
  const machineClock = () => new Date(Date.now() + clock.lead * 1000);
  const portal = await startPortal(kind, { DUE_AT: later(hour) }, { machineClock });
  onTestFinished(() => portal.stop());
  const { token } = await portal.account('applicant');
  await draft(portal, token);
  // Sessions end when the clock jumps.
  const asSuperadmin = async <T>(path: string, json?: object) => {
    const superadmin = await portal.account('superadmin');
    return call<T>(portal, path, { token: superadmin.token, ...(json && { json }) });
  };
  return {
    portal,
    asSuperadmin,
    ahead: async () => (await asSuperadmin<DeadlineState>(staffPaths.deadlineState)).data.clockAhead,
    change: async (json: object) =>
      (await asSuperadmin<DeadlineState>(staffPaths.deadlineChange, json)).status,
    isFinal: async () => {
      const { database } = portal.services;
      const row = await database.selectFrom('applications').select('is_final').executeTakeFirstOrThrow();
      return row.is_final === 1;
    },
  };
}

const warnings = async ({ origin }: Portal) =>
  ((await (await fetch(origin + paths.ready)).json()) as { data: { warnings: string[] } }).data.warnings;

/** Waits until the server has looked for drafts to submit. */
async function turnsOver({ services }: Portal): Promise<void> {
  const asked = vi.spyOn(services.deadline, 'all');
  // Twice in each turn, and now and then by others.
  await expect.poll(() => asked.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(5);
  asked.mockRestore();
}

test('drafts wait while a clock that jumped ahead is in doubt, and reopening undoes what it did', async () => {
  const clock = { lead: 0 };
  const { portal, asSuperadmin, ahead, change, isFinal } = await open('SQLite', clock);
  expect(await warnings(portal)).toEqual([]);

  clock.lead = 48 * hour;
  await turnsOver(portal);
  expect(await isFinal()).toBe(false);
  expect(await ahead()).toBe(48 * hour);
  expect(await warnings(portal)).toEqual([
    expect.stringContaining('ahead of the time that has surely passed by about 2 days'),
  ]);
  expect(await (await fetch(portal.origin + paths.metrics)).text()).toContain(
    'portal_clock_ahead_seconds 172800',
  );

  expect(await change({ action: 'trust-clock' })).toBe(200);
  await expect.poll(isFinal, { timeout: 10_000 }).toBe(true);
  expect(await ahead()).toBe(0);
  const { data } = await asSuperadmin<AuditPage>(staffPaths.audit);
  expect(data.entries.map(({ event }) => event)).toContain('clock-trusted');

  clock.lead = 0;
  expect(await change({ action: 'reopen', at: later(2 * hour) })).toBe(200);
  await expect.poll(isFinal, { timeout: 10_000 }).toBe(false);
});

test('moving a last date while applications are open undoes early submissions', async () => {
  const clock = { lead: 0 };
  const { ahead, change, isFinal } = await open('SQLite', clock);
  clock.lead = 48 * hour;
  expect(await ahead()).toBe(48 * hour);
  await change({ action: 'trust-clock' });
  await expect.poll(isFinal, { timeout: 10_000 }).toBe(true);
  clock.lead = 0;
  expect(await change({ action: 'set', at: later(2 * hour) })).toBe(200);
  await expect.poll(isFinal, { timeout: 10_000 }).toBe(false);
});

test('a doubtful clock that is put back leaves drafts unchanged', async () => {
  const clock = { lead: 0 };
  const { portal, ahead, isFinal } = await open('SQLite', clock);
  clock.lead = 48 * hour;
  expect(await ahead()).toBe(48 * hour);
  clock.lead = 0;
  expect(await ahead()).toBe(0);
  await turnsOver(portal);
  expect(await isFinal()).toBe(false);
});

test('a database clock that this machine contradicts needs a confirmation', async () => {
  const { portal, ahead, change, isFinal } = await open('PostgreSQL', { lead: -2 * hour });
  expect(await ahead()).toBe(2 * hour);
  await change({ action: 'close' });
  await turnsOver(portal);
  expect(await isFinal()).toBe(false);
  await change({ action: 'trust-clock' });
  await expect.poll(isFinal, { timeout: 10_000 }).toBe(true);
});
