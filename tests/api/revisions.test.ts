import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import type { FormDefinition, Validate } from '#engine/definition.ts';
import { fromArchive, toArchive } from '#engine/revisions/archive.ts';
import { applicationDefinition } from '#generated/application.ts';
import { breakingImpact } from '#server/forms/impact/breaking-impact.ts';
import { readImpact } from '#server/forms/impact/read-impact.ts';
import { insertRevision, listRevisions } from '#server/forms/revisions/revisions-repository.ts';
import { call, save } from '../support/api-client.ts';
import { titleOf } from '../support/application-words.ts';
import { ageIn, earlier } from '../support/earlier-form.ts';
import { draft } from './calls.ts';
import { type Portal, startPortal, usualDatabases } from './portal.ts';

/** Today’s form with a legal name that no company has. */
function strictForm(): FormDefinition {
  const form: FormDefinition = applicationDefinition;
  const sections = form.sections.map((section, at) => {
    const { legalName, ...properties } = section.schema.properties ?? {};
    if (at > 0 || legalName === undefined) return section;
    const schema = {
      ...section.schema,
      properties: { ...properties, legalName: { ...legalName, minLength: 999 } },
    };
    const rules = section.rules.map((rule, part): Validate => {
      if (part > 0) return rule;
      const validate: Validate = () => {
        const params = { limit: 999 };
        validate.errors = [{ keyword: 'minLength', instancePath: '/legalName', schemaPath: '', params }];
        return false;
      };
      return validate;
    });
    return { ...section, schema, rules };
  });
  return { ...form, revision: 'strict', sections };
}

