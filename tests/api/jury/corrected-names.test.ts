import { describe, expect, onTestFinished, test } from 'vitest';
import type { PrintedNames } from '#contract/answers.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { OwnCertificates, PublicCertificate } from '#contract/judging/certificates-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { call } from '../../support/api-client.ts';
import { draft, fail } from '../calls.ts';
import { faultsOf } from '../faults-of.ts';
import { databases, startPortal } from '../portal.ts';
import { createRoom, inHours, submitted } from './jury-room.ts';
import { publishedRound } from './published-round.ts';

describe.each(databases)('names that a superadmin corrects, on %s', (kind) => {
  test('are printed in lists, rankings, certificates and winners’ pages; submission and addresses stay', async () => {
    const { portal, chair, owner, room, round, idOf } = await publishedRound(kind, { Wels: 'approved' });
    const id = idOf('Wels');
    const read = async () =>
      (await call<ApplicationDetail>(portal, paths.application(id), { token: owner.token })).data;
    const winner = async () =>
      (await call<YearOfAwards>(portal, paths.winners('zonal', 2025))).data.winners[0];
    const before = { detail: await read(), winner: await winner() };
    const company = before.winner?.company;
    const correct = (names: PrintedNames) => room.ask(chair, staffPaths.printedNames(id), names, 'PATCH');

    const names = { legal_name: ' कावेरी Textiles & Sons ', project_title: 'Wells' };
    expect((await correct(names)).data).toEqual({
      applicationId: id,
      edited_fields: { legal_name: 'कावेरी Textiles & Sons', project_title: 'Wells' },
    });
    const printed = { company: 'कावेरी Textiles & Sons', project: 'Wells' };
    expect(await winner()).toMatchObject({ ...printed, slug: before.winner?.slug });
    const [own] = await room.done(room.ask<OwnCertificates>(owner, judgingPaths.certificates(id)));
    const certificate = async () =>
      (await call<PublicCertificate>(portal, paths.certificate(own?.code ?? ''))).data;
    expect(await certificate()).toMatchObject({ ...printed, standing: true });
    const { group } = await room.ranking(chair, round);
    expect(group?.applications[0]).toMatchObject({
      company_name: printed.company,
      project_title: printed.project,
    });
    const query = `page=1&search=${encodeURIComponent('कावेरी')}`;
    const { data: list } = await call<Dashboard>(portal, `${staffPaths.dashboard}?${query}`, {
      token: chair.token,
    });
    expect(list.applicationData[0]?.companyDetails).toMatchObject({
      generalInformationData: { legal_name: company },
      organisation_information: { edited_fields: { legal_name: printed.company } },
    });

    const { detail } = before;
    const after = await read();
    expect(after.applicationData.project_information).toEqual(detail.applicationData.project_information);
    expect(after.companyDetails.generalInformationData).toEqual(detail.companyDetails.generalInformationData);
    expect(after.applicationData).toMatchObject({
      revision: detail.applicationData.revision,
      status: 'approved',
    });

    expect((await correct({ legal_name: null })).status).toBe(200);
    expect(await certificate()).toMatchObject({ company, project: 'Wells' });
    expect((await correct({ project_title: null })).data).toEqual({ applicationId: id, edited_fields: {} });
    expect(await winner()).toEqual(before.winner);
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('end with a new submission after a return; a corrected contact stays', async () => {
    const portal = await startPortal(kind);
    onTestFinished(() => portal.stop());
    const [chair, owner] = [await portal.account('superadmin'), await portal.account('applicant')];
    const { ask, done } = createRoom(portal);
    const id = await submitted(portal, owner, 'Wels');
    await done(ask(chair, staffPaths.contactEdit, { applicationId: id, clubName: 'Mysuru' }, 'PATCH'));
    await done(
      ask(chair, staffPaths.printedNames(id), { legal_name: null, project_title: 'Wells' }, 'PATCH'),
    );
    const corrections = async () => {
      const { companyDetails } = await done(ask<ApplicationDetail>(chair, paths.application(id)));
      return companyDetails.organisation_information;
    };
    const order = { note: 'The turnover is missing.', until: inHours(portal, 1) };
    await done(ask(chair, staffPaths.returnApplication(id), order));
    expect(await corrections()).toMatchObject({
      edited_fields: { club_name: 'Mysuru', project_title: 'Wells' },
    });
    await submitted(portal, owner, 'Wells of Mysuru', undefined, id);
    expect(await corrections()).toHaveProperty('edited_fields', { club_name: 'Mysuru' });
    const { data: list } = await call<Dashboard>(portal, `${staffPaths.dashboard}?page=1`, {
      token: chair.token,
    });
    expect(list.applicationData.map((row) => row.project_information)).toMatchObject([
      { project_title: 'Wells of Mysuru' },
    ]);
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('are refused if blank, longer than a line, or of a draft', async () => {
    const { portal, chair, owner, room, idOf } = await publishedRound(kind, { Wells: 'rejected' });
    const { app_id: begun } = (await draft(portal, owner.token)).applicationData;
    const refusal = async (id: string, json: object) =>
      (await fail(portal, staffPaths.printedNames(id), { token: chair.token, json, method: 'PATCH' })).data;
    for (const wrong of ['', ' \u00a0', 'Two\nlines', 'w'.repeat(501)]) {
      const { errors } = await refusal(idOf('Wells'), { legal_name: null, project_title: wrong });
      expect(errors).toEqual([
        { path: '/project_title', message: 'A name has 1 to 500 characters on one line; null: as submitted' },
      ]);
    }
    const asked = await refusal(begun, { legal_name: 'Kaveri', project_title: null });
    expect(asked.errorMessage).toBe(
      'It is not submitted: its owner can correct the names in the application.',
    );
    expect((await refusal(idOf('Wells'), {})).errors).toEqual([
      { path: '', message: 'Nothing to correct: give legal_name or project_title' },
    ]);
    expect((await room.ask(owner, staffPaths.printedNames(idOf('Wells')), {}, 'PATCH')).status).toBe(403);
  });
});
