import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type {
  ChangesJudged,
  FileChange,
  Proposal,
  Proposals,
  SchemaChecked,
  SchemaFiles,
} from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { applyProposal } from '#server/forms/proposals/apply-proposal.ts';
import { call } from '../support/api-client.ts';
import { draft } from './calls.ts';
import { type Account, type Portal, usePortal, usualDatabases } from './portal.ts';

const root = join(import.meta.dirname, '../..');
const schemaPath = 'application/project.schema.json';
const uiPath = 'application/project.ui.json';
const question = `"villages": { "title": "Number of villages", "type": "integer", "minimum": 1, "x-wire": "/applicationData/project_information/villages" },`;

describe.each(usualDatabases)('proposals to change the forms on %s', (kind) => {
  const holder = usePortal(kind);
  let portal: Portal;
  let author: Account;
  let second: Account;
  let files: SchemaFiles['files'];
  let project: string;

  beforeAll(async () => {
    portal = holder.portal;
    [author, second] = await Promise.all([portal.account('superadmin'), portal.account('superadmin')]);
    ({ files } = (await ask<SchemaFiles>(author, workshopPaths.schemaFiles)).data);
    project = mkdtempSync(join(tmpdir(), 'csr-awards-proposals-'));
    cpSync(join(root, 'schemas'), join(project, 'schemas'), { recursive: true });
    mkdirSync(join(project, 'src'));
    symlinkSync(join(root, 'src/content'), join(project, 'src/content'), 'junction');
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  function ask<T = Failure['data']>(who: Account, path: string, json?: object, method?: string) {
    return call<T>(portal, path, { token: who.token, ...(json && { json }), ...(method && { method }) });
  }

  function changed(path: string, edit: (text: string) => string | null): FileChange {
    const file = files.find((each) => each.path === path);
    if (!file) throw new Error(`There is no ${path}`);
    return { path, base: file.fingerprint, text: edit(file.text) };
  }

  const withQuestion = (line = question) => [
    changed(schemaPath, (text) => text.replace('"properties": {', `"properties": {\n    ${line}`)),
    changed(uiPath, (text) =>
      text
        .replace(/"ui:order": \[/, '"ui:order": ["villages", ')
        .replace('{', '{ "villages": { "ui:widget": "number" },'),
    ),
  ];

  const propose = (changes: readonly FileChange[], reason = 'Juries ask for it') =>
    ask<Proposal>(author, workshopPaths.proposals, { reason, changes });

  test('the page gets the files of the forms and the editions, and nothing that was recorded', () => {
    const own = files.map(({ path }) => path);
    expect(own).toEqual(
      expect.arrayContaining([
        ...[schemaPath, 'shared/messages.json', 'editions/2025.json'],
        ...['question.meta.json', 'edition.meta.json'],
      ]),
    );
    expect(own.filter((path) => /released/.test(path))).toEqual([]);
  });

  test('changed files are tried out: findings at their line, or the form and what its rules say', async () => {
    const check = (changes: readonly FileChange[], answers?: object) =>
      ask<SchemaChecked>(author, workshopPaths.schemaCheck, {
        form: 'application',
        changes,
        ...(answers && { answers }),
      });
    const broken = await check(withQuestion(question.replace('integer', 'integr')));
    expect(broken.data).toMatchObject({ definition: null, errors: null });
    expect(broken.data.findings).toMatchObject([
      { file: `schemas/${schemaPath}`, wrong: expect.stringContaining('integr') },
    ]);
    const line =
      withQuestion(question)[0]
        ?.text?.split('\n')
        .findIndex((each) => each.includes('villages')) ?? 0;
    expect(broken.data.findings[0]?.line).toBe(line + 1);
    const good = await check(withQuestion(), { project: { villages: 0 } });
    expect(good.data.findings).toEqual([]);
    expect(JSON.stringify(good.data.definition)).toContain('Number of villages');
    expect(good.data.errors?.map(({ path }) => path)).toContain('/project/villages');
  });

  test('an edition is checked by its days, places and forms', async () => {
    const closes = changed('editions/2025.json', (text) =>
      text.replace(/"closes": "[^"]*"/, '"closes": "2025-06-01"'),
    );
    const { data } = await ask<SchemaChecked>(author, workshopPaths.schemaCheck, {
      form: 'editions',
      changes: [closes],
    });
    expect(data).toMatchObject({ definition: null, findings: [{ file: 'schemas/editions/2025.json' }] });
    const judged = await ask<ChangesJudged>(author, workshopPaths.schemaDryRun, { changes: [closes] });
    expect(judged.data.findings.map(({ wrong }) => wrong).join()).toContain('closes lies before opens');
  });

  test('only files of forms can be named, and none outside of the folder', async () => {
    for (const path of [
      '../package.json',
      'editions/form.json',
      'application/released.json',
      'shared/../../x.ui.json',
    ]) {
      const refused = await ask(author, workshopPaths.schemaCheck, {
        form: 'application',
        changes: [{ path, base: null, text: '{}' }],
      });
      expect([path, refused.status]).toEqual([path, 400]);
    }
    const foreign = withQuestion(`"villages": { "$ref": "../../../../../../etc/hostname" },`);
    const { data } = await ask<SchemaChecked>(author, workshopPaths.schemaCheck, {
      form: 'application',
      changes: foreign,
    });
    expect(data.findings).toMatchObject([{ wrong: expect.stringContaining('does not exist') }]);
  });

  test('a proposal is kept with its dry run, approved by another person, written to the files once, and not served before', async () => {
    await draft(portal, (await portal.account('applicant')).token);
    const judged = await ask<ChangesJudged>(author, workshopPaths.schemaDryRun, { changes: withQuestion() });
    expect(judged.data).toMatchObject({
      findings: [],
      dry_run: {
        note: null,
        forms: [{ form: 'application', drafts: 1, questions: [{ path: '/project/villages' }] }],
      },
    });
    const { status, data: proposal } = await propose(withQuestion());
    expect(status).toBe(200);
    expect(proposal).toMatchObject({
      state: 'open',
      findings: [],
      paths: [schemaPath, uiPath],
      dry_run: judged.data.dry_run,
    });
    const path = workshopPaths.proposalDecision(proposal._id);
    const approval = { verdict: 'approved', reason: 'Good' };
    expect((await ask(author, path, approval)).status).toBe(400);
    expect((await ask(second, path, { ...approval, reason: ' ' })).status).toBe(400);
    await expect(applyProposal(portal.services.database, project, proposal._id)).rejects.toThrow(
      'not approved yet',
    );
    const answers = await Promise.all([ask(second, path, approval), ask(second, path, approval)]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);

    const edited = join(project, 'schemas', uiPath);
    const before = readFileSync(edited, 'utf8');
    writeFileSync(edited, `${before}\n`);
    await expect(applyProposal(portal.services.database, project, proposal._id)).rejects.toThrow(
      `schemas/${uiPath}`,
    );
    expect(readFileSync(join(project, 'schemas', schemaPath), 'utf8')).not.toContain('villages');
    writeFileSync(edited, before);
    expect(await applyProposal(portal.services.database, project, proposal._id)).toEqual([
      schemaPath,
      uiPath,
    ]);
    expect(readFileSync(edited, 'utf8')).toBe(proposal.files[1]?.after);
    await expect(applyProposal(portal.services.database, project, proposal._id)).rejects.toThrow(
      'was written',
    );
    expect((await ask<Proposal>(second, workshopPaths.proposal(proposal._id))).data).toMatchObject({
      state: 'applied',
      decided_by: { _id: second.userId },
      decision_reason: 'Good',
    });
    const after = await ask<SchemaFiles>(author, workshopPaths.schemaFiles);
    expect(after.data.files).toEqual(files);
    const { data: audit } = await ask<AuditPage>(author, staffPaths.audit);
    const events = audit.entries.map(({ event }) => event).filter((event) => event.startsWith('proposal'));
    expect(events).toEqual(['proposal-applied', 'proposal-approved', 'proposal']);
  });

  test('what has mistakes may be proposed but not approved; it is rejected with a reason, or withdrawn by its author', async () => {
    const { data: broken } = await propose(withQuestion(question.replace('integer', 'integr')));
    expect(broken).toMatchObject({ finding_count: 1, dry_run: { forms: [] } });
    const decide = (verdict: string) =>
      ask(second, workshopPaths.proposalDecision(broken._id), { verdict, reason: 'It has a mistake' });
    expect((await decide('approved')).data.errors).toHaveLength(1);
    expect((await decide('rejected')).status).toBe(200);
    expect((await decide('rejected')).status).toBe(409);
    const { data: idle } = await propose(withQuestion());
    expect((await ask(second, workshopPaths.proposal(idle._id), undefined, 'DELETE')).status).toBe(400);
    expect((await ask(author, workshopPaths.proposal(idle._id), undefined, 'DELETE')).status).toBe(200);
    const { data } = await ask<Proposals>(second, workshopPaths.proposals);
    expect(data.proposals.map(({ state }) => state)).toEqual(['withdrawn', 'rejected', 'applied']);
  });

  test('a proposal on files that the server no longer has is refused, and names them', async () => {
    const [first, ...rest] = withQuestion();
    const stale = await ask(author, workshopPaths.proposals, {
      reason: 'Late',
      changes: [{ ...first, base: 'a'.repeat(64) }, ...rest],
    });
    expect(stale.status).toBe(409);
    expect(stale.data.errors).toMatchObject([{ path: `/${schemaPath}` }]);
    expect((await propose([changed(schemaPath, (text) => text)])).status).toBe(400);
  });
});
