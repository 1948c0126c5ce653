import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { faker } from '@faker-js/faker/locale/en_IN';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkForm } from '#authoring/check/check-form.ts';
import { generate } from '#authoring/generate/generate.ts';
import { answerRows } from '#engine/answers.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { parseDraft, parseSubmission, submissionErrors } from '#engine/judge/submission.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { toCsv } from '#engine/values/csv.ts';
import { getAt, setAt } from '#engine/values/pointer.ts';
import { fromWire, toWire } from '#engine/wire/wire.ts';
import { writeFormStories } from '../.storybook/form-stories.ts';
import { applicationAnswers } from '../tests/fixtures/application-answers.ts';
import { schemaEdits } from '../tests/fixtures/schema-edits.ts';
import { copyProgramme } from '../tests/support/programme.ts';
import { inventCompany } from './demo/company.ts';
import { inventAnswers } from './demo/invent-answers.ts';
import { chooseModel, setScene } from './demo/scene.ts';

test.each(Object.entries(schemaEdits))(
  '%s alone leaves the schema files valid',
  (_what, { apply, files }) => {
    const schemasDir = copyProgramme();
    apply(schemasDir);
    const problems = checkForm(schemasDir, 'application');
    rmSync(join(schemasDir, '..'), { recursive: true });
    expect(problems).toEqual([]);
    expect(files.every((file) => file.endsWith('.json'))).toBe(true);
  },
);

