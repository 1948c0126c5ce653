import { describe, expect, test } from 'vitest';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { applicationDefinition } from '#generated/application.ts';
import { submitDueDrafts } from '#server/deadline/automatic/automatic-submission.ts';
import { orderReminders } from '#server/deadline/reminders/order-reminders.ts';
import { readImpact } from '#server/forms/impact/read-impact.ts';
import { applicationPayload } from '../../fixtures/application-payload.ts';
import { call, save } from '../../support/api-client.ts';
import { waitForMail } from '../../support/mailbox.ts';
import { failToSave } from '../calls.ts';
import { type Portal, usualDatabases } from '../portal.ts';
import { change, first, logIn, open, passTo, read, second, serve, southOf } from './two-years.ts';

/** How many drafts a changed form would have to check. */
async function draftsOf({ services: { database, clock } }: Portal): Promise<number> {
  const changed = { ...applicationDefinition, revision: 'changed' };
  return (await readImpact(database, changed, undefined, clock()))?.impact.drafts ?? 0;
}

describe.each(usualDatabases)('two editions at once on %s', (kind) => {
  test('the next edition neither ends nor freezes open drafts of an earlier one', async () => {
    serve(first);
    const portal = await open(kind, '2031-08-01T10:00:00+05:30');
    const superadmin = await portal.account('superadmin');
    const person = await portal.account('applicant');
    let owner = person;
    const again = async () => {
      owner = { ...person, token: await logIn(portal, person) };
    };
    const begin = async (edition: Edition) =>
      (await save(portal, owner.token, applicationPayload(southOf(edition)))).data;
    const [kept, submitted, left] = [await begin(first), await begin(first), await begin(first)].map(
      ({ applicationData }) => applicationData.app_id,
    );
    const extended = '2032-06-20T18:29:59.000Z';
    expect((await change(portal, superadmin.token, '2031', { action: 'set', at: extended })).status).toBe(
      200,
    );
    serve(first, second);
    await expect.poll(() => portal.services.deadline.all().has('2032')).toBe(true);
    passTo(portal, '2032-06-10T10:00:00+05:30');
    await again();

    const of = (edition: Edition, data: object) => applicationPayload(southOf(edition), data);
    expect((await save(portal, owner.token, of(first, { app_id: kept }))).status).toBe(200);
    expect(
      (await save(portal, owner.token, of(first, { app_id: submitted, isFinalSubmit: true }))).status,
    ).toBe(200);
    // Until the next edition opens, companies can still apply in the open one.
    expect((await begin(first)).applicationData.award_program_id).toBe(southOf(first));
    const foreign = await failToSave(portal, owner.token, of(second, { app_id: kept }));
    expect(foreign.data.errors).toMatchObject([{ path: '/applicationData/award_program_id' }]);

    // Pages count down to the last date of the draft, not to that of the current edition.
    expect(await read(portal, owner.token, kept ?? '')).toMatchObject({ last_date: extended });

    // Reminders name the last date of the drafts.
    passTo(portal, '2032-06-14T10:00:00+05:30');
    await orderReminders(portal.services);
    await waitForMail(portal.dataDir, owner.email, /^Reminder: submit your application by .*20 Jun\w* 2032/);

    // A draft that its owner never saved ends with the edition: changes of the form do not count it.
    await again();
    const form = new FormData();
    form.set('payload', JSON.stringify(of(first, {})));
    expect((await call(portal, paths.applicationsByPage, { token: owner.token, form })).status).toBe(200);
    expect(await draftsOf(portal)).toBe(4);
    passTo(portal, '2032-06-21T10:00:00+05:30');
    await again();
    await submitDueDrafts(portal.services);
    await expect.poll(() => draftsOf(portal)).toBe(0);
    for (const id of [kept, left]) {
      await expect
        .poll(() => read(portal, owner.token, id ?? ''))
        .toMatchObject({ submitted_automatically: true });
    }
    const late = await failToSave(portal, owner.token, of(first, { app_id: kept }));
    expect(late.data.errorCode).toBe(ErrorCode.APPLICATION_ALREADY_SUBMITTED);
    expect(late.data.errorMessage).toContain('Awards 2031, which has ended');
    const early = await failToSave(portal, owner.token, of(second, {}));
    expect(early.data.errorMessage).toBe('Applications for the Awards 2032 open on 1st July, 2032.');
  });
});
