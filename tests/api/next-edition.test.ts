import { describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { currentRelease } from '#contract/programme/current-release.ts';
import type { Deadline } from '#contract/programme/deadline.ts';
import type { EditionBeginning, EditionPlan, HandOver } from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type {
  FileChange,
  Proposal,
  SchemaChecked,
  SchemaFiles,
} from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { withValue } from '#engine/written/json-text.ts';
import { call } from '../support/api-client.ts';
import { draft, fail } from './calls.ts';
import { usePortal, usualDatabases } from './portal.ts';

const file = 'editions/2026.json';
const days = { announced: '2027-06-01', opens: '2027-07-01', closes: '2027-09-10', results: '2027-11-14' };
const filled: readonly (readonly [readonly (string | number)[], string])[] = [
  ...Object.entries(days).map(([name, day]) => [[name], day] as const),
  [['texts', 'regionalFunctions'], 'October 2027'],
  [['texts', 'bannerDate'], '13th November 2027'],
  [['nationalEvent', 'date'], '2027-11-13'],
  [['nationalEvent', 'venue'], 'New Delhi'],
  ...[0, 1, 2, 3].flatMap((at) => [
    [['programmes', at, 'date'], '2027-10-08'] as const,
    [['programmes', at, 'venue'], 'Mumbai'] as const,
  ]),
];

describe.each(usualDatabases)('on %s', (kind) => {
  const holder = usePortal(kind);

  test('the next edition is begun, filled in and published without touching a file', async () => {
    const { portal } = holder;
    const [author, second] = await Promise.all([portal.account('superadmin'), portal.account('superadmin')]);
    const ask = <T>(path: string, json?: object, { token } = author) =>
      call<T>(portal, path, { token, ...(json && { json }) });
    const plan = async () => (await ask<EditionPlan>(staffPaths.editionPlan)).data;
    const propose = async (changes: readonly FileChange[]) => {
      const made = await ask<Proposal>(workshopPaths.proposals, { reason: 'The next edition', changes });
      expect([made.status, made.data.findings]).toEqual([200, []]);
      return made.data;
    };
    const publish = async (changes: readonly FileChange[]) => {
      const made = await propose(changes);
      const done = await ask<Proposal>(workshopPaths.publish(made._id), {}, second);
      expect([done.status, done.data.state]).toEqual([200, 'published']);
      return made;
    };
    expect(await plan()).toEqual({ begun: [], next: 2026 });
    expect((await ask(staffPaths.beginEdition('2031'), {})).status).toBe(404);

    // The only edition cannot be emptied: without one there is no page.
    const { files: first } = (await ask<SchemaFiles>(workshopPaths.schemaFiles)).data;
    const only = first.find(({ path }) => path === 'editions/2025.json');
    const emptied = withValue(only?.text ?? '', ['closes'], '');
    const faulty = await ask<Proposal>(workshopPaths.proposals, {
      reason: 'By mistake',
      changes: [{ path: 'editions/2025.json', base: only?.fingerprint ?? null, text: emptied }],
    });
    expect(faulty.data.findings.map(({ wrong }) => wrong)).toContain('closes is still to be filled in');

    const { changes } = (await ask<EditionBeginning>(staffPaths.beginEdition('2026'), {})).data;
    expect(changes.map(({ path }) => path)).toEqual(expect.arrayContaining([file, 'content/winners.json']));
    const begun = await publish(changes);
    expect(begun.words.map(({ title }) => title)).toContain('Edition 2026');
    // It cannot be served: its days and places are missing.
    expect(currentRelease().editions.map(({ year }) => year)).toEqual([2025]);
    expect(await plan()).toEqual({
      begun: [{ year: 2026, name: 'Rotary National CSR Awards 2026', missing: filled.length }],
      next: null,
    });

    const { files } = (await ask<SchemaFiles>(workshopPaths.schemaFiles)).data;
    const kept = files.find(({ path }) => path === file);
    const check = async (text: string) =>
      (
        await ask<SchemaChecked>(workshopPaths.schemaCheck, {
          form: 'editions/2026',
          changes: [{ path: file, base: kept?.fingerprint ?? null, text }],
        })
      ).data;
    const lacking = await check(withValue(kept?.text ?? '', ['opens'], '2027-07-01'));
    expect(lacking.findings).toEqual([]);
    expect(lacking.errors).toHaveLength(filled.length - 1);
    expect(lacking.errors).toContainEqual({
      path: '/programmes/0/venue',
      message: expect.stringContaining('Venue'),
    });
    const whole = filled.reduce((text, [steps, value]) => withValue(text, steps, value), kept?.text ?? '');
    expect(await check(whole)).toMatchObject({ findings: [], errors: [] });
    const early = await check(withValue(whole, ['closes'], '2027-06-10'));
    expect(early.findings.map(({ wrong }) => wrong).join()).toContain('closes lies before opens');

    // Drafts of the previous edition are open: their owners get its reminders before the next one is announced.
    const writer = await portal.account('applicant');
    await draft(portal, writer.token);
    const complete = { path: file, base: kept?.fingerprint ?? null, text: whole };
    const held = await propose([complete]);
    expect(held.holds).toEqual([
      {
        year: 2025,
        drafts: 1,
        words:
          'The edition of 2026 is announced on 1st June, 2027, and 1 draft is open in the edition of 2025, without a last date; some of their owners got no mail.',
      },
    ]);
    const refused = await fail(portal, workshopPaths.publish(held._id), { token: second.token, json: {} });
    expect([refused.status, refused.data.errors?.map(({ path }) => path)]).toEqual([409, ['/editions/2025']]);
    const { mails } = (await ask<HandOver>(staffPaths.handOver('2025'), {})).data;
    expect(mails).toBe(1);
    const done = await ask<Proposal>(workshopPaths.publish(held._id), {}, second);
    expect([done.status, done.data.state]).toEqual([200, 'published']);
    expect(done.data.words.flatMap(({ lines }) => lines)).toContain(
      'Applications open on: nothing → “2027-07-01”',
    );
    expect(currentRelease().editions.map(({ year }) => year)).toEqual([2025, 2026]);
    expect(await plan()).toEqual({ begun: [], next: 2027 });
    expect((await call<Deadline>(portal, `${paths.deadline}?edition=2026`)).data.dueAt).toBe(
      '2027-09-10T18:29:59.000Z',
    );

    // An edition with applications stays whole: it is neither emptied nor removed, now or later, and the dry run says so.
    const { files: later } = (await ask<SchemaFiles>(workshopPaths.schemaFiles)).data;
    const known = later.find(({ path }) => path === 'editions/2025.json');
    const base = known?.fingerprint ?? null;
    const at = new Date(portal.services.clock().getTime() + 600_000).toISOString();
    const objection = expect.stringContaining('1 application belongs to the edition of 2025');
    for (const text of [withValue(known?.text ?? '', ['closes'], ''), null]) {
      const gone = await propose([{ path: 'editions/2025.json', base, text }]);
      expect(gone.dry_run.objections).toEqual([objection]);
      for (const json of [{}, { at }]) {
        const kept = await fail(portal, workshopPaths.publish(gone._id), { token: second.token, json });
        expect([kept.status, kept.data.errorMessage]).toEqual([400, objection]);
      }
    }
  });
});