describe.each(usualDatabases)('%s', (kind) => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(kind);
    await insertRevision(portal.services.database, earlier('earlier'), new Date(0));
  });
  afterAll(() => portal.stop());

  const age = (id: string) => ageIn(portal.services.database, id);
  const read = async (token: string, id: string) =>
    (await call<ApplicationDetail>(portal, paths.application(id), { token })).data;

  test('every form with stored answers is archived, once', async () => {
    const { database } = portal.services;
    const revisions = (await listRevisions(database, 'application')).map(({ revision }) => revision);
    expect(revisions).toEqual(['earlier', applicationDefinition.revision]);
    await insertRevision(database, toArchive(applicationDefinition), new Date());
    expect(await listRevisions(database, 'application')).toHaveLength(2);
    expect(await listRevisions(database, 'register')).toEqual([]);
  });

  test('a draft is carried forward: a notice lists the changes, removed answers are kept, also by the next save', async () => {
    const { token } = await portal.account('applicant');
    const { app_id: id } = (await draft(portal, token)).applicationData;
    await age(id);
    const opened = await read(token, id);
    const kept = [{ path: '/general/motto', label: 'Motto', text: 'Water for all' }];
    expect(opened.applicationData.kept_answers).toEqual(kept);
    // The profile has a lower word limit, too: this one is short enough.
    expect(opened.applicationData.changed_questions).toEqual([
      { path: '/general/website', label: titleOf('/general/website'), notes: ['new question'] },
    ]);
    expect(opened.applicationData).not.toHaveProperty('motto');
    expect(opened.companyDetails.generalInformationData).toMatchObject({
      legal_name: 'Kaveri Textiles Private Limited',
    });

    const answer = await save(portal, token, opened as never);
    expect(answer.status).toBe(200);
    const again = await read(token, id);
    expect(again.applicationData.kept_answers).toEqual(kept);
    expect(again.applicationData).not.toHaveProperty('changed_questions');
  });

  test('a page opened before the change saves everything it shows', async () => {
    const { token } = await portal.account('applicant');
    const { companyDetails, applicationData } = await draft(portal, token);
    const { app_id, revision } = applicationData;
    delete (companyDetails.generalInformationData as { website?: string }).website;
    const old = { app_id, revision, isFinalSubmit: false, definition_revision: 'earlier', motto: 'By hand' };
    const answer = await save(portal, token, { companyDetails, applicationData: old, uploadedFiles: [] });
    expect(answer.status).toBe(200);
    expect(answer.data.applicationData.kept_answers).toMatchObject([{ text: 'By hand' }]);
  });

  test('a page opened before the change saves its own changes, and nothing else is lost', async () => {
    const { token } = await portal.account('applicant');
    const { app_id, project_information } = (await draft(portal, token)).applicationData;
    const patch = (revision: number, changes: object) =>
      call<ApplicationDetail>(portal, paths.application(app_id), {
        token,
        method: 'PATCH',
        json: { applicationData: { revision, definition_revision: 'earlier', ...changes } },
      });
    const first = await patch(1, { motto: 'By hand' });
    expect(first.data.applicationData).toMatchObject({
      revision: 2,
      kept_answers: [{ text: 'By hand' }],
      // From this the page learns that another form was published, and what is new in it.
      definition_revision: applicationDefinition.revision,
      changed_questions: [{ path: '/general/website', label: titleOf('/general/website') }],
    });
    const second = await patch(2, { project_information: { project_title: 'Wells' } });
    expect(second.data.applicationData).toMatchObject({
      revision: 3,
      kept_answers: [{ text: 'By hand' }],
      project_information: { ...(project_information as object), project_title: 'Wells' },
    });
    // That form has no website.
    expect(second.data.companyDetails.generalInformationData).toMatchObject({
      website: 'https://kaveri-textiles.example',
    });
    expect((await patch(3, { motto: 'By hand' })).data.applicationData.revision).toBe(3);
  });

  test('two answers kept for one question stay, and an old page changes the one that it shows', async () => {
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const kept = ['Water', 12].map((answer) => ({
      path: '/general/motto',
      label: 'Motto',
      answer,
      text: String(answer),
      revision: 'before',
    }));
    await portal.services.database
      .updateTable('applications')
      .set({ kept_answers: JSON.stringify(kept) })
      .where('id', '=', app_id)
      .execute();
    const opened = await read(token, app_id);
    const saved = await save(portal, token, opened as never);
    expect(saved.data.applicationData.kept_answers?.map(({ text }) => text)).toEqual(['Water', '12']);
    const patched = await call<ApplicationDetail>(portal, paths.application(app_id), {
      token,
      method: 'PATCH',
      json: { applicationData: { revision: 2, definition_revision: 'earlier', motto: 'Water for all' } },
    });
    const texts = patched.data.applicationData.kept_answers?.map(({ text }) => text);
    expect(new Set(texts)).toEqual(new Set(['12', 'Water for all']));
  });

  test('the effect of a change is computed from all drafts but the deleted ones', async () => {
    const { database } = portal.services;
    const planned = fromArchive(earlier('planned'));
    const impact = async () => (await readImpact(database, planned))?.impact;
    const before = await impact();
    const { token } = await portal.account('applicant');
    const ids = await Promise.all(
      [1, 2].map(async () => (await draft(portal, token)).applicationData.app_id),
    );
    const after = await impact();
    expect(after?.drafts).toBe((before?.drafts ?? 0) + 2);
    const website = after?.questions.find(({ change }) => change.path === '/general/website');
    expect(website?.change.kind).toBe('removed');
    expect(website?.broken).toBeGreaterThanOrEqual(2);
    await database
      .updateTable('applications')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', 'in', ids)
      .execute();
    expect((await impact())?.drafts).toBe(before?.drafts);
  });

  test('a form that breaks answers in drafts needs a confirmation, others do not, and once served it needs no second one', async () => {
    const { database } = portal.services;
    const { token } = await portal.account('applicant');
    await draft(portal, token);
    const strict = strictForm();
    const legalName = `'${titleOf('/general/legalName')}'`;
    const breaks = (definition: FormDefinition) =>
      breakingImpact(database, [{ definition, purpose: 'application' }]);
    const found = await breaks(strict);
    expect(found?.revisions).toEqual([strict.revision]);
    expect(found?.text).toMatch(new RegExp(`breaking +${legalName} .*: at least 999 characters`));
    await insertRevision(database, toArchive(strict), new Date());
    expect(await breaks(strict)).toBeUndefined();
    expect(await breaks(applicationDefinition)).toBeUndefined();
    expect(await breaks({ ...applicationDefinition, revision: 'reworded' })).toBeUndefined();
    await database.deleteFrom('schema_revisions').where('revision', '=', strict.revision).execute();
  });

  test('a submission is shown by the revision under which it was submitted', async () => {
    const { token } = await portal.account('applicant');
    const submitted = (await draft(portal, token, { isFinalSubmit: true })).applicationData;
    expect(await read(token, submitted.app_id)).not.toHaveProperty('applicationData.answer_groups');
    await age(submitted.app_id);
    const { applicationData } = await read(token, submitted.app_id);
    expect(applicationData.motto).toBe('Water for all');
    expect(applicationData.definition_revision).toBe('earlier');
    const rows = applicationData.answer_groups?.[0]?.rows ?? [];
    const shown = new Map(rows.map(({ label, text }) => [label, text]));
    expect(shown.get('Motto')).toBe('Water for all');
    expect(shown.get(titleOf('/general/region'))).toBe('South');
    expect(shown.has(titleOf('/general/website'))).toBe(false);
  });

  test('a draft of a revision without an archive loses nothing', async () => {
    const { token } = await portal.account('applicant');
    const { app_id: id } = (await draft(portal, token)).applicationData;
    await age(id);
    await portal.services.database
      .updateTable('applications')
      .set({ definition_revision: 'unheard-of' })
      .where('id', '=', id)
      .execute();
    const { applicationData } = await read(token, id);
    expect(applicationData.kept_answers).toEqual([
      { path: '/general/motto', label: 'motto', text: 'Water for all' },
    ]);
  });
});
