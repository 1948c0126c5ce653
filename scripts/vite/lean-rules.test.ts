import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineForm, type SectionRules } from '#engine/define-form.ts';
import type { Answers } from '#engine/definition.ts';
import { require } from '#engine/judge/rule-runtime.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import { setAt } from '#engine/values/pointer.ts';
import { arbitraryAnswersTo } from '../../tests/support/arbitrary-form.ts';
import { fixtureForm } from '../../tests/support/fixture-form.ts';
import { root } from '../commands/run-command.ts';
import { leanRules } from './lean-rules.ts';

interface Found {
  readonly keyword: string;
  readonly params: object;
  readonly message?: string;
}

test('errors keep their rules, limits and the texts of the form; the compiler’s sentences and schemas are removed', () => {
  const code = `const schema7 = {"properties":{"mode":{"enum":["direct","trust"],"errorMessage":{"enum":"Choose one"}}},"title":"Not read"};
    const key0 = 'enum';
    const errors = [
      {instancePath:"/mode",keyword:"enum",params:{allowedValues: schema7.properties.mode.enum},message:"must be equal to one of {the} allowed values"},
      {keyword:"errorMessage",params:{},message:schema7.properties.mode.errorMessage[key0]},
    ];`;
  const lean = leanRules(code);
  const found = new Function(`${lean}; return errors;`)() as Found[];
  expect(found).toEqual([
    { instancePath: '/mode', keyword: 'enum', params: { allowedValues: ['direct', 'trust'] } },
    { keyword: 'errorMessage', params: {}, message: 'Choose one' },
  ]);
  // The bundler drops what nothing reads.
  expect(lean.match(/schema7/g)).toHaveLength(1);
});

test('the errors in answers are the same, word for word', async () => {
  const form = await fixtureForm('application');
  const text = await readFile(join(root, 'dist/fixture-forms/application.form.mjs'), 'utf8');
  const lean = leanRules(text);
  expect(lean.length).toBeLessThan(text.length);
  const read = new Function('require', `${lean.replaceAll('export const', 'const')}; return rules(require);`);
  const light = defineForm({ ...form, wireConstants: {} }, read(require) as readonly SectionRules[]);
  const answers = form.sections.map(({ path, schema }) =>
    arbitraryAnswersTo(schema).map((own) => (all: Answers) => setAt(all, path, own)),
  );
  let found = 0;
  fc.assert(
    fc.property(fc.tuple(...answers), (parts) => {
      const all = parts.reduce<Answers>((document, put) => put(document), {});
      const errors = submissionErrors(form, all);
      found += errors.length;
      expect(submissionErrors(light, all)).toEqual(errors);
    }),
  );
  expect(found).toBeGreaterThan(0);
});
