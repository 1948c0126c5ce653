import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withValue } from '#engine/written/json-text.ts';
import { checkDrafts } from '#server/forms/impact/check-drafts.ts';
import { draft } from './calls.ts';
import { usePortal, usualDatabases } from './portal.ts';

const root = join(import.meta.dirname, '../..');

/** A copy of the served files, to be edited. */
function copySchemas() {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/check-drafts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const schemasDir = join(folder, 'schemas');
  cpSync(join(root, 'schemas'), schemasDir, { recursive: true });
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(schemasDir, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  return { schemasDir, edit };
}

describe.each(usualDatabases)('the check against the drafts of %s', (kind) => {
  const holder = usePortal(kind);

  test('a new required question and a reworded choice say how many drafts they affect; a lost programme is refused', async () => {
    const { portal } = holder;
    for (const who of await Promise.all([portal.account('applicant'), portal.account('applicant')]))
      await draft(portal, who.token);
    const { schemasDir, edit } = copySchemas();
    const check = () => checkDrafts(portal.services.config, schemasDir);
    expect(await check()).toEqual({ problems: [], questions: [] });

    edit('application/project.schema.json', (text) => {
      const place = { 'x-wire': '/applicationData/project_information/villages' };
      const villages = { title: 'Number of villages', type: 'integer', ...place };
      const { required } = JSON.parse(text) as { required: string[] };
      return withValue(
        withValue(text, ['properties', 'villages'], villages),
        ['required', required.length],
        'villages',
      );
    });
    edit('application/project.ui.json', (text) =>
      withValue(withValue(text, ['villages'], { 'ui:widget': 'number' }), ['ui:order'], ['*']),
    );
    edit('application/general.schema.json', (text) =>
      text.replace('"Others please specify"', '"A public body"'),
    );
    const { problems, questions } = await check();
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      {
        file: 'schemas/application/general.schema.json',
        wrong: expect.stringContaining(
          '2 drafts chose "Others please specify", which is now "A public body"',
        ),
        expected: expect.stringContaining('"x-meaning"'),
      },
      {
        file: 'schemas/application/project.schema.json',
        wrong: '"Number of villages" is new and must be answered: 2 drafts have no answer yet',
      },
    ]);

    edit('editions/2025.json', (text) =>
      text.replace('"2025a0000000000000000001"', '"2025a0000000000000000009"'),
    );
    expect((await check()).problems).toMatchObject([
      {
        file: 'schemas/editions/2025.json',
        wrong: expect.stringContaining('2 applications belong to the programme "2025a0000000000000000001"'),
      },
    ]);
  });
});
