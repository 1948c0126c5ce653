import { describe, expect, onTestFinished, test } from 'vitest';
import type { Affected } from '#contract/answers.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationPayload } from '#contract/application/application-payload.ts';
import type { OwnRounds } from '#contract/judging/assignments-schemas.ts';
import { decisionWarnings } from '#contract/judging/decisions.ts';
import type { Decisions } from '#contract/judging/decisions-schemas.ts';
import type { RoundEntries } from '#contract/judging/entries-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { PublicReceipt, Receipt } from '#contract/receipts-schemas.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { publishDue } from '#server/judging/decisions/publish.ts';
import { countChangedDay } from '#server/lists/statistics/figures-repository.ts';
import { call, save } from '../support/api-client.ts';
import { waitForMail } from '../support/mailbox.ts';
import { draft, fail, failToSave } from './calls.ts';
import { faultsOf } from './faults-of.ts';
import { createRoom, submitted } from './jury/jury-room.ts';
import { type Account, type DatabaseKind, databases, type Portal, startPortal, testOn } from './portal.ts';

async function scene(kind: DatabaseKind) {
  const portal = await startPortal(kind);
  onTestFinished(() => portal.stop());
  const [owner, chair] = [await portal.account('applicant'), await portal.account('superadmin')];
  const id = await submitted(portal, owner, 'Clean water');
  return { portal, owner, chair, id, room: createRoom(portal) };
}

const withdraw = (portal: Portal, { token }: Account, id: string) =>
  call<ApplicationDetail>(portal, paths.withdrawal(id), { token, method: 'POST' });
const refused = (portal: Portal, { token }: Account, id: string) =>
  fail(portal, paths.withdrawal(id), { token, method: 'POST' });
const listed = async (portal: Portal, { token }: Account, query: string) =>
  (await call<Dashboard>(portal, `${staffPaths.dashboard}?list=applications${query}`, { token })).data;

