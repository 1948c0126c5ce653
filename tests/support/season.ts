import { expect } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import { currentRelease, serveRelease } from '#contract/programme/current-release.ts';
import type { Deadline } from '#contract/programme/deadline.ts';
import type { Edition } from '#contract/programme/edition.ts';
import type { Phase } from '#contract/programme/phase.ts';
import { orderReminders } from '#server/deadline/reminders/order-reminders.ts';
import { siteData } from '#server/programme/site/site-data.ts';
import type { Account, Portal } from '../api/portal.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { editionOf } from '../fixtures/edition.ts';
import { person } from '../fixtures/person.ts';
import { call, save } from './api-client.ts';
import { waitForMail } from './mailbox.ts';

const [first, second] = [editionOf(2031), editionOf(2032)];
const southOf = ({ programmes }: Edition) => programmes[0]?.id ?? '';

/** When the season begins: the last weeks of an edition. */
export const beginningOfSeason = new Date('2031-09-01T10:00:00+05:30');

/** Serves the edition that is under way at the beginning of the season alone; gives what puts the release of before back. */
export function beginSeason(): () => void {
  const before = currentRelease();
  serveRelease({ ...before, number: before.number + 1, editions: [first] });
  return () => serveRelease(before);
}

/**
 * Drives servers that are never restarted from the end of one edition through the announcement, the opening, the closing and
 * the results of the next: what is asked of one is answered by the others alike.
 */
export async function driveSeason(portals: readonly [Portal, ...Portal[]]): Promise<void> {
  const [portal] = portals;
  const last = portals.at(-1) ?? portal;
  const passTo = async (at: string) => {
    for (const each of portals) each.pass((new Date(at).getTime() - each.services.clock().getTime()) / 1000);
    for (const each of portals) await each.services.deadline.refresh();
  };
  const current = async (): Promise<readonly [string, Phase | undefined, string | null]> => {
    const seen = await Promise.all(
      portals.map(async (each) => {
        const { edition, dueAt } = (await call<Deadline>(each, paths.deadline)).data;
        return [edition, (await siteData(each.services)).stage.phase, dueAt] as const;
      }),
    );
    for (const each of seen) expect(each).toEqual(seen[0]);
    return seen[0] ?? ['', undefined, null];
  };
  const owner = await portal.account('applicant');
  const logIn = async ({ email, password }: Account) =>
    (await call<Login>(last, paths.login, { json: { email, password } })).data.token;
  const asked = async (token: string, id: string) =>
    (await call<ApplicationDetail>(last, paths.application(id), { token })).data.applicationData;
  const begin = async (token: string, edition: Edition) =>
    (await save(portal, token, applicationPayload(southOf(edition)))).data.applicationData.app_id;
  const registers = async () => {
    const { email, password, firstName, lastName, mobileNumber, companyName, designation } = person();
    const json = { email, password, first_name: firstName, last_name: lastName, designation };
    const rest = { mobile_number: mobileNumber, company_name: companyName };
    return call<{ errorMessage?: string }>(last, paths.register, { json: { ...json, ...rest } });
  };

  expect(await current()).toEqual(['2031', 'open', '2031-09-10T18:29:59.000Z']);
  const early = await begin(owner.token, first);
  await passTo('2031-09-11T10:00:00+05:30');
  expect((await current())[1]).toBe('closed');
  let token = await logIn(owner);
  await expect.poll(() => asked(token, early)).toMatchObject({ submitted_automatically: true });
  await passTo('2031-11-20T10:00:00+05:30');
  expect(await current()).toEqual(['2031', 'results', '2031-09-10T18:29:59.000Z']);

  // The next edition is published, and announced half a year later by its day alone.
  serveRelease({ ...currentRelease(), number: currentRelease().number + 1, editions: [first, second] });
  const nextLastDate = async () => (await call<Deadline>(last, `${paths.deadline}?edition=2032`)).data.dueAt;
  await expect.poll(nextLastDate).toBe('2032-09-10T18:29:59.000Z');
  expect((await current())[0]).toBe('2031');
  await passTo('2032-06-01T00:00:00+05:30');
  expect(await current()).toEqual(['2032', 'before', '2032-09-10T18:29:59.000Z']);
  expect(await registers()).toMatchObject({
    status: 400,
    data: { errorMessage: expect.stringContaining('open on 1st July, 2032') },
  });

  await passTo('2032-07-01T00:00:00+05:30');
  expect((await current())[1]).toBe('open');
  expect(await registers()).toMatchObject({ status: 200 });
  token = await logIn(owner);
  const draft = await begin(token, second);
  expect(await asked(token, draft)).toMatchObject({
    isFinalSubmit: false,
    award_program_id: southOf(second),
  });
  expect(await asked(token, early)).toMatchObject({ isFinalSubmit: true });

  await passTo('2032-09-05T10:00:00+05:30');
  expect((await current())[1]).toBe('last-days');
  await orderReminders(last.services);
  await waitForMail(portal.dataDir, owner.email, /^Reminder: submit your application by .*10 Sept 2032/);
  await passTo('2032-09-11T00:00:01+05:30');
  expect((await current())[1]).toBe('closed');
  token = await logIn(owner);
  await expect
    .poll(() => asked(token, draft))
    .toMatchObject({ submitted_automatically: true, complete: true });
  expect((await save(last, token, applicationPayload(southOf(second)))).status).toBe(400);
  await passTo('2032-11-14T00:00:00+05:30');
  expect(await current()).toEqual(['2032', 'results', '2032-09-10T18:29:59.000Z']);
  for (const each of portals) expect(each.log()).not.toMatch(/"level":(50|60)/);
}
