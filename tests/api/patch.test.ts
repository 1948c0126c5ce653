import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationPayload } from '#contract/application/application-payload.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { applyMergePatch, createMergePatch } from '#engine/merge/merge-patch.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { type Answer, call, save } from '../support/api-client.ts';
import { draft, fail, failToSave, upload } from './calls.ts';
import { databases, testOn, usePortal } from './portal.ts';

const mergePatch = 'application/merge-patch+json';

describe.each(databases)('merge patches on %s', (kind) => {
  const once = testOn(kind);
  const use = usePortal(kind);

  async function scene() {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const first = await draft(portal, token);
    const id = first.applicationData.app_id;
    const sent = (json: unknown, method = 'PATCH') => ({ token, json, method });
    return {
      portal,
      token,
      id,
      first,
      patch: (json: unknown) => call<ApplicationDetail>(portal, paths.application(id), sent(json)),
      refused: (json: unknown, address = id) => fail(portal, paths.application(address), sent(json)),
      read: async () => (await call<ApplicationDetail>(portal, paths.application(id), { token })).data,
      versions: async () =>
        portal.services.database
          .selectFrom('application_versions')
          .select(['revision', 'answers'])
          .where('application_id', '=', id)
          .orderBy('revision')
          .execute(),
    };
  }

  const titled = (revision: number, project_title: string | null) => ({
    applicationData: { revision, project_information: { project_title } },
  });

  once(
    'what it names changes, null removes, the rest stays; the version and the audit entry say so',
    async () => {
      const { portal, id, first, patch, read, versions } = await scene();
      const answer = await patch({
        companyDetails: { generalInformationData: { key_contact: { name: 'Meena Iyer' }, website: null } },
        applicationData: { revision: 1, project_information: { project_title: 'Clean water' } },
      });
      expect(answer.status).toBe(200);
      expect(answer.data.applicationData).toMatchObject({ app_id: id, revision: 2, isFinalSubmit: false });
      const { generalInformationData: before } = first.companyDetails as { [part: string]: object };
      const { website: _gone, ...rest } = before as { website: string };
      expect((answer.data.companyDetails as { [part: string]: object }).generalInformationData).toEqual({
        ...rest,
        key_contact: { ...(before as { key_contact: object }).key_contact, name: 'Meena Iyer' },
      });
      expect(await read()).toMatchObject({
        companyDetails: answer.data.companyDetails,
        applicationData: { ...answer.data.applicationData },
      });
      expect((await versions()).map(({ revision }) => revision)).toEqual([1, 2]);
      const entries = await portal.services.database
        .selectFrom('audit_entries')
        .select(['event', 'details'])
        .where('application_id', '=', id)
        .orderBy('id')
        .execute();
      expect(entries.map(({ event, details }) => [event, JSON.parse(details)])).toEqual([
        ['save', { revision: 1 }],
        ['save', { revision: 2 }],
      ]);
    },
  );

  once('a patch of what changed between two documents is as good as the whole document', async () => {
    const { first, patch, read } = await scene();
    // Promotional content and another mode of work: questions come and go, and their answers with them.
    const wanted = applyMergePatch(first as never, {
      companyDetails: {
        organisation_information: { is_csr_mandatory: 'voluntary', club_name: 'Mandya' },
      },
      applicationData: { project_information: { mode_of_implementation: 'direct', csr_budget: 9_000_000 } },
    });
    const changes = createMergePatch(first as never, wanted) as { applicationData: object };
    changes.applicationData = { ...changes.applicationData, revision: 1 };
    const answer = await patch(changes);
    expect(answer.status).toBe(200);
    const { companyDetails, applicationData } = await read();
    expect(companyDetails).toEqual((wanted as unknown as ApplicationDetail).companyDetails);
    expect(applicationData.project_information).toMatchObject({
      mode_of_implementation: 'direct',
      csr_budget: 9_000_000,
    });
    // The partners of the other mode are not asked now.
    expect(JSON.stringify(applicationData)).not.toContain('Jala Jeevan Trust');
    const back = await patch({
      applicationData: {
        revision: 2,
        project_information: { mode_of_implementation: 'partners', implementing_partners: 'Jala' },
      },
    });
    expect(back.data.applicationData.project_information).toMatchObject({ implementing_partners: 'Jala' });
  });

  once('one that changes nothing is not written', async () => {
    const { first, patch, versions } = await scene();
    for (const nothing of [
      { applicationData: { revision: 1 } },
      titled(1, 'Clean water for forty villages'),
      { ...first, uploadedFiles: [] },
    ]) {
      const answer = await patch(nothing);
      expect([answer.status, answer.data.applicationData.revision]).toEqual([200, 1]);
      expect(answer.data.applicationData.updated_at).toBe(first.applicationData.updated_at);
    }
    expect(await versions()).toHaveLength(1);
  });

  once('a stale one gets the current document, and one without a revision is refused', async () => {
    const { patch, refused, read } = await scene();
    expect((await patch(titled(1, 'First window'))).status).toBe(200);
    const stale = await refused(titled(1, 'Second window'));
    expect([stale.status, stale.data.errorCode]).toEqual([409, ErrorCode.DUPLICATE_RESOURCE]);
    expect(stale.data.current?.applicationData).toMatchObject({
      revision: 2,
      project_information: { project_title: 'First window' },
    });
    expect((await refused(titled(3, 'From the future'))).status).toBe(409);
    for (const applicationData of [{}, { revision: null }, { revision: '2' }, { revision: 1.5 }]) {
      const answer = await refused({ applicationData });
      expect([answer.status, answer.data.errors.map(({ path }) => path)]).toEqual([
        400,
        ['/applicationData/revision'],
      ]);
    }
    for (const body of [[], 'text', 5, {}, { applicationData: [] }]) {
      expect((await refused(body)).status).toBe(400);
    }
    expect((await read()).applicationData.revision).toBe(2);
  });

  once('unknown fields and values of the wrong kind are named, and nothing is saved', async () => {
    const { refused, read } = await scene();
    const wrong = await refused({
      companyDetails: { surprise: 1, generalInformationData: { legal_name: 5 } },
      applicationData: { revision: 1, project_information: { project_title: ['x'], secret: true } },
      uploadedFiles: [{ key: 'nobody-knows', isDeleted: true }, { isDeleted: true }],
    });
    expect([wrong.status, wrong.data.errorCode]).toEqual([400, ErrorCode.VALIDATION_ERROR]);
    expect(wrong.data.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/companyDetails/surprise',
        '/applicationData/project_information/secret',
        '/uploadedFiles/1',
      ]),
    );
    const shapes = await refused({
      companyDetails: { generalInformationData: { legal_name: 5 } },
      applicationData: { revision: 1 },
    });
    expect(shapes.data.errors.map(({ path }) => path)).toEqual([
      '/companyDetails/generalInformationData/legal_name',
    ]);
    const greedy = { status: 'approved', created_at: '2001-01-01T00:00:00.000Z', created_by: { role: 'x' } };
    expect((await refused({ applicationData: { revision: 1, ...greedy } })).status).toBe(200);
    expect((await read()).applicationData).toMatchObject({ revision: 1, status: 'in progress' });
  });

  once('it never submits, and does not reach what is submitted or another person’s', async () => {
    const { portal, token, id, patch, refused, read } = await scene();
    const final = await refused({ applicationData: { revision: 1, isFinalSubmit: true } });
    expect([final.status, final.data.errors.map(({ path }) => path)]).toEqual([
      400,
      ['/applicationData/isFinalSubmit'],
    ]);
    expect((await refused({ applicationData: { revision: 1, app_id: 'another' } })).status).toBe(400);
    const unknown = await refused(titled(1, 'x'), 'nowhere');
    expect([unknown.status, unknown.data.errorCode]).toEqual([404, ErrorCode.APPLICATION_NOT_FOUND]);
    const { token: stranger } = await portal.account('applicant');
    const foreign = { token: stranger, json: titled(1, 'x'), method: 'PATCH' };
    expect((await fail(portal, paths.application(id), foreign)).status).toBe(404);
    // The final flag set to false changes nothing.
    expect((await patch({ applicationData: { revision: 1, isFinalSubmit: false } })).status).toBe(200);

    const { applicationData, companyDetails } = await read();
    const payload = {
      companyDetails,
      applicationData: { ...applicationData, isFinalSubmit: true },
      uploadedFiles: [],
    };
    expect((await save(portal, token, payload as unknown as ApplicationPayload)).status).toBe(200);
    for (const revision of [1, 2, 3]) {
      const late = await refused(titled(revision, 'Too late'));
      expect([late.status, late.data.errorCode]).toEqual([400, ErrorCode.APPLICATION_ALREADY_SUBMITTED]);
    }
  });

  once('files are taken away and never added by it', async () => {
    const { portal, token, id, patch, read } = await scene();
    const { data: file } = await upload(portal, token, id, await createPdf('A report'));
    const kept = await patch(titled(1, 'With a file'));
    expect(kept.data.uploadedFiles.map(({ key }) => key)).toEqual([file.key]);
    const gone = await patch({
      applicationData: { revision: 2 },
      uploadedFiles: [{ key: file.key, isDeleted: true }],
    });
    expect([gone.status, gone.data.applicationData.revision, gone.data.uploadedFiles]).toEqual([200, 3, []]);
    expect((await read()).uploadedFiles).toEqual([]);
  });

  test('of many at the same revision, beside a whole save, one is stored', async () => {
    const { portal, token, id, patch, versions } = await scene();
    const whole = async (): Promise<Answer<unknown>> =>
      failToSave(portal, token, {
        applicationData: { app_id: id, revision: 1, isFinalSubmit: false, award_program_id: '' },
      } as unknown as ApplicationPayload);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, at) => patch(titled(1, `Window ${at}`))),
      whole(),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((it) => it === 200)).toHaveLength(1);
    expect(statuses.filter((it) => it === 409)).toHaveLength(8);
    expect((await versions()).map(({ revision }) => revision)).toEqual([1, 2]);
  });

  once('compressed bodies are read; too large, broken and unknown ones are refused', async () => {
    const { portal, token, id, refused, read } = await scene();
    const send = async (body: Uint8Array, encoding = 'gzip', type = mergePatch) => {
      const response = await fetch(portal.origin + paths.application(id), {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-encoding': encoding },
        body: new Uint8Array(body),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const packed = gzipSync(JSON.stringify(titled(1, 'Packed')));
    expect(await send(packed)).toBe(200);
    expect((await read()).applicationData).toMatchObject({
      revision: 2,
      project_information: { project_title: 'Packed' },
    });
    expect(await send(packed.subarray(0, 20))).toBe(400);
    expect(await send(packed, 'br')).toBe(415);
    expect(await send(packed, 'gzip', 'text/plain')).toBe(415);
    // A megabyte of letters is a kilobyte on the line.
    expect(await send(gzipSync(JSON.stringify(titled(2, 'x'.repeat(1024 * 1024)))))).toBe(413);
    expect((await refused(titled(2, 'x'.repeat(300 * 1024)))).status).toBe(413);
  });
});
