import fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
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
import type { ReleaseDetail, Releases } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { withValue } from '#engine/written/json-text.ts';
import { setDisabled } from '#server/accounts/managing/accounts-repository.ts';
import { mayPublish } from '#server/forms/proposals/may-publish.ts';
import { listDue } from '#server/forms/proposals/proposals-repository.ts';
import { publishDue } from '#server/forms/proposals/publish-worker.ts';
import { call } from '../support/api-client.ts';
import { questionAt } from '../support/application-words.ts';
import { draft } from './calls.ts';
import { type Account, type Portal, usePortal, usualDatabases } from './portal.ts';

const silent = fastify().log;
const schemaPath = 'application/project.schema.json';
const uiPath = 'application/project.ui.json';
const question = `"villages": { "title": "Number of villages", "type": "integer", "minimum": 1, "x-wire": "/applicationData/project_information/villages" },`;

describe.each(usualDatabases)('proposals to change the forms on %s', (kind) => {
  const holder = usePortal(kind);
  let portal: Portal;
  let author: Account;
  let second: Account;
  let files: SchemaFiles['files'];

  beforeAll(async () => {
    portal = holder.portal;
    [author, second] = await Promise.all([portal.account('superadmin'), portal.account('superadmin')]);
    ({ files } = (await ask<SchemaFiles>(author, workshopPaths.schemaFiles)).data);
  });

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

  test('the page gets the files of the forms and the editions, and no records', () => {
    const own = files.map(({ path }) => path);
    expect(own).toEqual(
      expect.arrayContaining([
        ...[schemaPath, 'shared/messages.json', 'editions/2025.json'],
        ...['question.meta.json', 'edition.meta.json'],
      ]),
    );
    expect(own.filter((path) => /released/.test(path))).toEqual([]);
  });

  test('changed files are tried out: findings with their lines, or the form and its errors', async () => {
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

  test('an edition is checked for its dates, places and forms', async () => {
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

  test('before publication, the proposal of an edition says which changes its last date will not follow', async () => {
    const closes = changed('editions/2025.json', (text) =>
      text.replace(/"closes": "[^"]*"/, '"closes": "2025-09-11"'),
    );
    const { data } = await propose([closes], 'A day more');
    expect(data.warnings).toEqual([expect.stringContaining('11th September, 2025')]);
    const { data: other } = await propose([
      changed('content/faq.json', (text) => text.replace('Frequently asked', 'Often asked')),
    ]);
    expect(other.warnings).toEqual([]);
    for (const { _id } of [data, other]) await ask(author, workshopPaths.proposal(_id), undefined, 'DELETE');
  });

  test('only form files can be named, and none outside the folder', async () => {
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

  test('a proposal is stored with its dry run and mailed; another person publishes it once, and all parts serve it', async () => {
    await draft(portal, (await portal.account('applicant')).token);
    const judged = await ask<ChangesJudged>(author, workshopPaths.schemaDryRun, { changes: withQuestion() });
    expect(judged.data).toMatchObject({
      findings: [],
      dry_run: {
        note: null,
        forms: [{ form: 'application', drafts: 1, questions: [{ path: '/project/villages' }] }],
      },
      words: [{ lines: ['“Number of villages”: new question'] }],
    });
    const { status, data: proposal } = await propose(withQuestion());
    expect(status).toBe(200);
    expect(proposal).toMatchObject({
      state: 'open',
      findings: [],
      paths: [schemaPath, uiPath],
      dry_run: judged.data.dry_run,
      words: judged.data.words,
      may_publish: false,
    });
    const order = await portal.services.database
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'proposal-waits')
      .execute();
    expect(order.map(({ recipient }) => recipient)).toContain(second.email.toLowerCase());
    const path = workshopPaths.publish(proposal._id);
    expect((await ask(author, path, {})).status).toBe(400);
    expect((await ask(second, path, { at: '2020-01-01T00:00:00.000Z' })).status).toBe(400);
    const answers = await Promise.all([ask<Proposal>(second, path, {}), ask<Proposal>(second, path, {})]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    const { data: published } = await ask<Proposal>(second, workshopPaths.proposal(proposal._id));
    expect(published).toMatchObject({ state: 'published', decided_by: { _id: second.userId } });
    const { data: releases } = await ask<Releases>(author, workshopPaths.releases);
    expect(releases.releases[0]).toMatchObject({ number: published.release, reason: 'Juries ask for it' });
    const after = await ask<SchemaFiles>(author, workshopPaths.schemaFiles);
    expect(after.data.files.find((file) => file.path === schemaPath)?.text).toBe(proposal.files[0]?.after);
    expect(await (await fetch(`${portal.origin}/api/openapi.json`)).text()).toContain('Number of villages');
    expect(await publicationEvents()).toEqual(['proposal-published', 'release', 'proposal']);
  });

  const publicationEvents = async () => {
    const { data: audit } = await ask<AuditPage>(author, staffPaths.audit);
    const events = audit.entries.map(({ event }) => event);
    return events.filter((event) => /^(proposal|release)/.test(event)).slice(0, 3);
  };

  const newest = async () => {
    const { data } = await ask<Releases>(author, workshopPaths.releases);
    return data.releases.find(({ state }) => state === 'published')?.number ?? 0;
  };

  const textNow = async (path: string) => {
    ({ files } = (await ask<SchemaFiles>(author, workshopPaths.schemaFiles)).data);
    return files.find((file) => file.path === path)?.text ?? '';
  };

  test('a release describes its changes in words, and is taken back by publishing the one before it, once', async () => {
    const before = await textNow('content/faq.json');
    const { title: label = '', maxWords: most = 0 } = questionAt('/projectDescription/impact').schema;
    const { data: proposal } = await propose([
      changed('content/faq.json', (text) => text.replace('Who can apply?', 'Who may apply?')),
      changed('application/project-description.schema.json', (text) =>
        withValue(text, ['properties', 'impact', 'maxWords'], most + 50),
      ),
    ]);
    const { data } = await ask<Proposal>(second, workshopPaths.publish(proposal._id), {});
    const id = String(data.release);
    const { data: release } = await ask<ReleaseDetail>(author, workshopPaths.release(id));
    const lines = release.words.flatMap((each) => each.lines).join('\n');
    expect(lines).toContain('“Who can apply?” → “Who may apply?”');
    expect(lines).toContain(`“${label}”: at most ${most + 50} words (was ${most})`);
    // A change that is live until someone withdraws it has not been reviewed.
    expect(release.taking_back).toMatchObject({ findings: [], newest: Number(id) });
    const back = workshopPaths.takeBack(id);
    expect((await ask(author, back, { reason: ' ' })).status).toBe(400);
    expect((await ask(author, back, { reason: 'Wrong', newest: 1 })).status).toBe(409);
    const tries = await Promise.all([
      ask(author, back, { reason: 'Wrong' }),
      ask(second, back, { reason: 'Wrong' }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await newest()).toBe(Number(id) + 1);
    expect(await textNow('content/faq.json')).toBe(before);
    expect((await ask(author, workshopPaths.takeBack('1'), { reason: 'No' })).status).toBe(400);
    expect((await ask(author, workshopPaths.takeBack('999'), { reason: 'No' })).status).toBe(404);
  });

  test('two proposals on one release are both published if they change different files; otherwise the later one waits', async () => {
    await textNow('content/faq.json');
    const faq = (words: string) =>
      changed('content/faq.json', (text) => text.replace('Frequently asked questions', words));
    const [one, two, three] = [
      await propose([faq('Questions')]),
      await propose([changed('content/site.json', (text) => text.replace('help@', 'ask@'))]),
      await propose([faq('Answers')]),
    ];
    const publish = (id: string) => ask(second, workshopPaths.publish(id), {});
    expect((await publish(one.data._id)).status).toBe(200);
    expect((await publish(two.data._id)).status).toBe(200);
    const late = await publish(three.data._id);
    expect(late).toMatchObject({ status: 409, data: { errors: [{ path: '/content/faq.json' }] } });
    const { data } = await ask<Proposal>(second, workshopPaths.proposal(three.data._id));
    expect(data).toMatchObject({ state: 'open', moved: ['content/faq.json'] });
    expect(await textNow('content/faq.json')).toContain('"Questions"');
    expect(await textNow('content/site.json')).toContain('ask@');
    expect((await ask(author, workshopPaths.proposal(three.data._id), undefined, 'DELETE')).status).toBe(200);
  });

  test('one of two servers publishes a scheduled change at its instant; one that no longer fits waits, and its people get a mail', async () => {
    await textNow('content/faq.json');
    const { data: proposal } = await propose([
      changed('content/faq.json', (text) => text.replace('"Eligibility"', '"Who may take part"')),
    ]);
    const at = new Date(portal.services.clock().getTime() + 600_000).toISOString();
    const planned = await ask<Proposal>(second, workshopPaths.publish(proposal._id), { at });
    expect(planned.data).toMatchObject({ state: 'scheduled', publish_at: at });
    expect(await textNow('content/faq.json')).not.toContain('Who may take part');
    const { database, clock } = portal.services;
    // Read before its instant: after it the portal itself may be the first to publish it.
    const [row] = await listDue(database, new Date(at));
    if (row === undefined) throw new Error('Nothing is due');
    const before = await newest();
    portal.pass(601);
    await Promise.all([publishDue(portal.services, row, silent), publishDue(portal.services, row, silent)]);
    expect(await newest()).toBe(before + 1);
    expect(await textNow('content/faq.json')).toContain('Who may take part');

    const { data: late } = await propose([
      changed('content/faq.json', (text) => text.replace('Who may take part', 'Eligible')),
    ]);
    const then = new Date(portal.services.clock().getTime() + 600_000).toISOString();
    await ask(second, workshopPaths.publish(late._id), { at: then });
    const { data: other } = await propose([
      changed('content/faq.json', (text) => text.replace('Who may take part', 'Companies')),
    ]);
    await ask(second, workshopPaths.publish(other._id), {});
    portal.pass(601);
    for (const due of await listDue(database, clock())) await publishDue(portal.services, due, silent);
    expect((await ask<Proposal>(author, workshopPaths.proposal(late._id))).data).toMatchObject({
      state: 'open',
      decision_reason: expect.stringContaining('content/faq.json'),
    });
    const mails = await database
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'proposal-unpublished')
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [author.email, second.email].map((email) => email.toLowerCase()).sort(),
    );
    await ask(author, workshopPaths.proposal(late._id), undefined, 'DELETE');
  });

  test('a scheduled change of a person who is no longer a superadmin waits for another superadmin', async () => {
    const { database, clock } = portal.services;
    const leaver = await portal.account('superadmin');
    await textNow('content/faq.json');
    const { data: planned } = await propose([
      changed('content/faq.json', (text) => text.replace('"title": "', '"title": "Now: ')),
    ]);
    const at = new Date(clock().getTime() + 600_000).toISOString();
    await ask(leaver, workshopPaths.publish(planned._id), { at });
    await setDisabled(database, leaver.userId, clock());
    portal.pass(601);
    for (const due of await listDue(database, clock())) await publishDue(portal.services, due, silent);
    expect((await ask<Proposal>(author, workshopPaths.proposal(planned._id))).data).toMatchObject({
      state: 'open',
      decision_reason: expect.stringContaining('no longer a superadmin'),
    });
    await ask(author, workshopPaths.proposal(planned._id), undefined, 'DELETE');
  });

  test('a proposal with mistakes cannot be published; another person rejects it with a reason, or its author withdraws it', async () => {
    await textNow(schemaPath);
    const { data: broken } = await propose([
      changed('content/faq.json', (text) => text.replace('{opens}', '{open}')),
    ]);
    expect(broken).toMatchObject({ finding_count: 1, dry_run: { forms: [] } });
    expect((await ask(second, workshopPaths.publish(broken._id), {})).data.errors).toHaveLength(1);
    const reject = () =>
      ask(second, workshopPaths.proposalRejection(broken._id), { reason: 'It has a mistake' });
    expect((await ask(author, workshopPaths.proposalRejection(broken._id), { reason: 'No' })).status).toBe(
      400,
    );
    expect((await reject()).status).toBe(200);
    expect((await reject()).status).toBe(409);
    const { data: idle } = await propose([
      changed('content/site.json', (text) => text.replace('ask@', 'help@')),
    ]);
    expect((await ask(second, workshopPaths.proposal(idle._id), undefined, 'DELETE')).status).toBe(400);
    expect((await ask(author, workshopPaths.proposal(idle._id), undefined, 'DELETE')).status).toBe(200);
    const { data } = await ask<Proposals>(second, workshopPaths.proposals);
    expect(data.proposals.slice(0, 2).map(({ state }) => state)).toEqual(['withdrawn', 'rejected']);
  });

  test('a proposal on files that are gone is refused, and names them', async () => {
    const [first, ...rest] = withQuestion();
    const stale = await ask(author, workshopPaths.proposals, {
      reason: 'Late',
      changes: [{ ...first, base: 'a'.repeat(64) }, ...rest],
    });
    expect(stale.status).toBe(409);
    expect(stale.data.errors).toMatchObject([{ path: `/${schemaPath}` }]);
    expect((await propose([changed(schemaPath, (text) => text)])).status).toBe(400);
  });

  test('the only superadmin publishes alone if the installation allows it, and not otherwise', async () => {
    const row = { author_id: author.userId, state: 'open' } as const;
    const { database, config } = portal.services;
    const may = (publishAlone: boolean) =>
      mayPublish({ database, config: { ...config, publishAlone } }, { userId: author.userId }, row);
    expect([await may(false), await may(true)]).toEqual([false, false]);
    const others = database
      .updateTable('users')
      .set({ disabled_at: '2025-01-01T00:00:00.000Z' })
      .where('role', '=', 'superadmin')
      .where('id', '!=', author.userId);
    await others.execute();
    expect([await may(false), await may(true)]).toEqual([false, true]);
  });
});
