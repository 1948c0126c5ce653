import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { newestEdition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import type { Amount, Answers } from '#engine/definition.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import { toSum } from '#engine/values/amounts.ts';
import { getAt } from '#engine/values/pointer.ts';
import { applicationDefinition } from '#generated/application.ts';
import { stateOfPlace } from '#server/applications/rows/indian-states.ts';
import { noteDays } from '#server/applications/rows/rows-repository.ts';
import type { ApplicationTable } from '#server/applications/tables.ts';
import { startListWorker } from '#server/lists/list-worker.ts';
import { countChangedDay, readDays } from '#server/lists/statistics/figures-repository.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { fillDatabase } from '../../scripts/demo/fill-database.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { rupees as rupeeSchema } from '../fixtures/rupees.ts';
import { call, save } from '../support/api-client.ts';
import { choiceOf, questionAt, tabTitle } from '../support/application-words.ts';
import { draft, fail, southOf } from './calls.ts';
import { createMigratedDatabase, databases, type Portal, startPortal } from './portal.ts';

const sizes = enterpriseSizes(newestEdition());

interface Period {
  readonly program?: string;
  readonly from?: string;
  readonly until?: string;
}

const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayOf = (instant: string) => india.format(new Date(instant));

/** How often each value occurs. */
function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The same figures, counted one application after another. */
function countByHand(rows: readonly ApplicationTable[], { program, from = '0', until = '9' }: Period) {
  const ours = rows
    .filter(({ deleted_at }) => deleted_at === null)
    .filter((it) => program === undefined || (it.award_program_id ?? 'none') === program)
    .map((row) => ({ row, answers: JSON.parse(row.answers) as Answers }));
  const within = (day: string) => day >= from && day <= until;
  const counted = ours.filter(({ row }) => within(dayOf(row.created_at)));
  const answer = (path: string) => tally(counted.map(({ answers }) => String(getAt(answers, path) ?? '')));
  const drafts = counted.filter(({ row }) => row.is_final === 0);
  const errors = drafts.map(({ answers }) =>
    submissionErrors(applicationDefinition, answers).map(({ path }) => path),
  );
  const days = (instants: readonly (string | null)[]) =>
    tally(instants.flatMap((it) => (it === null ? [] : [dayOf(it)])).filter(within));
  const owners = ours.filter(({ row }) => row.is_automatic !== 1);
  return {
    entries: counted.length,
    status: tally(
      counted.map(({ row: { is_final, is_automatic, is_complete } }) =>
        is_final === 0
          ? 'drafts'
          : is_automatic !== 1
            ? 'submitted'
            : is_complete === 1
              ? 'automatic'
              : 'incomplete',
      ),
    ),
    programs: tally(counted.map(({ row }) => row.award_program_id ?? 'none')),
    themes: answer('/project/category'),
    sectors: answer('/general/organizationType'),
    states: tally(
      counted.map(
        ({ answers }) =>
          stateOfPlace(String(getAt(answers, '/project/location') ?? '')) ||
          stateOfPlace(String(getAt(answers, '/general/registeredAddress') ?? '')),
      ),
    ),
    sizes: tally(
      counted.map(({ answers }) => {
        const turnover = getAt(answers, '/general/annualTurnover') as unknown as Amount | undefined;
        if (turnover === undefined) return '';
        const rupees = toSum(turnover, rupeeSchema.amount);
        return sizes.find(({ least }) => rupees >= least)?.value ?? '';
      }),
    ),
    started: days(ours.map(({ row }) => row.created_at)),
    submitted: days(owners.map(({ row }) => row.submitted_at)),
    automatic: days(ours.filter((it) => !owners.includes(it)).map(({ row }) => row.submitted_at)),
    complete: Object.fromEntries(
      applicationDefinition.sections.map(({ id }) => [
        id,
        errors.filter((paths) => paths.every((path) => !path.startsWith(`/${id}/`))).length,
      ]),
    ),
    open: tally(errors.flat()),
    stopped: tally(errors.flatMap(([first]) => first ?? [])),
    ready: errors.filter((paths) => paths.length === 0).length,
  };
}

type Group = { readonly value: string; readonly entries: number };
const entriesOf = (groups: readonly Group[]) =>
  Object.fromEntries(groups.map(({ value, entries }) => [value, entries]));
const without0 = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** The server's answer, in the shape of `countByHand`. */
function asCounted({ totals, days, stalls, figures, ...groups }: Statistics): ReturnType<typeof countByHand> {
  const figure = (key: string) => entriesOf(figures.find((it) => it.key === key)?.groups ?? []);
  const { entries, ...status } = totals;
  const byDay = (name: 'started' | 'submitted' | 'automatic') =>
    without0(Object.fromEntries(days.map((it) => [it.day, it[name]])));
  const byPath = (name: 'open' | 'stopped') =>
    without0(Object.fromEntries(stalls.questions.map((it) => [it.path, it[name]])));
  return {
    entries,
    status: without0(status),
    programs: entriesOf(groups.programs),
    themes: figure('theme'),
    sectors: figure('sector'),
    states: figure('state'),
    sizes: figure('size'),
    started: byDay('started'),
    submitted: byDay('submitted'),
    automatic: byDay('automatic'),
    complete: Object.fromEntries(stalls.sections.map(({ id, complete }) => [id, complete])),
    open: byPath('open'),
    stopped: byPath('stopped'),
    ready: stalls.ready,
  };
}

describe.each(databases)('statistics on %s', (kind) => {
  let portal: Portal;
  let token: string;

  beforeAll(async () => {
    portal = await startPortal(kind);
    ({ token } = await portal.account('admin'));
  });
  afterAll(() => portal.stop());

  const read = async (period: Period = {}) =>
    (
      await call<Statistics>(portal, `${staffPaths.statistics}?${new URLSearchParams({ ...period })}`, {
        token,
      })
    ).data;
  const rows = () => portal.services.database.selectFrom('applications').selectAll().execute();

  async function expectTruth(period: Period = {}) {
    const answer = await read(period);
    expect(answer.pending).toBe(0);
    expect(asCounted(answer)).toEqual(countByHand(await rows(), period));
    return answer;
  }

  test('an empty database has empty statistics', async () => {
    expect(await expectTruth()).toMatchObject({ days: [], stalls: { drafts: 0, questions: [] } });
  });

  test('figures equal those counted one by one, for every programme and period', async () => {
    const { services } = portal;
    const order = { count: 140, seed: 11, host: undefined };
    await fillDatabase(services.database, services.config, order, () => undefined);
    const all = await expectTruth();
    const south = all.programs.find(({ label }) => label === 'South')?.value ?? '';
    const middle = all.days[Math.floor(all.days.length / 2)]?.day ?? '';
    await expectTruth({ program: south });
    await expectTruth({ program: 'none' });
    await expectTruth({ from: middle });
    await expectTruth({ program: south, until: middle });
    expect((await expectTruth({ from: middle, until: middle })).days.length).toBeLessThanOrEqual(1);
    expect(all.programs.map(({ label }) => label).slice(0, 4)).toEqual(['South', 'North', 'East', 'West']);
    const themes = all.figures.find(({ key }) => key === 'theme')?.groups ?? [];
    expect(themes.map(({ label }) => label)).toContain(choiceOf('/project/category', 'education_literacy'));
    // At which question drafts stop first depends on the day the data are generated.
    const [{ path, title, section } = { path: '', title: '', section: '' }] = all.stalls.questions;
    const { label, sectionId } = questionAt(path);
    expect([title, section]).toEqual([label, tabTitle(sectionId)]);
  });

  test('every save, submission, deletion and restoration is in the next answer', async () => {
    const { token: applicant } = await portal.account('applicant');
    const south = await southOf(portal, applicant);
    const before = await read();
    const { app_id } = (await draft(portal, applicant)).applicationData;
    const other = (await draft(portal, applicant)).applicationData.app_id;
    expect((await expectTruth()).totals.drafts).toBe(before.totals.drafts + 2);
    await save(portal, applicant, applicationPayload(south, { app_id, isFinalSubmit: true }));
    await call(portal, paths.application(other), { token: applicant, method: 'DELETE' });
    const { totals } = await expectTruth();
    expect(totals).toMatchObject({
      drafts: before.totals.drafts,
      submitted: before.totals.submitted + 1,
      entries: before.totals.entries + 1,
    });
    await call(portal, paths.restoreApplication(other), { token: applicant, method: 'POST' });
    expect((await expectTruth()).totals.drafts).toBe(before.totals.drafts + 1);
  });

  test('simultaneous saves and reads lose nothing', async () => {
    const { token: applicant } = await portal.account('applicant');
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? read() : draft(portal, applicant))),
    );
    await expectTruth();
  });

  test('rows written under other declarations, of drafts and submissions, are rewritten and recounted', async () => {
    const { database } = portal.services;
    await database.deleteFrom('list_figures').execute();
    await database.updateTable('list_rows').set({ facts: '{}', progress: null, facts_of: 'old' }).execute();
    expect((await read()).pending).toBeGreaterThan(0);
    const stop = startListWorker(portal.services, fastify().log);
    await expect.poll(async () => (await read()).pending).toBe(0);
    await stop();
    await expectTruth();
  });

  test('an invalid query is answered with its error', async () => {
    for (const [query, message] of [
      ['program=nowhere', 'program must be one of'],
      ['from=yesterday', 'from must be a day such as'],
      ['from=2025-09-02&until=2025-09-01', 'from must not be later than until'],
      ['region=South', 'There is no parameter "region"'],
      ['from=2025-09-02&from=2025-09-03', 'from must be one text'],
    ] as const) {
      const answer = await fail(portal, `${staffPaths.statistics}?${query}`, { token });
      expect([answer.status, answer.data.errorMessage]).toEqual([400, expect.stringContaining(message)]);
    }
  });
});

