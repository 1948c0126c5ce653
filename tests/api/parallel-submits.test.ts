import { describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';
import { mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, failToSave, southOf } from './calls.ts';
import { databases, type Portal, usePortal } from './portal.ts';

const times = 20;

async function expectOneSubmission(
  portal: Portal,
  email: string,
  token: string,
): Promise<ApplicationListItem> {
  const { data } = await call<ApplicationListItem[]>(portal, paths.applications, { token });
  const submitted = data.filter(({ isFinalSubmit }) => isFinalSubmit);
  expect(submitted).toHaveLength(1);
  await waitForMail(portal.dataDir, email, /submitted/i);
  const waiting = await portal.services.database
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', email)
    .execute();
  expect(waiting).toHaveLength(1);
  expect(await mailsTo(portal.dataDir, email)).toHaveLength(1);
  return submitted[0] as ApplicationListItem;
}

describe.each(databases)('the same submit many times at once on %s', (kind) => {
  const use = usePortal(kind);

  test('of a draft: one submission, one mail, the same answer to all', async () => {
    const { portal } = use;
    const { token, email } = await portal.account('applicant');
    const { app_id, revision } = (await draft(portal, token)).applicationData;
    const final = applicationPayload(await southOf(portal, token), { app_id, revision, isFinalSubmit: true });
    const answers = await Promise.all(Array.from({ length: times }, () => save(portal, token, final)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.applicationData.submitted_at)).size).toBe(1);
    const [one] = [await expectOneSubmission(portal, email, token)];
    expect(one.id).toBe(app_id);
  });

  test('without a draft, with a file: one submission, one file', async () => {
    const { portal } = use;
    const { token, email } = await portal.account('applicant');
    const final = applicationPayload(await southOf(portal, token), { isFinalSubmit: true });
    const file = () => new File([new Uint8Array(pdfOf(5000))], 'impact.pdf', { type: 'application/pdf' });
    const answers = await Promise.all(
      Array.from({ length: times }, () => save(portal, token, final, [file()])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { id } = await expectOneSubmission(portal, email, token);
    expect(new Set(answers.map(({ data }) => data.applicationData.app_id))).toEqual(new Set([id]));
    const { data } = await call<ApplicationDetail>(portal, paths.application(id), { token });
    expect(data.uploadedFiles).toHaveLength(1);
  });

  test('of two drafts with the same answers: the second is refused', async () => {
    const { portal } = use;
    const { token, email } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const drafts = await Promise.all([draft(portal, token), draft(portal, token)]);
    const answers = await Promise.all(
      drafts.map(({ applicationData: { app_id } }) =>
        failToSave(portal, token, applicationPayload(south, { app_id, isFinalSubmit: true })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.data.errorCode).toBe(
      ErrorCode.APPLICATION_ALREADY_SUBMITTED,
    );
    await expectOneSubmission(portal, email, token);
  });

  test('different saves of one draft at once each leave a version', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const { app_id } = (await draft(portal, token)).applicationData;
    const answers = await Promise.all(
      Array.from({ length: times }, (_, at) =>
        save(
          portal,
          token,
          applicationPayload(south, { app_id, project_information: { project_title: `T${at}` } }),
        ),
      ),
    );
    const revisions = answers.map(({ data }) => data.applicationData.revision).sort((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: times }, (_, at) => at + 2));
  });

  test('with one revision only one of them is accepted', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const { app_id, revision } = (await draft(portal, token)).applicationData;
    const answers = await Promise.all(
      Array.from({ length: times }, (_, at) =>
        save(
          portal,
          token,
          applicationPayload(south, { app_id, revision, project_information: { project_title: `T${at}` } }),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((it) => it === 200)).toHaveLength(1);
    expect(statuses.filter((it) => it === 409)).toHaveLength(times - 1);
  });
});
