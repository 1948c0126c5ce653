import { describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationPayload } from '#contract/application/application-payload.ts';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { titleOf } from '../support/application-words.ts';
import { fail, southOf } from './calls.ts';
import { usePortal, usualDatabases } from './portal.ts';

const year = {
  path: '/general/yearOfRegistration',
  label: titleOf('/general/yearOfRegistration'),
  ask: 'Is 2099 right? It is still to come.',
};

/** A payload that breaks no rule, from a company registered in 2099. */
function ofTheFuture(programme: string, changes: object = {}): ApplicationPayload {
  const payload = structuredClone(applicationPayload(programme, changes));
  Object.assign(payload.companyDetails.generalInformationData as object, { year_of_reg: 2099 });
  return payload;
}

describe.each(usualDatabases)('unusual answers on %s', (kind) => {
  const use = usePortal(kind);

  test('cause a warning, are confirmed once, can be submitted, and are listed for staff', async () => {
    const { portal } = use;
    const { token } = (await signUp(portal)).login;
    const south = await southOf(portal, token);
    const saved = await save(portal, token, ofTheFuture(south));
    const id = saved.data.applicationData.app_id;
    const read = async (as = token) => {
      const { data } = await call<ApplicationDetail>(portal, paths.application(id), { token: as });
      return data.applicationData;
    };
    expect(await read()).toMatchObject({ revision: 1, unusual_answers: [{ ...year, confirmed: false }] });

    const body = { path: year.path, ask: year.ask };
    const yes = await call(portal, paths.confirmations(id), { token, json: body });
    expect(yes).toMatchObject({ status: 200, data: body });
    expect(await read()).toMatchObject({ revision: 1, unusual_answers: [{ ...year, confirmed: true }] });

    // What was read can be sent back unchanged; a later save keeps the yes, another year does not.
    const detail = await call<ApplicationDetail>(portal, paths.application(id), { token });
    const again = await save(portal, token, detail.data as unknown as ApplicationPayload);
    expect(again.status).toBe(200);
    expect(await read()).toMatchObject({ revision: 2, unusual_answers: [{ ...year, confirmed: true }] });
    const other = ofTheFuture(south, { app_id: id });
    Object.assign(other.companyDetails.generalInformationData as object, { year_of_reg: 2098 });
    await save(portal, token, other);
    expect(await read()).toMatchObject({ unusual_answers: [{ path: year.path, confirmed: false }] });

    const final = await save(portal, token, ofTheFuture(south, { app_id: id, isFinalSubmit: true }));
    expect(final).toMatchObject({ status: 200, data: { applicationData: { isFinalSubmit: true } } });
    const { token: superadmin } = await portal.account('superadmin');
    expect(await read(superadmin)).toMatchObject({ unusual_answers: [{ ...year, confirmed: true }] });
    const report = await fetch(`${portal.origin}${staffPaths.report}?format=csv&columns=unusual_answers`, {
      headers: { authorization: `Bearer ${superadmin}` },
    });
    expect(await report.text()).toContain(`${year.label}: ${year.ask} (Yes)`);

    const late = await fail(portal, paths.confirmations(id), { token, json: body });
    expect(late).toMatchObject({ status: 400, data: { errorCode: 2009 } });
  });

  test('the warning about a budget above the annual turnover uses the unit of the answer', async () => {
    const { portal } = use;
    const { token } = (await signUp(portal)).login;
    const payload = structuredClone(applicationPayload(await southOf(portal, token), {}));
    Object.assign(payload.applicationData.project_information as object, { csr_budget: 500_000_000_000 });
    const { app_id } = (await save(portal, token, payload)).data.applicationData;
    const { data } = await call<ApplicationDetail>(portal, paths.application(app_id), { token });
    expect(data.applicationData.unusual_answers).toEqual([
      {
        path: '/project/csrBudget',
        label: 'CSR budget',
        ask: 'Is ₹ 50,000 Cr right? It is more than the annual turnover, ₹ 612.5 Cr.',
        confirmed: false,
      },
    ]);
  });

  test('fixed limits stay: names have at most 120 characters', async () => {
    const { portal } = use;
    const { token } = (await signUp(portal)).login;
    const south = await southOf(portal, token);
    const called = (legal_name: string) => {
      const payload = ofTheFuture(south, { isFinalSubmit: true });
      Object.assign(payload.companyDetails.generalInformationData as object, { legal_name });
      return save(portal, token, payload);
    };
    const path = '/companyDetails/generalInformationData/legal_name';
    expect(await called('n'.repeat(121))).toMatchObject({ status: 400, data: { errors: [{ path }] } });
    expect(await called('n'.repeat(120))).toMatchObject({ status: 200 });
  });

  test('a confirmation is a path and a message of limited length', async () => {
    const { portal } = use;
    const { token } = (await signUp(portal)).login;
    const saved = await save(portal, token, ofTheFuture(await southOf(portal, token)));
    const target = paths.confirmations(saved.data.applicationData.app_id);
    for (const [body, ...wrong] of [
      [{}, '/path', '/ask'],
      [{ path: year.path, ask: 7 }, '/ask'],
      [{ path: year.path, ask: 'a'.repeat(501) }, '/ask'],
    ] as const) {
      const refused = await fail(portal, target, { token, json: body });
      expect(refused).toMatchObject({ status: 400, data: { errors: wrong.map((path) => ({ path })) } });
    }
    const named = await call(portal, target, { token, json: { path: '__proto__', ask: year.ask } });
    expect(named.status).toBe(200);
  });
});