describe.each(databases)('a withdrawn application on %s', (kind) => {
  const once = testOn(kind);
  once('leaves lists, figures and reports, and is found by its status; its receipt says so', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    const { code } = (await call<Receipt>(portal, paths.applicationReceipt(id), { token: owner.token })).data;
    const { status, data } = await withdraw(portal, owner, id);
    expect([status, data.applicationData.status]).toEqual([200, 'withdrawn']);
    expect((await withdraw(portal, owner, id)).status).toBe(200);
    expect((await waitForMail(portal.dataDir, owner.email, /withdrawn/i)).text).toContain('Clean water');

    expect((await listed(portal, chair, '')).applicationData).toEqual([]);
    const found = await listed(portal, chair, '&status=withdrawn');
    expect(found.applicationData.map(({ _id }) => _id)).toEqual([id]);
    while (await countChangedDay(portal.services.database));
    const { totals } = (await call<Statistics>(portal, staffPaths.statistics, { token: chair.token })).data;
    expect(totals).toMatchObject({ entries: 0, submitted: 0, withdrawn: 1 });
    const { data: receipt } = await call<PublicReceipt>(portal, paths.receipt(code));
    expect(receipt).toMatchObject({ standing: false, withdrawn: true });
    // It is stored as submitted, and accepts no more changes.
    const kept = await call<ApplicationDetail>(portal, paths.application(id), { token: chair.token });
    expect(kept.data.applicationData).toMatchObject({ submission_state: 'withdrawn', isFinalSubmit: true });
    const order = { note: 'More', until: new Date(Date.now() + 9e6).toISOString() };
    const again = await fail(portal, staffPaths.returnApplication(id), { token: chair.token, json: order });
    expect(again.status).toBe(409);
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('is withdrawn by its owner until a round begins, then by staff, and leaves the round', async () => {
    const { portal, owner, chair, id, room } = await scene(kind);
    const juror = await portal.account('jury');
    const round = await room.started(chair, [juror], { jurors_each: 1 });
    const assignment = { round, application: id, juror: juror.userId };
    await room.done(room.ask(chair, judgingPaths.assignments, assignment));
    const { status, data } = await refused(portal, owner, id);
    expect([status, data.errorMessage]).toEqual([409, expect.stringContaining('The jury has begun')]);
    expect(await room.done(room.ask<RoundDetail>(chair, judgingPaths.round(round)))).toMatchObject({
      assignments: 1,
      jurors: [{ assigned: 1 }],
    });

    // A return waits for the chair's decision.
    const order = { note: 'More', until: new Date(Date.now() + 9e6).toISOString() };
    const path = staffPaths.returnApplication(id);
    const held = await fail(portal, path, { token: chair.token, json: order });
    expect([held.status, held.data.errorMessage]).toEqual([409, expect.stringContaining('“Regional jury”')]);
    const agreed = await call(portal, path, {
      token: chair.token,
      json: { ...order, despite_round: true },
    });
    expect(agreed.status).toBe(200);

    const progress = async () => {
      const { assignments, jurors } = await room.done(
        room.ask<RoundDetail>(chair, judgingPaths.round(round)),
      );
      const behind = await room.done(
        room.ask<Affected>(chair, judgingPaths.remindJurors(round), undefined, 'POST'),
      );
      return [assignments, jurors[0]?.assigned, behind.count];
    };
    // While its owner changes it, and once it is withdrawn, no juror has it.
    expect(await progress()).toEqual([0, 0, 0]);
    expect((await withdraw(portal, chair, id)).status).toBe(200);
    expect(await progress()).toEqual([0, 0, 0]);
    const listed = await room.done(room.ask<RoundEntries>(chair, judgingPaths.roundEntries(round)));
    expect(listed).toMatchObject({ entries: [], page: { total: 0 } });
    const { rounds } = await room.done(room.ask<OwnRounds>(juror, judgingPaths.assignments));
    expect(rounds.flatMap(({ assignments }) => assignments)).toEqual([]);
    expect((await fail(portal, paths.application(id), { token: juror.token })).status).toBe(404);
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('loses its decision, is not public, and does not delay a publication', async () => {
    const { portal, owner, chair, id, room } = await scene(kind);
    const other = await submitted(portal, owner, 'Seed banks');
    const [second, juror] = [await portal.account('superadmin'), await portal.account('jury')];
    const round = await room.started(chair, [juror], { jurors_each: 1 });
    portal.pass(3600);
    const despite = decisionWarnings;
    for (const [application, outcome] of [
      [id, 'approved'],
      [other, 'rejected'],
    ] as const) {
      const decision = { outcome, reason: 'By the ranking.', despite };
      await room.done(room.ask(chair, judgingPaths.decision(round, application), decision, 'PUT'));
      await room.done(room.ask(second, judgingPaths.confirmDecision(round, application), { despite }));
    }
    const publish_at = new Date(portal.services.clock().getTime() + 60_000).toISOString();
    await room.done(room.ask(chair, judgingPaths.publication(round), { publish_at, despite }, 'PUT'));
    expect((await withdraw(portal, chair, id)).status).toBe(200);
    const { decisions } = await room.done(room.ask<Decisions>(chair, judgingPaths.decisions(round)));
    expect(decisions.map(({ application }) => application)).toEqual([other]);
    portal.pass(61);
    await publishDue(portal.services);
    const statusOf = async (application: string) =>
      (await room.done(room.ask<ApplicationDetail>(owner, paths.application(application)))).applicationData
        .status;
    expect([await statusOf(id), await statusOf(other)]).toEqual(['withdrawn', 'rejected']);
    expect(await faultsOf(portal)).toEqual([]);
  });

  once('may be submitted again with the same words, in another application', async () => {
    const { portal, owner, id } = await scene(kind);
    const submitted = await call<ApplicationDetail>(portal, paths.application(id), { token: owner.token });
    await withdraw(portal, owner, id);
    const { app_id: _id, revision: _revision, ...words } = submitted.data.applicationData;
    const wholePayload = (more: object) =>
      ({ ...submitted.data, applicationData: { ...words, ...more } }) as unknown as ApplicationPayload;
    const { data: begun } = await save(portal, owner.token, wholePayload({ isFinalSubmit: false }));
    const { app_id, revision } = begun.applicationData;
    expect(app_id).not.toBe(id);
    const final = wholePayload({ app_id, revision, isFinalSubmit: true });
    for (const time of ['first', 'again']) {
      const { status, data } = await save(portal, owner.token, final);
      expect([time, status, data.applicationData.app_id]).toEqual([time, 200, app_id]);
      expect(data.applicationData.status).toBe('submitted');
    }
    // At the same moment, without a draft, no id distinguishes the two.
    const refusal = await failToSave(portal, owner.token, wholePayload({ isFinalSubmit: true }));
    expect([refusal.status, refusal.data.errorMessage]).toEqual([
      400,
      expect.stringContaining(`Application ${id.slice(-6)}, which you withdrew`),
    ]);
    expect(await faultsOf(portal)).toEqual([]);
  });

  once('is not a draft, nor another person’s', async () => {
    const { portal, owner, id } = await scene(kind);
    const stranger = await portal.account('applicant');
    expect((await refused(portal, stranger, id)).status).toBe(404);
    const { app_id } = (await draft(portal, owner.token)).applicationData;
    expect(await refused(portal, owner, app_id)).toMatchObject({
      status: 409,
      data: { errorMessage: 'It is a draft: delete it instead.' },
    });
  });
});
