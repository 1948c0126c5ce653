import { expect } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import type { DeadlineState } from '#contract/programme/deadline.ts';
import type { EditionBeginning, EditionState, HandOver } from '#contract/programme/editions-schemas.ts';
import type { SiteData } from '#contract/site.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { FileChange, Proposal, SchemaFiles } from '#contract/staff-room/proposals-schemas.ts';
import type { ReleaseDetail } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { withValue } from '#engine/written/json-text.ts';
import { createRoom, inHours, submitted } from '../api/jury/jury-room.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import type { Person } from '../fixtures/person.ts';
import { call, save, signUp } from './api-client.ts';
import { titleOf, wordLimitOf } from './application-words.ts';
import { assertHonoured } from './honour-words.ts';
import { waitForMail } from './mailbox.ts';
import type { MovedServer } from './moved-server.ts';

/** When the season begins: the last weeks of 2025. */
export const beginningOfSeason = new Date('2025-09-01T10:00:00+05:30');

const file = 'editions/2026.json';
const filled: readonly (readonly [readonly (string | number)[], string])[] = [
  [['announced'], '2026-06-01'],
  [['opens'], '2026-07-01'],
  [['closes'], '2026-09-10'],
  [['results'], '2026-11-14'],
  [['texts', 'regionalFunctions'], 'October 2026'],
  [['texts', 'bannerDate'], '13th November 2026'],
  [['nationalEvent', 'date'], '2026-11-13'],
  [['nationalEvent', 'venue'], 'New Delhi'],
  ...[0, 1, 2, 3].flatMap((at) => [
    [['programmes', at, 'date'], '2026-10-08'] as const,
    [['programmes', at, 'venue'], 'Mumbai'] as const,
  ]),
];

/** People with accounts from the beginning. */
export interface SeasonPeople {
  readonly author: Person;
  readonly second: Person;
  readonly juror: Person;
}

/**
 * Drives servers that are never restarted from the last weeks of 2025 through its results and the announcement, the opening,
 * the closing and the results of 2026, by their calls and pages alone: a request to one is checked on the others.
 */
