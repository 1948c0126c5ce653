import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEditions } from '#authoring/editions/check-editions.ts';
import { readEditions } from '#authoring/editions/read-editions.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { putProgramme } from '../support/programme.ts';

const root = join(import.meta.dirname, '../..');
const parts = ['schemas', 'scripts', 'src', 'tests', 'package.json', 'tsconfig.json'];
let copy: string;
const file = (path: string) => join(copy, path);
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
/** Findings of the check in the copy's editions. */
const checked = () =>
  [...checkEditions(copy), ...readEditions(file('schemas')).blanks].map(({ wrong }) => wrong).join('\n');
const readEdition = () => JSON.parse(readFileSync(file('schemas/editions/2026.json'), 'utf8')) as Edition;
/** The command of the guide's recipe, as typed by its reader. */
const guide = readFileSync(join(root, 'schemas/guide.md'), 'utf8');
const [, year = ''] = /`npm run edition -- (\d+)`/.exec(guide) ?? [];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'csr-awards-edition-'));
  for (const part of parts) cpSync(join(root, part), file(part), { recursive: true });
  putProgramme(file('schemas'));
  symlinkSync(join(root, 'node_modules'), file('node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('while watching, the check reports after each edit', async () => {
  const path = file('schemas/login/login.ui.json');
  const original = readFileSync(path, 'utf8');
  const child = spawn(process.execPath, [file('scripts/check-schemas.ts'), '--watch'], {
    env: processEnvironment(),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const heard = async (words: string) => {
    await expect.poll(() => output.includes(words), { timeout: 90_000 }).toBe(true);
    output = '';
  };
  await heard('forms are valid');
  writeFileSync(path, original.replace('"ui:widget": "password"', '"ui:widget": "secret"'));
  await heard('unknown widget "secret"');
  writeFileSync(path, original);
  await heard('forms are valid');
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test('a missing form, and a region named twice, are reported at their place', () => {
  const path = file('schemas/editions/2025.json');
  const written = readFileSync(path, 'utf8');
  const edition = JSON.parse(written) as Edition;
  const [first, ...others] = edition.programmes.map((it) => ({ ...it, name: 'South' }));
  writeFileSync(path, JSON.stringify({ ...edition, form: 'aplication' }, null, 2));
  expect(checkEditions(copy)[0]).toMatchObject({
    file: 'schemas/editions/2025.json',
    wrong: 'there is no form "aplication" in which people could apply',
  });
  writeFileSync(path, JSON.stringify({ ...edition, programmes: [first, ...others] }, null, 2));
  expect(checked()).toContain('"South" is used twice');
  writeFileSync(path, written);
});

test('where a file cannot be read, no edition is begun, and no file changes', () => {
  const winners = readFileSync(file('src/content/winners.json'), 'utf8');
  writeFileSync(file('src/content/winners.json'), winners.replace('{', '{ nonsense'));
  const { status, said } = run('scripts/edition.ts', year);
  expect(status).toBe(1);
  expect(said).toContain('First put right what is wrong (npm run schemas): src/content/winners.json:1');
  expect(existsSync(file('schemas/editions/2026.json'))).toBe(false);
  writeFileSync(file('src/content/winners.json'), winners);
});

test('the next edition is created from the last, with blanks that the check requires; the last stays served', () => {
  const { status, said } = run('scripts/edition.ts', year);
  expect(status).toBe(0);
  expect(said).toMatch(/editions\/2026\.json:\d+ opens is still to be filled in/);
  expect(readEdition()).toMatchObject({
    year: 2026,
    opens: '',
    texts: {
      name: 'Rotary National CSR Awards 2026',
      copyright: '© 2019-2026 Rotary National CSR Awards',
      eligibility: expect.stringContaining(
        'FY25 and FY26 with impact assessment completed before 30 June 2026',
      ),
    },
    financialYears: ['2024-25', '2023-24', '2022-23'],
    winners: { district: [2019, 2023, 2025, 2026] },
  });
  expect(checked()).toContain('nationalEvent.date is still to be filled in');
  const { editions } = readEditions(file('schemas'));
  expect(editions.map((edition) => edition.year)).toEqual([2025]);
});

test('once filled in, it is checked and served from files alone; the form asks about its years', () => {
  const days = { announced: '2026-06-01', opens: '2026-07-01', closes: '2026-09-10', results: '2026-11-14' };
  const edition = readEdition();
  const texts = { ...edition.texts, regionalFunctions: 'October 2026', bannerDate: '13th November 2026' };
  const place = { date: '2026-10-08', venue: 'Mumbai' };
  const programmes = edition.programmes.map((programme) => ({ ...programme, ...place }));
  const nationalEvent = { date: '2026-11-13', venue: 'New Delhi, India' };
  const write = (changes: object) =>
    writeFileSync(
      file('schemas/editions/2026.json'),
      JSON.stringify({ ...edition, ...days, texts, programmes, nationalEvent, ...changes }),
    );
  write({ closes: '2026-06-10' });
  expect(checked()).toContain('closes lies before opens');
  // Compared with the previous edition, which closes on 10 September 2025.
  write({ announced: '2025-06-01' });
  expect(checked()).toContain('2026 is announced no later than 2025');
  write({ announced: '2025-08-01', opens: '2025-09-10' });
  expect(checked()).toContain('2026 opens before 2025 has closed');
  write({ year: 2025 });
  expect(checked()).toContain('two files are of the edition of 2025');
  write({ programmes: edition.programmes.map(() => ({ ...programmes[0] })) });
  expect(checked()).toMatch(/this id is south of 2026's[\s\S]*"south" is used twice/);
  write({});
  expect(checked()).toBe('');
  expect(run('scripts/edition.ts', year).said).toContain('2026 is complete');
  const overview = readFileSync(file('schemas/application/overview.schema.json'), 'utf8');
  expect(overview).toContain('Amount spent in 2024-25');
  expect(overview).not.toContain('2021');
  // A question that keeps its place but is about another year is asked again: the old answer is last year's.
  const general = JSON.parse(readFileSync(file('schemas/application/general.schema.json'), 'utf8'));
  expect(general.properties.annualTurnover).toMatchObject({ description: 'For FY 2024-25', 'x-meaning': 2 });
  expect(run('scripts/generate.ts')).toMatchObject({ status: 0 });
  // Days that a form takes from the edition follow its file.
  const generated = readFileSync(file('src/generated/application.form.mjs'), 'utf8');
  expect(generated).toContain('"earliest":"2022-04-01"');
  expect(generated).toContain('"latest":"2027-03-31"');
  expect(generated).not.toMatch(/"(earliest|latest)":"edition/);
});

test('two editions side by side: the earlier one is read, listed and counted, its drafts are submitted, it accepts nothing more', () => {
  const output = execFileSync(process.execPath, ['tests/fixtures/two-editions.ts'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const report = JSON.parse(output) as Record<string, unknown>;
  expect(report).toMatchObject({
    deadline: { edition: '2026', dueAt: '2026-09-10T18:29:59.000Z' },
    regions: ['2025a0000000000000000001', '2026a0000000000000000001'],
    mine: ['2025', '2025'],
    old: { applicationData: { isFinalSubmit: true, award_program_id: '2025a0000000000000000001' } },
    left: { failed: [] },
    draft: { applicationData: { isFinalSubmit: true, submitted_automatically: true, revision: 2 } },
    late: { status: 400, data: { errorMessage: expect.stringContaining('Awards 2025, which has ended') } },
    foreign: { status: 400, data: { errors: [{ path: '/applicationData/award_program_id' }] } },
    begun: 200,
    listed: [2, 1],
    counted: [2, 1],
  });
});
