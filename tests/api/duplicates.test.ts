import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftStatus } from '#contract/application/status.ts';
import { paths } from '#contract/paths.ts';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import type { DuplicateMark } from '#contract/staff-room/handling/duplicates.ts';
import type { Duplicate } from '#contract/staff-room/handling/duplicates-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { renewRow } from '#server/applications/rows/rows-repository.ts';
import { listIndexes } from '#server/lists/reading/list-indexes-repository.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save } from '../support/api-client.ts';
import { fail, southOf } from './calls.ts';
import { faultsOf } from './faults-of.ts';
import { type Account, databases, type Portal, startPortal } from './portal.ts';

interface Company {
  readonly name: string;
  readonly website: string;
  readonly phone: string;
  readonly title: string;
}

const unlike: Company = {
  name: 'Narmada Glass Ltd',
  website: 'https://narmada.example',
  phone: '9000000001',
  title: 'Schools by the river',
};

describe.each(databases)('the same company twice on %s', (kind) => {
  let portal: Portal;
  let chair: Account;
  let ids: Record<'acme' | 'again' | 'other' | 'titled', string>;

  /** A draft of a company by a new applicant. */
  async function apply(company: Partial<Company>, by?: Account): Promise<string> {
    const { token } = by ?? (await portal.account('applicant'));
    const { name, website, phone, title } = { ...unlike, ...company };
    const payload = applicationPayload(await southOf(portal, token), {
      project_information: { project_title: title },
    });
    const general = payload.companyDetails.generalInformationData as Record<string, unknown>;
    const key_contact = { ...(general.key_contact as object), phone };
    const saved = await save(portal, token, {
      ...payload,
      companyDetails: {
        ...payload.companyDetails,
        generalInformationData: { ...general, legal_name: name, website, key_contact },
      },
    } as typeof payload);
    expect(saved.status).toBe(200);
    return saved.data.applicationData.app_id;
  }
  const list = async (id: string) =>
    (await call<Duplicate[]>(portal, staffPaths.duplicates(id), { token: chair.token })).data;
  const mark = (id: string, other: string, says: DuplicateMark | null) =>
    call<Duplicate[]>(portal, staffPaths.duplicate(id, other), {
      ...{ token: chair.token, method: 'PUT', json: { says } },
    });
  const found = async (state: string) => {
    const path = `${staffPaths.dashboard}?duplicates=${state}&sort=company_name`;
    const { data } = await call<Dashboard>(portal, path, { token: chair.token });
    return data.applicationData.map(({ _id }) => _id).sort();
  };

  beforeAll(async () => {
    portal = await startPortal(kind);
    chair = await portal.account('superadmin');
    const acme = { website: 'https://www.acme.example/csr', phone: '9845012345', title: 'Clean water' };
    ids = {
      acme: await apply({ ...acme, name: 'Acme Steel Private Limited' }),
      again: await apply({
        name: 'ACME STEEL (P) Ltd.',
        website: 'http://acme.example',
        phone: '9845012399',
        title: 'Forests',
      }),
      other: await apply({}),
      titled: await apply({
        name: 'Godavari Mills',
        website: 'https://godavari.example',
        phone: '9845012388',
        title: 'clean water!',
      }),
    };
  });
  afterAll(() => portal.stop());

  test('an application shows those with the same answers, what they share, and the most similar first', async () => {
    expect(await list(ids.acme)).toEqual([
      expect.objectContaining({
        _id: ids.again,
        same: ['Legal name', 'Website'],
        company: 'ACME STEEL (P) Ltd.',
        mark: null,
      }),
      expect.objectContaining({ _id: ids.titled, title: 'clean water!', status: draftStatus, mark: null }),
    ]);
    expect(await list(ids.other)).toEqual([]);
    expect(await found('open')).toEqual([ids.acme, ids.again, ids.titled].sort());
    expect(await found('one')).toEqual([]);
  });

  test('a mark applies to both, says who set it and when, can be changed and removed, and is audited', async () => {
    const marked = (await mark(ids.again, ids.acme, 'one')).data;
    const said = { says: 'one', by: expect.stringMatching(/\S/), at: expect.stringMatching(/^\d{4}-/) };
    expect(marked).toMatchObject([{ _id: ids.acme, mark: said }]);
    expect((await list(ids.acme))[0]).toMatchObject({ _id: ids.again, mark: said });
    expect(await found('one')).toEqual([ids.acme, ids.again].sort());
    // Nothing is found for another one yet.
    expect(await found('open')).toEqual([ids.acme, ids.titled].sort());

    await mark(ids.acme, ids.again, 'two');
    expect(await found('one')).toEqual([]);
    expect(await found('two')).toEqual([ids.acme, ids.again].sort());
    await mark(ids.acme, ids.again, null);
    expect(await found('open')).toEqual([ids.acme, ids.again, ids.titled].sort());

    const { data } = await call<AuditPage>(portal, `${staffPaths.audit}?event=duplicate-marked`, {
      token: chair.token,
    });
    expect(data.entries.map(({ details }) => details)).toEqual([
      { other: ids.again, says: 'nothing' },
      { other: ids.again, says: 'two' },
      { other: ids.acme, says: 'one' },
    ]);
  });

  test('a mark needs two similar applications, and says one or two', async () => {
    const put = (id: string, other: string, json: object) =>
      fail(portal, staffPaths.duplicate(id, other), { token: chair.token, method: 'PUT', json });
    expect((await put(ids.acme, ids.other, { says: 'one' })).status).toBe(404);
    expect((await put(ids.acme, ids.acme, { says: 'one' })).status).toBe(404);
    expect((await put('nothing', ids.acme, { says: 'one' })).status).toBe(404);
    expect((await put(ids.acme, ids.again, { says: 'three' })).status).toBe(400);
  });

  test('a corrected application is no longer similar, a marked one stays listed, and a deleted draft loses its marks', async () => {
    const { database } = portal.services;
    const owner = await portal.account('applicant');
    const alike = { website: 'https://kosi.example', phone: '9845012377', title: 'Boats' };
    const kosi = await apply({ ...alike, name: 'Kosi Boats', title: 'Kosi one' });
    const twin = await apply({ ...alike, name: 'Kosi Boats LLP', title: 'Kosi two' }, owner);
    await mark(kosi, twin, 'one');
    expect((await list(kosi)).map(({ _id }) => _id)).toEqual([twin]);

    await call(portal, paths.application(twin), { token: owner.token, method: 'DELETE' });
    expect(await list(kosi)).toEqual([]);
    expect(await found('one')).toEqual([]);
    expect(await found('open')).not.toContain(kosi);
    expect(await faultsOf(portal)).toEqual([]);

    const count = async () => (await database.selectFrom('duplicate_marks').selectAll().execute()).length;
    expect(await count()).toBe(1);
    await call(portal, paths.erasure, { token: owner.token, json: { password: owner.password } });
    expect(await count()).toBe(0);
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('applications of another edition are not duplicates', async () => {
    const { database } = portal.services;
    await database
      .updateTable('applications')
      .set({ edition: '2024' })
      .where('id', '=', ids.titled)
      .execute();
    await renewRow(database, ids.titled);
    expect((await list(ids.acme)).map(({ _id }) => _id)).toEqual([ids.again]);
  });

  test('each is found by an index, among any number of applications', async () => {
    const names = await listIndexes(portal.services.database);
    expect(names.filter((name) => name.startsWith('lists_rows_same_'))).toHaveLength(4);
  });
});
