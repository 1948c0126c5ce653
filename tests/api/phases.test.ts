import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { Deadline } from '#contract/programme/deadline.ts';
import { currentEdition, endOf } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save } from '../support/api-client.ts';
import { createTinySite } from '../support/tiny-site.ts';
import { draft, failToSave } from './calls.ts';
import { type DatabaseKind, type Portal, startPortal, usualDatabases } from './portal.ts';

const edition = currentEdition(new Date());
const closes = endOf(edition.closes);
const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00+05:30`) + days * 86_400_000);

async function startAt(at: Date, kind: DatabaseKind = 'SQLite', site: string | null = null): Promise<Portal> {
  const portal = await startPortal(kind, {}, { at, site });
  onTestFinished(() => portal.stop());
  return portal;
}

/** The answer to a registration. */
async function register(portal: Portal) {
  const { email, password, firstName, lastName, mobileNumber, companyName, designation } = person();
  const json = { email, password, first_name: firstName, last_name: lastName };
  const { status, data } = await call<{ errorMessage?: string }>(portal, paths.register, {
    json: { ...json, mobile_number: mobileNumber, company_name: companyName, designation },
  });
  return { status, message: data.errorMessage };
}

describe.each(usualDatabases)('the phases on %s', (kind) => {
  test('before applications open, registering and starting one are refused with the opening day', async () => {
    const portal = await startAt(daysFrom(edition.opens, -3), kind);
    const { token } = await portal.account('applicant');
    const said = `Applications for the ${edition.texts.name} open on 1st July, 2025.`;
    expect(await register(portal)).toEqual({ status: 400, message: said });
    expect((await failToSave(portal, token, applicationPayload(''))).data.errorMessage).toBe(said);
    portal.pass(4 * 86_400);
    expect(await register(portal)).toMatchObject({ status: 200 });
    const later = await portal.account('applicant');
    expect((await save(portal, later.token, applicationPayload(''))).status).toBe(200);
  });

  test('the day in the file becomes the last date in the database, and registering is refused after it', async () => {
    const portal = await startAt(daysFrom(edition.closes, -1), kind);
    const { token } = await portal.account('applicant');
    await draft(portal, token);
    const read = async () => (await call<Deadline>(portal, paths.deadline)).data;
    expect(await read()).toMatchObject({ dueAt: closes.toISOString(), edition: String(edition.year) });
    const audit = await call<AuditPage>(portal, staffPaths.audit, {
      token: (await portal.account('superadmin')).token,
    });
    const entry = audit.data.entries.find(({ event }) => event === 'last-date');
    expect(entry?.details).toMatchObject({ by: `edition ${edition.year}`, after: closes.toISOString() });
    portal.pass(2 * 86_400);
    const { status, message } = await register(portal);
    expect([status, message]).toEqual([
      400,
      expect.stringMatching(/ closed on Wed, 10 Sept 2025, 23:59:59 IST\. You can register/),
    ]);
    const late = await portal.account('applicant');
    expect((await failToSave(portal, late.token, applicationPayload(''))).data.errorMessage).toMatch(
      /^Applications closed on/,
    );
  });
});

test('a new installation after that day stays open: a file alone closes nothing', async () => {
  const portal = await startAt(daysFrom(edition.closes, 30));
  expect((await call<Deadline>(portal, paths.deadline)).data.dueAt).toBeNull();
  expect(await register(portal)).toMatchObject({ status: 200 });
  // It asks people to check instead of inviting them to apply next to a date in the past.
  expect(portal.notices.join()).toContain(
    `The edition of ${edition.year} has no last date: its last day, ${formatEventDate(edition.closes)}, was over`,
  );
});

test('a page is rendered for the phase at the time of the request, on a server that keeps running', async () => {
  const site = await createTinySite();
  onTestFinished(site.remove);
  const portal = await startAt(daysFrom(edition.opens, -3), 'SQLite', site.folder);
  const phaseNow = async () => {
    const home = await fetch(portal.origin, { headers: { accept: 'text/html' } });
    return / at ([\w-]+)/.exec(await home.text())?.[1];
  };
  const seen = [await phaseNow()];
  for (const [day, days] of [
    [edition.opens, 0],
    [edition.closes, -20],
    [edition.closes, 0],
    [edition.closes, 1],
    [edition.results, 0],
  ] as const) {
    portal.pass((daysFrom(day, days).getTime() - portal.services.clock().getTime()) / 1000);
    seen.push(await phaseNow());
  }
  expect(seen).toEqual(['before', 'open', 'open', 'last-days', 'closed', 'results']);
});