describe('all edits together, without a change in TypeScript', () => {
  let base: string;
  let form: FormDefinition;
  let generated: string;
  const complete = applicationAnswers('2025a0000000000000000001') as unknown as Answers;
  const changed = (path: string, value: Json | undefined): Answers => setAt(answers, path, value);
  let answers: Answers;

  beforeAll(async () => {
    const schemasDir = copyProgramme();
    base = join(schemasDir, '..');
    for (const { apply } of Object.values(schemaEdits)) apply(schemasDir);
    await generate({ schemasDir, outDir: join(base, 'generated'), only: ['application'] });
    const path = join(base, 'generated/application.ts');
    generated = readFileSync(path, 'utf8');
    form = ((await import(path)) as { applicationDefinition: FormDefinition }).applicationDefinition;
    answers = complete;
    const plan = { key: 'k1', filename: 'plan.pdf', size: 9 };
    for (const [path, value] of Object.entries({
      '/general/motto': 'Water for all',
      '/project/ownShare': { amount: 12.5, unit: 'lacs' },
      '/projectDescription/lessons': 'Ask the women first',
      '/project/partners': [{ name: 'Jala', role: 'funds', share: { amount: 2, unit: 'lacs' } }],
      '/projectDescription/files/plans': [plan],
      '/future/outlook': 'More villages',
    }))
      answers = changed(path, value);
  });

  afterAll(() => rmSync(base, { recursive: true }));

  const errorAt = (given: Answers, path: string) =>
    submissionErrors(form, given).find((error) => error.path === path)?.message;
  const shown = (given: Answers) => resolve(form, given).questions.map(({ path }) => path);

  test('invented companies answer them', () => {
    faker.seed(5);
    const scenes = Array.from({ length: 40 }, () =>
      setScene(inventCompany(), chooseModel([{ _id: 'p1', name: 'South' }])),
    );
    const invented = scenes.map((scene) => inventAnswers(form, scene));
    const broken = invented.flatMap((given) => {
      const parsed = parseSubmission(form, given);
      return parsed.ok ? [] : parsed.error;
    });
    expect(broken).toEqual([]);
    for (const path of [
      '/general/motto',
      '/project/ownShare',
      '/projectDescription/lessons',
      '/future/outlook',
    ]) {
      expect(invented.filter((given) => getAt(given, path) !== undefined)).not.toEqual([]);
    }
    const stopped = scenes.map((scene) => inventAnswers(form, scene, { section: 2, share: 0.5 }));
    expect(stopped.filter((given) => !parseDraft(form, given).ok)).toEqual([]);
    expect(stopped.filter((given) => getAt(given, '/future/outlook') !== undefined)).toEqual([]);
  });

  test('the form asks the questions in their places', () => {
    const paths = shown(answers);
    expect(paths.indexOf('/general/motto')).toBe(paths.indexOf('/general/legalName') + 1);
    expect(paths).toContain('/project/ownShare');
    expect(paths).toContain('/projectDescription/files/plans');
    expect(paths).toContain('/future/outlook');
    expect(paths).not.toContain('/projectDescription/synergy');
    expect(paths).not.toContain('/project/fundSource');
    expect(shown(changed('/project/mode', 'foundation'))).toContain('/project/fundSource');
    expect(form.sections.at(-1)?.title).toBe('F. Future');
  });

  test('the summary of errors and the server apply their rules', () => {
    expect(parseSubmission(form, answers)).toMatchObject({ ok: true });
    expect(errorAt(changed('/projectDescription/lessons', undefined), '/projectDescription/lessons')).toBe(
      'Lessons learned is required',
    );
    expect(
      errorAt(changed('/projectDescription/lessons', 'a b c d e f'), '/projectDescription/lessons'),
    ).toBe('Maximum length of 5 words exceeded');
    expect(errorAt(changed('/project/mode', 'foundation'), '/project/fundSource')).toBe(
      'Source of funds is required',
    );
    expect(errorAt(changed('/projectDescription/impact', undefined), '/projectDescription/impact')).toBe(
      'What changed for people is required',
    );
    expect(errorAt(changed('/project/partners/0/share', undefined), '/project/partners/0/share')).toBe(
      'Its share is required',
    );
    expect(errorAt(changed('/future/outlook', undefined), '/future/outlook')).toBe('Outlook is required');
    const files = ['a', 'b', 'c'].map((key) => ({ key, filename: `${key}.pdf`, size: 9 }));
    expect(
      errorAt(changed('/projectDescription/files/plans', files), '/projectDescription/files/plans'),
    ).toBe('Project plans takes at most 2 files');
    expect(parseSubmission(form, changed('/projectDescription/synergy', 'x')).ok).toBe(false);
  });

  test('the stored document and the payload hold them', () => {
    const payload = toWire(form, answers);
    expect(payload).toMatchObject({
      companyDetails: { generalInformationData: { motto: 'Water for all' } },
      applicationData: {
        outlook: 'More villages',
        partner_organisations: [{ name: 'Jala', role: 'funds', share: 200_000 }],
        plan_files: [{ key: 'k1', filename: 'plan.pdf' }],
        project_information: { lessons: 'Ask the women first', own_share: 1_250_000 },
      },
    });
    const read = fromWire(form, payload);
    expect(read.ok && parseSubmission(form, read.value)).toEqual(parseSubmission(form, answers));
  });

  test('the preview and an export show them', () => {
    const groups = answerRows(form, answers);
    const rows = new Map(groups.flatMap((group) => group.rows).map(({ label, text }) => [label, text]));
    expect(groups.at(-1)?.title).toBe('E Future');
    expect(rows.get('Company motto')).toBe('Water for all');
    expect(rows.get('Own share')).toContain('12.5');
    expect(rows.get('Partner organisations')).toBe(
      'Name of the partner: Jala; Role: Brings funds; Its share: ₹ 2 Lakh',
    );
    expect(rows.get('Project plans')).toBe('plan.pdf');
    expect(rows.get('What changed for people')).toContain('61 per cent');
    expect(rows.has('Synergy')).toBe(false);
    const csv = toCsv([[...rows.keys()], [...rows.values()]]);
    expect(csv.split('\r\n')[0]).toContain('Company motto');
    expect(csv).toContain('Water for all');
  });

  test('Storybook shows each section in every state, with its current questions', () => {
    writeFormStories({ schemasDir: join(base, 'schemas'), outDir: join(base, 'generated') });
    const folder = join(base, 'generated/stories');
    const files = readdirSync(folder).filter((name) => name.startsWith('application.'));
    const stories = (name: string) =>
      readFileSync(join(folder, files.find((file) => file.endsWith(`-${name}.stories.tsx`)) ?? ''), 'utf8');
    // In the order of the tabs, the whole form first.
    expect(files.sort().map((name) => name.replace(/^application\.\d\d-|\.stories\.tsx$/g, ''))).toEqual([
      'whole',
      ...form.sections.map(({ id }) => (id === 'projectDescription' ? 'project-description' : id)),
    ]);
    expect(stories('future')).toContain('"Forms/Application/F. Future"');
    expect(stories('future')).toContain('<FieldGallery definition={definition} section="future" />');
    // A story draws its form's module: what was just generated.
    expect(stories('general')).toContain("applicationDefinition } from '#generated/application.ts'");
  });

  test('the types name the questions', () => {
    for (const name of ['motto?: string', 'ownShare?: Amount', 'lessons: string', 'plans?: FileRecord[]'])
      expect(generated.replaceAll(/\s+/g, ' ')).toContain(name);
    // It is asked for one choice of `mode`, and there it is required.
    expect(generated).toContain('fundSource: ("own" | "grant")');
    expect(generated).not.toMatch(/synergy\?: string/);
    expect(form.sections.flatMap(allQuestions).length).toBeGreaterThan(60);
  });
});
