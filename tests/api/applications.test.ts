import { describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import type { ApplicationPayload } from '#contract/application/application-payload.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';
import { questionAt, titleOf } from '../support/application-words.ts';
import { draft, fail, failToSave, southOf, upload } from './calls.ts';
import { usePortal, usualDatabases } from './portal.ts';

describe.each(usualDatabases)('applications on %s', (kind) => {
  const use = usePortal(kind);

  test('a draft accepts any beginning of an answer, and nothing else', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const bare = { applicationData: { isFinalSubmit: false } } as unknown as ApplicationPayload;
    const first = await save(portal, token, bare);
    expect(first.status).toBe(200);
    expect(first.data.applicationData).toMatchObject({
      revision: 1,
      isFinalSubmit: false,
      status: 'in progress',
      application_level: 'district',
    });
    const wrong = await failToSave(portal, token, {
      companyDetails: { generalInformationData: { legal_name: 5, secret: 1 }, surprise: {} },
      applicationData: { isFinalSubmit: 'no', revision: 'x', project_information: [] },
      uploadedFiles: [{ isDeleted: true }],
    } as unknown as ApplicationPayload);
    expect([wrong.status, wrong.data.errorCode]).toEqual([400, ErrorCode.VALIDATION_ERROR]);
    const places = wrong.data.errors.map(({ path }) => path);
    for (const place of [
      '/companyDetails/generalInformationData/secret',
      '/companyDetails/surprise',
      '/applicationData/isFinalSubmit',
      '/applicationData/revision',
      '/applicationData/project_information',
      '/uploadedFiles/0',
    ]) {
      expect(places).toContain(place);
    }
  });

  test('saved answers come back, also after a client sends back what it received', async () => {
    const { portal } = use;
    const { token, email } = await portal.account('applicant');
    const { applicationData } = await draft(portal, token);
    const path = paths.application(applicationData.app_id);
    const first = await call<ApplicationDetail>(portal, path, { token });
    const sent = applicationPayload(await southOf(portal, token));
    expect(first.data.companyDetails).toMatchObject(sent.companyDetails);
    expect(first.data.applicationData).toMatchObject({
      ...sent.applicationData,
      app_id: applicationData.app_id,
    });
    expect(first.data.applicationData.created_by).toMatchObject({ email });

    const mirrored = await save(portal, token, first.data as unknown as ApplicationPayload);
    expect(mirrored.status).toBe(200);
    expect(mirrored.data.applicationData.revision).toBe(2);
    const second = await call<ApplicationDetail>(portal, path, { token });
    const { revision: _r, updated_at: _u, ...rest } = second.data.applicationData;
    expect(first.data.applicationData).toMatchObject(rest);
    expect(second.data.companyDetails).toEqual(first.data.companyDetails);
  });

  test('fields that belong to the server are ignored in a payload', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const greedy = await save(
      portal,
      token,
      applicationPayload(await southOf(portal, token), {
        status: 'approved',
        created_at: '2001-01-01T00:00:00.000Z',
        submitted_at: '2001-01-01T00:00:00.000Z',
        created_by: { first_name: 'Someone', email: 'else@example.com' },
      }),
    );
    expect(greedy.status).toBe(200);
    expect(greedy.data.applicationData).toMatchObject({ status: 'in progress', isFinalSubmit: false });
    expect(greedy.data.applicationData.created_at).not.toMatch(/^2001/);
    expect(greedy.data.applicationData.submitted_at).toBeUndefined();
    for (const stolen of [{ owner_id: 'x' }, { role: 'superadmin' }, { is_final: 1 }]) {
      const answer = await failToSave(portal, token, applicationPayload('', stolen));
      expect(answer.data.errors.map((it) => it.path)).toContain(`/applicationData/${Object.keys(stolen)[0]}`);
    }
  });

  test('ignores what pages of an earlier release sent of hidden answers', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const payload = applicationPayload(south);
    const info = payload.applicationData.project_information as object;
    const direct = { ...info, mode_of_implementation: 'direct', implementing_partners: '' };
    const aside = { '/project/implementingPartners': 'Jala Jeevan Trust' };
    const first = await draft(portal, token, { project_information: direct, set_aside: aside });
    const { app_id } = first.applicationData;
    const stored = await call<ApplicationDetail>(portal, paths.application(app_id), { token });
    expect(JSON.stringify(stored.data)).not.toContain('Jala Jeevan');
    expect(stored.data.applicationData.project_information).toMatchObject({ implementing_partners: '' });

    const final = { project_information: direct, set_aside: aside, app_id, isFinalSubmit: true };
    const submitted = await save(portal, token, applicationPayload(south, final));
    expect(submitted.status).toBe(200);
    expect(JSON.stringify(submitted.data)).not.toContain('Jala Jeevan');
  });

  test('a final submission passes every rule or changes nothing', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const { applicationData } = await draft(portal, token);
    const { app_id } = applicationData;
    const payload = applicationPayload(south);
    const info = payload.applicationData.project_information as object;
    const { maxWords: mostWords = 0 } = questionAt('/projectDescription/overview').schema;
    const answer = await failToSave(
      portal,
      token,
      applicationPayload('2025a0000000000000000009', {
        app_id,
        isFinalSubmit: true,
        declaration: { isInfoChecked: true },
        project_information: {
          ...info,
          start_date: '2025-06-01',
          project_overview: 'word '.repeat(mostWords + 1),
          project_title: '   ',
        },
      }),
    );
    expect([answer.status, answer.data.errorCode]).toEqual([400, ErrorCode.VALIDATION_ERROR]);
    const errors = Object.fromEntries(answer.data.errors.map(({ path, message }) => [path, message]));
    expect(errors).toEqual({
      '/applicationData/project_information/project_title': `${titleOf('/project/title')} is required`,
      '/applicationData/project_information/start_date':
        'Project start date should be before project end date.',
      '/applicationData/project_information/project_overview': `Maximum length of ${mostWords} words exceeded`,
      '/applicationData/declaration/isInfoVerified': 'This field is required',
    });
    const stored = await call<ApplicationDetail>(portal, paths.application(app_id), { token });
    expect(stored.data.applicationData).toMatchObject({ revision: 1, isFinalSubmit: false });

    const elsewhere = applicationPayload('2025a0000000000000000009', { app_id, isFinalSubmit: true });
    expect((await failToSave(portal, token, elsewhere)).data.errors).toEqual([
      {
        path: '/applicationData/award_program_id',
        message: `${titleOf('/general/region')} must be one of the choices`,
      },
    ]);
  });

  test('a stale save gets the current document; a save without a revision wins; every version stays', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const { applicationData } = await draft(portal, token);
    const { app_id } = applicationData;
    const titled = (project_title: string, more: object) =>
      applicationPayload(south, { app_id, project_information: { project_title }, ...more });
    expect((await save(portal, token, titled('First tab', { revision: 1 }))).status).toBe(200);
    const stale = await failToSave(portal, token, titled('Second tab', { revision: 1 }));
    expect([stale.status, stale.data.errorCode]).toEqual([409, ErrorCode.DUPLICATE_RESOURCE]);
    expect(stale.data.current?.applicationData).toMatchObject({
      revision: 2,
      project_information: { project_title: 'First tab' },
    });
    const { data } = await save(portal, token, titled('Second tab', {}));
    expect(data.applicationData).toMatchObject({
      revision: 3,
      project_information: { project_title: 'Second tab' },
    });
    const versions = await portal.services.database
      .selectFrom('application_versions')
      .select(['revision', 'answers'])
      .where('application_id', '=', app_id)
      .orderBy('revision')
      .execute();
    expect(versions.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect(versions[1]?.answers).toContain('First tab');
  });

  test('nothing changes after submission, for any role and by any call', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const { app_id } = (await draft(portal, token)).applicationData;
    const file = (await upload(portal, token, app_id, pdfOf(300))).data;
    const final = applicationPayload(south, { app_id, isFinalSubmit: true });
    expect((await save(portal, token, final)).status).toBe(200);

    const attempts = [
      applicationPayload(south, { app_id }),
      applicationPayload(south, { app_id, isFinalSubmit: true, declaration: {} }),
      { ...final, uploadedFiles: [{ key: file.key, isDeleted: true }] },
      { applicationData: { app_id, isFinalSubmit: false } } as unknown as ApplicationPayload,
      { ...applicationPayload(south, { app_id }), uploadedFiles: [{ key: 'of-nobody', isDeleted: true }] },
      { ...applicationPayload(south, { app_id }), of_nobody: 1 } as ApplicationPayload,
    ];
    const codes = [];
    for (const attempt of attempts) codes.push((await failToSave(portal, token, attempt)).data.errorCode);
    expect(codes).toEqual([...attempts.map(() => ErrorCode.APPLICATION_ALREADY_SUBMITTED)]);
    expect((await upload(portal, token, app_id, pdfOf(300))).data.errorCode).toBe(
      ErrorCode.APPLICATION_ALREADY_SUBMITTED,
    );
    const again = await save(portal, token, {
      ...final,
      applicationData: { ...final.applicationData, revision: 1 },
    });
    expect(again.status).toBe(200);
    expect(again.data.applicationData).toMatchObject({ app_id, revision: 2, isFinalSubmit: true });
    expect(again.data.uploadedFiles).toMatchObject([{ key: file.key, isDeleted: false }]);
  });

  test('the list shows the caller’s applications, newest first', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    await draft(portal, await portal.account('applicant').then((it) => it.token));
    const older = await draft(portal, token, { project_information: { project_title: 'Older' } });
    portal.pass(60);
    await draft(portal, token, { award_program_id: '', location_id: '', project_information: {} });
    const { data } = await call<ApplicationListItem[]>(portal, paths.applications, { token });
    expect(data).toMatchObject([
      { project_information: { project_title: '' }, award_program_id: null, isFinalSubmit: false },
      {
        _id: older.applicationData.app_id,
        id: older.applicationData.app_id,
        status: 'in progress',
        project_information: { project_title: 'Older' },
        award_program_id: { name: 'South' },
      },
    ]);
  });

  test('a second application begins with the company of the first', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const nothing = await call(portal, paths.companyDetails, { token });
    expect(nothing.data).toEqual({ generalInformationData: {}, organisation_information: {} });
    await draft(portal, token);
    const { companyDetails } = applicationPayload('');
    expect((await call(portal, paths.companyDetails, { token })).data).toMatchObject(companyDetails);
  });

  test('a superadmin corrects contact details beside the applicant’s', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { token: superadmin } = await portal.account('superadmin');
    const { app_id } = (await draft(portal, token)).applicationData;
    const edit = (json: object) =>
      call(portal, staffPaths.contactEdit, { token: superadmin, json, method: 'PATCH' });
    const body = {
      applicationId: app_id,
      rotarianName: 'R. Iyer',
      clubName: 'Mysuru',
      districtNumber: '3181',
    };
    expect(await edit(body)).toMatchObject({ status: 200 });
    expect(await edit({ applicationId: app_id, clubName: '' })).toMatchObject({ status: 200 });
    const { data } = await call<ApplicationDetail>(portal, paths.application(app_id), { token: superadmin });
    expect(data.companyDetails.organisation_information).toMatchObject({
      rotarian_name: 'K. Narayan',
      edited_fields: { rotarian_name: 'R. Iyer', club_name: '', district_number: '3181' },
    });
    expect(data.applicationData.created_by).toMatchObject({ designation: '', phone_number: '' });
    expect(data.applicationData.revision).toBe(1);

    const wrong = { ...body, districtNumber: '31812', status: 'approved' };
    const refused = await fail(portal, staffPaths.contactEdit, {
      token: superadmin,
      json: wrong,
      method: 'PATCH',
    });
    expect([refused.status, refused.data.errors.map(({ path }) => path)]).toEqual([400, ['/status']]);
    const long = { ...body, districtNumber: '31812' };
    const digits = await fail(portal, staffPaths.contactEdit, {
      token: superadmin,
      json: long,
      method: 'PATCH',
    });
    expect(digits.data.errors.map(({ path }) => path)).toEqual(['/districtNumber']);
    expect((await edit({ ...body, applicationId: 'none' })).status).toBe(404);
  });
});