export async function driveSeason(
  servers: readonly [MovedServer, ...MovedServer[]],
  { author, second, juror }: SeasonPeople,
): Promise<void> {
  const [one] = servers;
  const other = servers.at(-1) ?? one;
  const passTo = (at: string) => Promise.all(servers.map((each) => each.passTo(new Date(at))));
  /** Sessions end while the clock goes on. */
  const logIn = async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
    const { data } = await call<Login>(other, paths.login, { json: { email, password } });
    return { token: data.token, userId: data.user._id };
  };
  const ask = async <T>(who: Pick<Person, 'email' | 'password'>, path: string, json?: object) =>
    call<T & { readonly errorMessage?: string }>(one, path, {
      token: (await logIn(who)).token,
      ...(json && { json }),
    });
  const page = async (server: MovedServer, path: string) =>
    (await fetch(server.origin + path, { headers: { accept: 'text/html' } })).text();
  /** The words of a page are on each server within seconds, in HTML. */
  const everywhere = (path: string, words: string) =>
    expect
      .poll(async () =>
        (await Promise.all(servers.map((each) => page(each, path)))).map((it) => it.includes(words)),
      )
      .toEqual(servers.map(() => true));
  const stands = (edition: string, phase: string) =>
    expect
      .poll(() =>
        Promise.all(
          servers.map(async (each) => {
            const { stage } = (await call<SiteData>(each, paths.site)).data;
            return `${stage.edition} ${stage.phase}`;
          }),
        ),
      )
      .toEqual(servers.map(() => `${edition} ${phase}`));
  const programmeOf = async (year: number) => {
    const { editions } = (await call<SiteData>(other, paths.site)).data.release;
    return editions.find((edition) => edition.year === year)?.programmes[0]?.id ?? '';
  };
  const begin = async (who: Person, year: number) => {
    const { token } = await logIn(who);
    const { status, data } = await save(one, token, applicationPayload(await programmeOf(year)));
    expect([status, data]).toEqual([200, expect.anything()]);
    return data.applicationData.app_id;
  };
  const read = async (who: Person, id: string) =>
    (await call<ApplicationDetail>(other, paths.application(id), { token: (await logIn(who)).token })).data
      .applicationData;
  const submittedAlone = (who: Person, id: string) =>
    expect.poll(() => read(who, id)).toMatchObject({ isFinalSubmit: true, submitted_automatically: true });
  const textOf = async (path: string) => {
    const { files } = (await ask<SchemaFiles>(author, workshopPaths.schemaFiles)).data;
    const known = files.find((each) => each.path === path);
    return { path, base: known?.fingerprint ?? null, text: known?.text ?? '' };
  };
  const propose = async (reason: string, changes: readonly FileChange[]) => {
    const { status, data } = await ask<Proposal>(author, workshopPaths.proposals, { reason, changes });
    expect([status, data.findings]).toEqual([200, []]);
    return data;
  };
  const publish = async (reason: string, changes: readonly FileChange[]) => {
    const made = await propose(reason, changes);
    const done = await ask<Proposal>(second, workshopPaths.publish(made._id), {});
    expect([done.status, done.data.state]).toEqual([200, 'published']);
    return done.data.release ?? 0;
  };
  /** A jury round in which an application wins, public at once. */
  const honour = async (year: number, application: string) => {
    const room = createRoom(one);
    const [chair, confirms, judge] = [await logIn(author), await logIn(second), await logIn(juror)];
    const round = await room.started(chair, [judge], { edition: String(year), jurors_each: 1 });
    await room.decide(chair, round, application, 'approved');
    await room.confirm(confirms, round, application);
    const publication = { publish_at: inHours(one, 1), despite: ['no-sheet'] };
    await room.done(room.ask(chair, judgingPaths.publication(round), publication, 'PUT'));
    await passTo(inHours(one, 1.1));
    const winners = async () => (await call<YearOfAwards>(other, paths.winners('zonal', year))).data.winners;
    await expect.poll(winners).toHaveLength(1);
    await everywhere(`/winners/zonal/${year}`, 'Clean water for forty villages');
    await everywhere('/sitemap.xml', `/winners/zonal/${year}</loc>`);
    for (const winner of await winners())
      for (const each of servers) await assertHonoured(each.origin, { level: 'zonal', year }, winner);
  };

  // 2025: open, closed, honoured.
  await stands('2025', 'open');
  const { person: owner } = await signUp(one);
  const winner = await submitted(one, await logIn(owner), 'Clean water for forty villages');
  const { person: late } = await signUp(one);
  const reopened = await begin(late, 2025);
  await passTo('2025-09-11T10:00:00+05:30');
  await stands('2025', 'closed');
  await submittedAlone(late, reopened);
  await passTo('2025-11-20T10:00:00+05:30');
  await stands('2025', 'results');
  await honour(2025, winner);

  // One draft is reopened, and open when the next edition is announced.
  const until = '2026-07-20T18:29:59.000Z';
  const deadlineOf = `${staffPaths.deadlineChange}?edition=2025`;
  await ask<DeadlineState>(author, deadlineOf, {
    action: 'reopen',
    at: until,
    seen: '2025-09-10T18:29:59.000Z',
  });
  await expect.poll(() => read(late, reopened)).toMatchObject({ isFinalSubmit: false });
  await passTo('2026-03-02T10:00:00+05:30');
  const { changes } = (await ask<EditionBeginning>(author, staffPaths.beginEdition('2026'), {})).data;
  await publish('Begin 2026', changes);
  const begun = await textOf(file);
  const text = filled.reduce((known, [steps, value]) => withValue(known, steps, value), begun.text);
  const held = await propose('The days of 2026', [{ ...begun, text }]);
  expect(held.holds).toMatchObject([{ year: 2025, drafts: 1 }]);
  expect((await ask(second, workshopPaths.publish(held._id), {})).status).toBe(409);
  expect((await ask<HandOver>(author, staffPaths.handOver('2025'), {})).data.mails).toBe(1);
  expect((await ask<Proposal>(second, workshopPaths.publish(held._id), {})).data.state).toBe('published');
  const dueAt = async () =>
    (await ask<readonly EditionState[]>(second, staffPaths.editions)).data.map(
      (it) => `${it.year} ${it.dueAt}`,
    );
  await expect.poll(dueAt).toEqual(['2026 2026-09-10T18:29:59.000Z', `2025 ${until}`]);
  await stands('2025', 'open');

  // 2026 is announced by its day alone; the draft of 2025 goes on until its own last date.
  await passTo('2026-06-01T00:00:01+05:30');
  await stands('2026', 'before');
  await everywhere('/', 'Rotary National CSR Awards 2026');
  await everywhere('/', '1st July, 2026');
  const tooEarly = await save(other, (await logIn(owner)).token, applicationPayload(await programmeOf(2026)));
  // Until 2026 opens, companies can still apply in a 2025 that was extended, and in nothing else.
  expect(tooEarly.status).toBe(400);
  await passTo('2026-07-01T00:00:01+05:30');
  await stands('2026', 'open');
  const { person: newcomer } = await signUp(other);
  const draft = await begin(newcomer, 2026);
  const carried = await ask<ApplicationDetail>(late, paths.carryApplication(reopened), {});
  expect(carried.data.applicationData).toMatchObject({
    isFinalSubmit: false,
    award_program_id: await programmeOf(2026),
  });

  // In mid-season a word limit moves, and back.
  const impact = '/projectDescription/impact';
  const most = wordLimitOf(impact);
  const limit = await textOf('application/project-description.schema.json');
  const number = await publish('More room', [
    { ...limit, text: withValue(limit.text, ['properties', 'impact', 'maxWords'], most + 50) },
  ]);
  const release = async (server: MovedServer) =>
    (await call<SiteData>(server, paths.site)).data.release.number;
  await expect.poll(() => Promise.all(servers.map(release))).toEqual(servers.map(() => number));
  const { data: published } = await ask<ReleaseDetail>(second, workshopPaths.release(String(number)));
  expect(published.words.flatMap(({ lines }) => lines).join()).toContain(
    `“${titleOf(impact)}”: at most ${most + 50} words (was ${most})`,
  );
  await ask(second, workshopPaths.takeBack(String(number)), {
    reason: 'Too long',
    newest: published.taking_back?.newest,
  });
  await expect.poll(() => Promise.all(servers.map(release))).toEqual(servers.map(() => number + 1));
  await passTo('2026-07-21T10:00:00+05:30');
  // A carried-on draft is not submitted automatically.
  expect(await read(late, reopened)).toMatchObject({ isFinalSubmit: false });

  await passTo('2026-09-05T10:00:00+05:30');
  await stands('2026', 'last-days');
  await waitForMail(one.dataDir, newcomer.email, /^Reminder: submit your application by .*10 Sept 2026/);
  await passTo('2026-09-11T00:00:01+05:30');
  await stands('2026', 'closed');
  await submittedAlone(newcomer, draft);
  const { token } = await logIn(newcomer);
  expect((await save(other, token, applicationPayload(await programmeOf(2026)))).status).toBe(400);
  await passTo('2026-11-14T00:00:01+05:30');
  await stands('2026', 'results');
  await honour(2026, draft);
  for (const each of servers) expect(each.log()).not.toMatch(/"level":(50|60)/);
}
