import { expect, inject, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { titleOf } from '../support/application-words.ts';
import { waitForMail } from '../support/mailbox.ts';

const server = inject('sharedServer');

test('a company applies by API alone, from registration to the receipt', async () => {
  const { person, login } = await signUp(server);
  const { token } = login;
  expect(login.role).toBe('applicant');

  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  expect(programmes.data.map(({ name }) => name).sort()).toEqual(['East', 'North', 'South', 'West']);
  const south = programmes.data.find(({ name }) => name === 'South')?._id ?? '';

  const empty = await save(server, token, applicationPayload(south, { project_information: {} }));
  expect(empty.status).toBe(200);
  const { app_id, revision } = empty.data.applicationData;

  const incomplete = await save(
    server,
    token,
    applicationPayload(south, { app_id, project_information: {}, isFinalSubmit: true }),
  );
  expect(incomplete.status).toBe(400);
  const failure = incomplete.data as unknown as Failure['data'];
  expect(failure.errorCode).toBe(ErrorCode.VALIDATION_ERROR);
  expect(failure.errors).toContainEqual({
    path: '/applicationData/project_information/project_title',
    message: `${titleOf('/project/title')} is required`,
  });

  const pdf = await createPdf('Impact report');
  const file = new File([new Uint8Array(pdf)], 'impact report.pdf', { type: 'application/pdf' });
  const full = await save(server, token, applicationPayload(south, { app_id, revision }), [file]);
  expect(full.status).toBe(200);
  expect(full.data.uploadedFiles).toMatchObject([
    { filename: 'impact report.pdf', size: pdf.length, isDeleted: false },
  ]);

  const stored = await call<ApplicationDetail>(server, paths.application(app_id), { token });
  expect(stored.data.companyDetails).toMatchObject(applicationPayload(south).companyDetails);
  const signedUrl = stored.data.uploadedFiles[0]?.signedUrl ?? '';
  const download = await fetch(new URL(signedUrl, server.origin));
  expect(download.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await download.arrayBuffer()).equals(pdf)).toBe(true);

  const final = applicationPayload(south, {
    app_id,
    revision: stored.data.applicationData.revision,
    isFinalSubmit: true,
  });
  const submitted = await save(server, token, final);
  expect(submitted.status).toBe(200);
  expect(submitted.data.applicationData.isFinalSubmit).toBe(true);

  const again = await save(server, token, final);
  expect(again.status).toBe(200);
  const edited = await save(server, token, applicationPayload(south, { app_id }));
  expect(edited.status).toBe(400);
  expect(edited.data).toMatchObject({ errorCode: ErrorCode.APPLICATION_ALREADY_SUBMITTED });

  const list = await call<ApplicationListItem[]>(server, paths.applications, { token });
  expect(list.data).toMatchObject([
    {
      isFinalSubmit: true,
      status: 'submitted',
      project_information: { project_title: 'Clean water for forty villages' },
      award_program_id: { name: 'South' },
    },
  ]);
  const receipt = await waitForMail(server.dataDir, person.email, /submitted/i);
  expect(receipt.text).toContain('Clean water for forty villages');
});

test('people can neither read nor write what belongs to others', async () => {
  const [owner, other] = [await signUp(server), await signUp(server)];
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token: owner.login.token });
  const south = programmes.data[0]?._id ?? '';
  const draft = await save(server, owner.login.token, applicationPayload(south));
  const { app_id } = draft.data.applicationData;

  const read = await call<Failure['data']>(server, paths.application(app_id), { token: other.login.token });
  expect([read.status, read.data.errorCode]).toEqual([404, ErrorCode.APPLICATION_NOT_FOUND]);
  const written = await save(server, other.login.token, applicationPayload(south, { app_id }));
  expect(written.status).toBe(404);
  const anonymous = await call<Failure['data']>(server, paths.application(app_id));
  expect([anonymous.status, anonymous.data.errorCode]).toEqual([401, ErrorCode.JWT_REQUIRED]);
});