describe('the due date', () => {
  const due = new Date(Date.now() + 3600_000);
  const use = usePortal('SQLite', { DUE_AT: due.toISOString() });

  test('after the last date no draft is started, saved or given files; submissions stay', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const { app_id } = (await draft(portal, token)).applicationData;
    const final = applicationPayload(south, { isFinalSubmit: true });
    expect((await save(portal, token, final)).status).toBe(200);
    portal.pass(3601);
    const begun = await failToSave(portal, token, applicationPayload(south, {}));
    expect([begun.status, begun.data.errorCode]).toEqual([400, ErrorCode.VALIDATION_ERROR]);
    expect(begun.data.errorMessage).toMatch(/^Applications closed on .* IST\./);
    const answers = [
      await failToSave(portal, token, applicationPayload(south, { app_id })),
      await upload(portal, token, app_id, pdfOf(100)),
      await fail(portal, paths.application(app_id), { token, method: 'DELETE' }),
    ];
    for (const { status, data } of answers) {
      expect([status, data.errorCode]).toEqual([400, ErrorCode.APPLICATION_ALREADY_SUBMITTED]);
      expect(data.errorMessage).toMatch(
        /^The last date, .* IST, has passed\. This application (?:is|was) submitted automatically as it was last saved on .* IST\.$/,
      );
    }
    expect((await save(portal, token, final)).status).toBe(200);
    expect((await call(portal, paths.application(app_id), { token })).status).toBe(200);
  });
});
