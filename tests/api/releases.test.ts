import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '#content/content-of.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import { currentRelease } from '#contract/programme/current-release.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { withValue } from '#engine/written/json-text.ts';
import { readBase } from '#server/forms/releases/base.ts';
import { FaultyDocuments, makePublishable, publishRelease } from '#server/forms/releases/publish-release.ts';
import { listReleases, ReleaseMoved } from '#server/forms/releases/releases-repository.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { call } from '../support/api-client.ts';
import { wordLimitOf } from '../support/application-words.ts';
import { draft } from './calls.ts';
import { databases, type Portal, startPortal, testOn } from './portal.ts';
import { by, changed, movedQuestion, placeAfter, placeBefore, publish } from './publish-changes.ts';

/** The present word limit of the question, and a change of its file that lowers it. */
const most = wordLimitOf('/projectDescription/overview');
const fewer = (by: number) => (text: string) =>
  withValue(text, ['properties', 'overview', 'maxWords'], most - by);
const descriptionFile = 'application/project-description.schema.json';
const limit = () =>
  formOf('application')
    .sections.flatMap(allQuestions)
    .find(({ path }) => path === '/projectDescription/overview')?.schema.maxWords;

const isServed = (number: number) => expect.poll(() => currentRelease().number).toBe(number);

describe.each(databases)('releases on %s', (kind) => {
  const once = testOn(kind);
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(kind);
  });
  afterAll(() => portal.stop());

  once('a server at work serves what is published, as a whole and without a restart', async () => {
    const before = currentRelease();
    const [form] = before.forms.filter(({ id }) => id === 'application');
    expect(limit()).toBe(most);
    const number = await publish(portal, {
      [descriptionFile]: fewer(10),
      'content/faq.json': (text) => text.replace('"Frequently asked questions"', '"Questions and answers"'),
    });
    await isServed(number);
    expect(limit()).toBe(most - 10);
    expect(contentOf('faq').title).toBe('Questions and answers');
    // Browsers fetch the form at a new address; the previous one stays for open pages.
    const file = currentRelease().forms.find(({ id }) => id === 'application')?.file ?? '';
    expect(file).not.toBe(form?.file);
    for (const address of [file, form?.file ?? '']) {
      const answer = await fetch(portal.origin + address);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(await answer.text()).toMatch(/^export const data = \{"id":"application"/);
    }
    // The approval is recorded permanently, in the same step.
    const { revision } = formOf('application');
    const kept = await portal.services.database
      .selectFrom('schema_revisions')
      .select('revision')
      .where('form_id', '=', 'application')
      .execute();
    expect(kept.map((each) => each.revision)).toContain(revision);
  });

  once('a page that a release is older than shows what the product says', async () => {
    const { database, clock } = portal.services;
    const { documents, base } = await changed(portal, {
      'content/faq.json': (text) => text.replace('"title": "', '"title": "Our '),
    });
    const earlier = new Map([...documents].filter(([path]) => path !== 'content/terms.json'));
    const { forms } = await makePublishable(documents);
    const number = await database
      .transaction()
      .execute((trx) => publishRelease(trx, { documents: earlier, forms }, { ...by, base }, clock()));
    await isServed(number);
    expect(contentOf('terms').title).toBe('Terms of use');
    await database.deleteFrom('releases').where('number', '=', number).execute();
    await isServed(number - 1);
  });

  once(
    'a form that a release is older than is served as shipped, and published with the next change',
    async () => {
      const { database, clock } = portal.services;
      const { documents, base } = await changed(portal, {});
      const { forms } = await makePublishable(documents);
      const shared = 'shared/short-text.schema.json';
      const earlier = new Map(
        [...documents]
          .filter(([path]) => !path.startsWith('register/') && path !== shared)
          .map(([path, text]) => [
            path,
            text.replaceAll(`../${shared}`, '../shared/person-name.schema.json'),
          ]),
      );
      const number = await database
        .transaction()
        .execute((trx) => publishRelease(trx, { documents: earlier, forms }, { ...by, base }, clock()));
      await isServed(number);
      expect(
        formOf('register')
          .sections.flatMap(allQuestions)
          .map(({ path }) => path),
      ).toContain('/designation');
      const complete = await readBase(database);
      expect(complete.documents.get('register/form.json')).toBe(documents.get('register/form.json'));
      expect(complete.documents.get(shared)).toBe(documents.get(shared));
      // What staff wrote stays as it is.
      for (const [path, text] of earlier) expect(complete.documents.get(path)).toBe(text);
      await database.deleteFrom('releases').where('number', '=', number).execute();
      await isServed(number - 1);
    },
  );

  test('of two who publish on the same base, the second is refused', async () => {
    const { database, clock } = portal.services;
    const { documents, base } = await changed(portal, {});
    const made = await makePublishable(documents);
    const again = () =>
      database.transaction().execute((trx) => publishRelease(trx, made, { ...by, base }, clock()));
    const outcomes = await Promise.allSettled([again(), again()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = outcomes.filter((each) => each.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(ReleaseMoved);
  });

  once('a mistake is not published, and neither is what would lose answers that people gave', async () => {
    const mistake = await changed(portal, { [descriptionFile]: () => '{' });
    await expect(makePublishable(mistake.documents)).rejects.toThrow(FaultyDocuments);
    const renamed = await changed(portal, {
      'application/form.json': (text) => text.replace('"id": "overview"', '"id": "summary"'),
    });
    await expect(makePublishable(renamed.documents)).rejects.toThrow('drafts would lose its answers');
  });

  once('what was submitted stays as it was asked, a moved question by its place of today', async () => {
    const { token } = await portal.account('applicant');
    const { app_id: id } = (await draft(portal, token, { isFinalSubmit: true })).applicationData;
    await isServed(await publish(portal, movedQuestion));
    const { data } = await call<ApplicationDetail>(portal, paths.application(id), { token });
    const rows = data.applicationData.answer_groups?.flatMap((group) => group.rows) ?? [];
    expect(rows.find(({ path }) => path === placeAfter)?.label).toContain('Scalability');
    expect(rows.map(({ path }) => path)).not.toContain(placeBefore);
  });

  once('a release of a newer version is left alone, and that is said', async () => {
    const { database } = portal.services;
    const served = currentRelease().number;
    const newest = await database
      .selectFrom('releases')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('releases')
      .values({ ...newest, number: newest.number + 1, format: 99 })
      .execute();
    await expect.poll(() => portal.log()).toContain('it was made by a newer version of the portal');
    expect(currentRelease().number).toBe(served);
    const ready = await call(portal, paths.ready);
    expect(ready.data).toMatchObject({ warnings: [expect.stringContaining('newer version')] });
    await database.deleteFrom('releases').where('format', '=', 99).execute();
  });

  once('a database that went back is followed back, with a word in the log', async () => {
    const { database } = portal.services;
    const number = await publish(portal, {
      [descriptionFile]: fewer(20),
    });
    await isServed(number);
    expect(limit()).toBe(most - 20);
    await database.deleteFrom('releases').where('number', '=', number).execute();
    await isServed(number - 1);
    expect(limit()).toBe(most - 10);
    expect(portal.log()).toContain('went back to an earlier release');
    expect((await listReleases(database)).at(-1)?.origin).toBe('files');
  });
});
