import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { Deadline } from '#contract/programme/deadline.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { submitDueDrafts } from '#server/deadline/automatic/automatic-submission.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save } from '../support/api-client.ts';
import { draft, failToSave, southOf } from './calls.ts';
import { databases, type Portal, startPortal, testOn } from './portal.ts';

const hour = 3600;
const inAnHour = () => new Date(Date.now() + hour * 1000).toISOString();

const read = async (portal: Portal, token: string, id: string) =>
  (await call<ApplicationDetail>(portal, paths.application(id), { token })).data.applicationData;

/** The payload of a draft with a title of its own. */
function titled(south: string, title: string, app_id?: string) {
  const payload = applicationPayload(south, app_id === undefined ? {} : { app_id });
  const before = payload.applicationData.project_information as object;
  return {
    ...payload,
    applicationData: { ...payload.applicationData, project_information: { ...before, project_title: title } },
  };
}

/** Receipts in the outbox, by application. */
async function receipts(portal: Portal): Promise<(string | null)[]> {
  const { database } = portal.services;
  const rows = await database.selectFrom('outbox').selectAll().where('kind', '=', 'receipt').execute();
  return rows.map((row) => row.application_id).sort();
}

describe.each(databases)('the deadline on %s', (kind) => {
  const once = testOn(kind);
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(kind, { DUE_AT: inAnHour() });
  });
  afterAll(() => portal.stop());

  test('drafts are submitted unchanged, once, marked, with one receipt each', async () => {
    const owner = await portal.account('applicant');
    const superadmin = await portal.account('superadmin');
    const south = await southOf(portal, owner.token);
    const complete = (await draft(portal, owner.token)).applicationData.app_id;
    const twin = (await draft(portal, owner.token)).applicationData.app_id;
    const bare = { companyDetails: {}, applicationData: { isFinalSubmit: false }, uploadedFiles: [] };
    const incomplete = (await save(portal, owner.token, bare)).data.applicationData.app_id;
    const own = await save(portal, owner.token, {
      ...titled(south, 'My own'),
      applicationData: { ...titled(south, 'My own').applicationData, isFinalSubmit: true },
    });
    const form = new FormData();
    form.set('payload', JSON.stringify(titled(south, 'Kept by a page only')));
    const begun = await call<ApplicationDetail>(portal, paths.applicationsByPage, {
      token: owner.token,
      form,
    });
    expect(await submitDueDrafts(portal.services)).toEqual({ done: 0, failed: [] });

    portal.pass(hour + 1);
    await submitDueDrafts(portal.services);
    expect(await submitDueDrafts(portal.services)).toEqual({ done: 0, failed: [] });
    const untouched = await read(portal, owner.token, begun.data.applicationData.app_id);
    expect(untouched).toMatchObject({
      isFinalSubmit: false,
      saved_by_owner: false,
      submission_state: 'missed',
      complete: true,
    });
    for (const [id, isComplete] of [
      [complete, true],
      [twin, true],
      [incomplete, false],
    ] as const) {
      expect(await read(portal, owner.token, id)).toMatchObject({
        isFinalSubmit: true,
        status: 'submitted',
        revision: 2,
        submitted_automatically: true,
        complete: isComplete,
      });
    }
    const mine = own.data.applicationData.app_id;
    expect(await read(portal, owner.token, mine)).not.toHaveProperty('submitted_automatically');
    expect(await receipts(portal)).toEqual([complete, twin, incomplete, mine].sort());

    const { data } = await call<Dashboard>(portal, staffPaths.dashboard, { token: superadmin.token });
    const shown = (id: string) => data.applicationData.find(({ _id }) => _id === id);
    expect(shown(complete)).toMatchObject({ is_automatic: true, is_complete: true, status: 'submitted' });
    expect(shown(incomplete)).toMatchObject({ is_automatic: true, is_complete: false });
    expect(shown(mine)).toMatchObject({ is_automatic: false, is_complete: null });

    const late = await failToSave(portal, owner.token, titled(south, 'Too late'));
    expect([late.status, late.data.errorMessage]).toEqual([400, expect.stringMatching(/closed on .* IST/)]);
    const edit = await failToSave(portal, owner.token, titled(south, 'Too late', complete));
    expect([edit.status, edit.data.errorCode]).toEqual([400, ErrorCode.APPLICATION_ALREADY_SUBMITTED]);
    expect(edit.data.errorMessage).toMatch(
      /^The last date, .* IST, has passed\. .* was submitted automatically/,
    );
    // Drafts that were never saved are not reported as submitted.
    const unsaved = begun.data.applicationData.app_id;
    const missed = await failToSave(portal, owner.token, titled(south, 'Too late', unsaved));
    expect(missed.data.errorMessage).toMatch(
      /^The last date, .* IST, has passed\. This application was not submitted: it was never saved with SAVE\.$/,
    );
    const listed = await call<ApplicationListItem[]>(portal, paths.applications, { token: owner.token });
    const card = (id: string) => listed.data.find(({ _id }) => _id === id);
    expect(card(incomplete)).toMatchObject({ submission_state: 'automatic', complete: false });
    expect(card(unsaved)).toMatchObject({ submission_state: 'missed', complete: true });
    expect(card(mine)).toMatchObject({ submission_state: 'submitted' });
    expect(card(mine)).not.toHaveProperty('submitted_automatically');
    const told = await call<Deadline>(portal, paths.deadline);
    expect(Date.parse(told.data.now)).toBeGreaterThan(Date.parse(told.data.dueAt ?? ''));
  });

  once('a clock that is set back un-submits nothing and submits nothing twice', async () => {
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const before = await receipts(portal);
    portal.pass(-2 * hour);
    const early = (await draft(portal, token)).applicationData.app_id;
    portal.pass(2 * hour);
    await submitDueDrafts(portal.services);
    const submitted = await read(portal, token, early);
    expect(submitted).toMatchObject({ isFinalSubmit: true, revision: 2 });
    // The clock decides at each save: open ones may go on, submitted ones stay as they are.
    portal.pass(-2 * hour);
    expect(await submitDueDrafts(portal.services)).toEqual({ done: 0, failed: [] });
    const again = await failToSave(portal, token, titled(south, 'Once more', early));
    expect([again.status, again.data.errorCode]).toEqual([400, ErrorCode.APPLICATION_ALREADY_SUBMITTED]);
    const open = (await draft(portal, token)).applicationData.app_id;
    expect((await save(portal, token, titled(south, 'In time', open))).status).toBe(200);
    portal.pass(2 * hour);
    await Promise.all([1, 2].map(() => submitDueDrafts(portal.services)));
    expect(await read(portal, token, early)).toEqual(submitted);
    expect(await read(portal, token, open)).toMatchObject({
      isFinalSubmit: true,
      revision: 3,
      project_information: { project_title: 'In time' },
    });
    expect(await receipts(portal)).toEqual([...before, early, open].sort());
  });

  test('a save that races the deadline is part of the submission, or refused', async () => {
    const raced = await startPortal(kind, { DUE_AT: inAnHour() });
    onTestFinished(() => raced.stop());
    const { token } = await raced.account('applicant');
    const south = await southOf(raced, token);
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft(raced, token)));
    let over: Promise<unknown> | undefined;
    const acknowledged = await Promise.all(
      drafts.map(async ({ applicationData: { app_id, project_information } }) => {
        let last = (project_information as { project_title: string }).project_title;
        for (let count = 1; ; count += 1) {
          const answer = await save(raced, token, titled(south, `Save ${count}`, app_id));
          if (answer.status !== 200) {
            expect(answer.status).toBe(400);
            return { app_id, last };
          }
          last = `Save ${count}`;
          if (count === 5 && over === undefined) {
            raced.pass(hour + 1);
            over = submitDueDrafts(raced.services);
          }
        }
      }),
    );
    await over;
    for (const { app_id, last } of acknowledged) {
      // The next pass, which the server may have begun by itself, takes what a save was changing at that moment.
      await expect
        .poll(async () => {
          await submitDueDrafts(raced.services);
          return (await read(raced, token, app_id)).isFinalSubmit;
        })
        .toBe(true);
      const { project_information } = await read(raced, token, app_id);
      expect((project_information as { project_title: string }).project_title).toBe(last);
    }
    expect(await receipts(raced)).toHaveLength(8);
  });
});