test('a change that is made while its day is counted is in the figures afterwards', async () => {
  const DATABASE_URL = await createMigratedDatabase();
  const portal = await startPortal('PostgreSQL', { DATABASE_URL });
  await draft(portal, (await portal.account('applicant')).token);
  await portal.stop();
  // Without the worker of a server.
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '' });
  onTestFinished(() => database.destroy());
  while (await countChangedDay(database));
  const rows = await database.selectFrom('list_rows').selectAll().execute();
  const id = rows[0]?.application_id ?? '';
  await noteDays(database, rows, id).execute();

  const [marked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = database.transaction().execute(async (trx) => {
    await noteDays(trx, rows, id).execute();
    await trx.updateTable('list_rows').set({ is_final: 1, submitted_at: rows[0]?.created_at }).execute();
    marked.resolve();
    await end.promise;
  });
  await marked.promise;
  let isCounted = false;
  const counting = countChangedDay(database).then(() => {
    isCounted = true;
  });
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => isCounted || (await waiting.execute(database)).rows.length > 0).toBe(true);
  end.resolve();
  await Promise.all([change, counting]);

  while (await countChangedDay(database));
  const submitted = await readDays(database, { program: null, edition: null, from: null, until: null });
  expect(submitted.map(({ measure, entries }) => [measure, Number(entries)])).toContainEqual([
    'submitted',
    1,
  ]);
});
