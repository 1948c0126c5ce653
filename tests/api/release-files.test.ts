import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readDocuments } from '#authoring/documents/documents.ts';
import { makePublishable, publishRelease } from '#server/forms/releases/publish-release.ts';
import { pullRelease } from '#server/forms/releases/pull-release.ts';
import { findRelease, readRelease } from '#server/forms/releases/releases-repository.ts';
import { settleFiles } from '#server/forms/releases/settle-files.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { wordLimitOf } from '../support/application-words.ts';
import { createMigratedFolder } from '../support/migrated-folder.ts';

const faq = 'src/content/faq.json';
const most = wordLimitOf('/projectDescription/overview');
const limits = 'schemas/application/project-description.schema.json';
const now = () => new Date();

let project: string;
let database: Database;

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'csr-awards-files-'));
  mkdirSync(join(project, 'src'));
  for (const folder of ['schemas', 'src/content'])
    cpSync(join(root, folder), join(project, folder), { recursive: true });
  const dataDir = await createMigratedFolder();
  database = await openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(async () => {
    await database.destroy();
    rmSync(project, { recursive: true });
    rmSync(dataDir, { recursive: true });
  });
});

const read = (file: string) => readFileSync(join(project, file), 'utf8');
const edit = (file: string, from: string, to: string) =>
  writeFileSync(join(project, file), read(file).replace(from, to));
const settle = (more: object = {}) => settleFiles(database, { root: project, ...more }, now());
const newest = async () => (await findRelease(database))?.number;

/** Publishes a change of one document of the newest release, as a screen does. */
async function publishOnScreen(path: string, from: string, to: string): Promise<void> {
  const base = (await newest()) ?? 0;
  const documents = new Map(await readRelease(database, base));
  documents.set(path, documents.get(path)?.replace(from, to) ?? '');
  const made = await makePublishable(documents);
  const release = {
    base,
    origin: 'screen',
    authorId: null,
    actorRole: 'superadmin',
    reason: 'On screen',
  } as const;
  await database.transaction().execute((trx) => publishRelease(trx, made, release, now()));
}

describe('files and releases', () => {
  test('a start publishes changed files, once', async () => {
    expect(await settle()).toEqual([]);
    edit(faq, 'Frequently asked questions', 'Questions');
    expect(await settle()).toEqual(['Published the files as release 2.']);
    expect(await settle()).toEqual([]);
    expect(await newest()).toBe(2);
  });

  test('unchanged files do not replace a release from the screen, with a message', async () => {
    await publishOnScreen('content/faq.json', 'Frequently asked questions', 'Questions');
    expect(await settle()).toEqual([expect.stringContaining('release 2 is served')]);
    expect(await newest()).toBe(2);
  });

  test('if both files and screen changed, a start is refused and names both, until one of two commands settles it', async () => {
    await publishOnScreen('content/faq.json', 'Frequently asked questions', 'Questions');
    edit(limits, `"maxWords": ${most}`, `"maxWords": ${most - 10}`);
    const refused = settle();
    await expect(refused).rejects.toThrow(faq);
    await expect(refused).rejects.toThrow(limits);
    await expect(refused).rejects.toThrow('--publish --over');
    await expect(refused).rejects.toThrow('--pull');
    // A pull loses nothing: changes made here stay, changes made there arrive.
    const pulled = await pullRelease(database, project, false, now());
    expect(pulled).toMatchObject({ written: [faq], kept: [limits] });
    expect(read(faq)).toContain('"title": "Questions"');
    expect(await settle()).toEqual(['Published the files as release 3.']);
    const served = await readRelease(database, 3);
    expect(served.get('content/faq.json')).toBe(read(faq));
    expect(served.get('application/project-description.schema.json')).toBe(read(limits));
  });

  test('the files replace a release on request', async () => {
    await publishOnScreen('content/faq.json', 'Frequently asked questions', 'Questions');
    edit(limits, `"maxWords": ${most}`, `"maxWords": ${most - 10}`);
    expect(await settle({ isOver: true })).toEqual(['Published the files as release 3.']);
    expect((await readRelease(database, 3)).get('content/faq.json')).toBe(read(faq));
  });

  test('a file that both changed is not overwritten by a pull without a warning', async () => {
    await publishOnScreen('content/faq.json', 'Frequently asked questions', 'Questions');
    edit(faq, 'Frequently asked questions', 'Answers');
    const before = readDocuments(project);
    await expect(pullRelease(database, project, false, now())).rejects.toThrow(faq);
    expect(readDocuments(project)).toEqual(before);
    await pullRelease(database, project, true, now());
    expect(read(faq)).toContain('"title": "Questions"');
    expect(await settle()).toEqual([]);
  });
});
