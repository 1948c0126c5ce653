import { describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { paths } from '#contract/paths.ts';
import { submitDueDrafts } from '#server/deadline/automatic/automatic-submission.ts';
import { applicationPayload } from '../../fixtures/application-payload.ts';
import { pdfOf } from '../../fixtures/pdf.ts';
import { call, save } from '../../support/api-client.ts';
import { fail, upload } from '../calls.ts';
import { faultsOf } from '../faults-of.ts';
import { databases } from '../portal.ts';
import { change, first, logIn, open, passTo, second, serve, southOf } from './two-years.ts';

describe.each(databases)('carrying a draft into the next edition on %s', (kind) => {
  test('an owner carries a draft into the next edition with its files, once, and the old one stays', async () => {
    serve(first);
    const portal = await open(kind, '2031-08-01T10:00:00+05:30');
    const { token: superadmin } = await portal.account('superadmin');
    const person = await portal.account('applicant');
    const { app_id: old } = (await save(portal, person.token, applicationPayload(southOf(first)))).data
      .applicationData;
    await upload(portal, person.token, old, pdfOf(300));
    await change(portal, superadmin, '2031', { action: 'set', at: '2032-07-20T18:29:59Z' });
    serve(first, second);
    const early = await fail(portal, paths.carryApplication(old), { token: person.token, json: {} });
    expect([early.status, early.data.errorMessage]).toEqual([
      400,
      expect.stringContaining('no edition to carry it into'),
    ]);

    passTo(portal, '2032-07-02T10:00:00+05:30');
    const token = await logIn(portal, person);
    const list = async () =>
      (await call<ApplicationListItem[]>(portal, paths.applications, { token })).data.find(
        ({ _id }) => _id === old,
      );
    expect(await list()).toMatchObject({ edition: '2031', carry_into: '2032' });
    const colleague = await logIn(portal, await portal.account('applicant'));
    expect((await fail(portal, paths.carryApplication(old), { token: colleague, json: {} })).status).toBe(
      404,
    );
    const carry = () =>
      call<ApplicationDetail>(portal, paths.carryApplication(old), { token, method: 'POST' });
    const [one, two] = (await Promise.all([carry(), carry()])).map(({ data }) => data);
    expect(two?.applicationData.app_id).toBe(one?.applicationData.app_id);
    expect(one?.applicationData).toMatchObject({
      isFinalSubmit: false,
      project_information: { project_title: 'Clean water for forty villages' },
      award_program_id: southOf(second),
    });
    expect(one?.uploadedFiles).toHaveLength(1);
    expect(await list()).toMatchObject({ edition: '2031', carried_into: '2032' });
    expect(await list()).not.toHaveProperty('carry_into');

    // A carried-on draft is not submitted automatically; its earlier version stays readable.
    passTo(portal, '2032-07-21T10:00:00+05:30');
    await submitDueDrafts(portal.services);
    const again = await logIn(portal, person);
    const kept = (await call<ApplicationDetail>(portal, paths.application(old), { token: again })).data;
    expect(kept.applicationData).toMatchObject({ isFinalSubmit: false, award_program_id: southOf(first) });
    expect(kept.uploadedFiles).toHaveLength(1);
    const into = one?.applicationData.app_id ?? '';
    await call(portal, paths.application(into), { token: again, method: 'DELETE' });
    const gone = await fail(portal, paths.carryApplication(old), { token: again, json: {} });
    expect([gone.status, gone.data.errorMessage]).toEqual([409, expect.stringContaining('can be restored')]);
    expect(await faultsOf(portal)).toEqual([]);
  });
});
