import { describe, expect, onTestFinished, test } from 'vitest';
import { allEditions } from '#contract/programme/edition.ts';
import { lastDateNotices } from '#server/programme/last-date/edition-notices.ts';
import { meetEditions } from '#server/programme/last-date/meet-editions.ts';
import { sharedEnvironment, startPortal, usualDatabases } from '../portal.ts';
import { audited, change, first, lastDate, open, passTo, second, serve } from './two-years.ts';

describe.each(usualDatabases)('days of editions that change on %s', (kind) => {
  test('a changed day takes effect, and a message says so if a person moved the date or it has passed', async () => {
    serve(first);
    const portal = await open(kind, '2031-08-01T10:00:00+05:30');
    const closing = (closes: string) => serve({ ...first, closes });
    const notices = () =>
      lastDateNotices(allEditions(), portal.services.deadline.all(), portal.services.clock());
    closing('2031-09-20');
    await expect.poll(() => lastDate(portal, '2031')).toBe('2031-09-20T18:29:59.000Z');
    expect(await audited(portal)).toContainEqual({
      edition: '2031',
      before: '2031-09-10T18:29:59.000Z',
      after: '2031-09-20T18:29:59.000Z',
      by: 'edition 2031',
    });
    expect(notices()).toEqual([]);

    closing('2031-07-30');
    const meet = meetEditions(portal.services);
    await meet();
    expect(await lastDate(portal, '2031')).toBe('2031-09-20T18:29:59.000Z');
    expect(notices()).toEqual([
      expect.stringMatching(/now closes on 30th July, 2031, but .* a day that is over is not taken/),
    ]);

    const { token } = await portal.account('superadmin');
    await change(portal, token, '2031', { action: 'set', at: '2031-09-25T18:29:59Z' });
    expect(notices()).toEqual([]);
    closing('2031-09-28');
    await meet();
    expect(await lastDate(portal, '2031')).toBe('2031-09-25T18:29:59.000Z');
    expect(notices()).toEqual([
      expect.stringMatching(/now closes on 28th September, 2031, but .*25 Sept 2031.* a person moved it/),
    ]);
    // The file gets the moved date: both agree again.
    closing('2031-09-25');
    await meet();
    expect(notices()).toEqual([]);
    closing('2031-09-26');
    passTo(portal, '2031-09-25T23:59:59+05:30');
    portal.pass(2);
    await meet();
    expect(notices()).toEqual([
      expect.stringMatching(/and has passed: to receive applications again, reopen them/),
    ]);
  });
});

test('last year’s DUE_AT does not stop a start of the next season, and is reported as unused', async () => {
  serve(first);
  const shared = await sharedEnvironment();
  const DUE_AT = '2031-09-05T23:59:59+05:30';
  const start = async (at: string) => {
    const portal = await startPortal('SQLite', { ...shared, DUE_AT }, { at: new Date(at) });
    onTestFinished(() => portal.stop());
    return portal;
  };
  const before = await start('2031-08-01T10:00:00+05:30');
  expect(before.notices).toEqual([]);
  expect(await lastDate(before, '2031')).toBe('2031-09-05T18:29:59.000Z');
  serve(first, second);
  const { notices, services } = await start('2032-06-02T10:00:00+05:30');
  expect(notices).toEqual([
    expect.stringMatching(/^DUE_AT, .*5 Sept 2031.*, is not used: .* last date of 2032 is .*10 Sept 2032/),
  ]);
  expect(services.deadline.dueAt('2031')?.toISOString()).toBe('2031-09-05T18:29:59.000Z');
});
