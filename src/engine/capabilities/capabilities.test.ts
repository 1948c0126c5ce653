import { describe, expect, test } from 'vitest';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import { type Example, examples } from '../../../tests/support/keyword-examples.ts';
import { answerRows } from '../answers.ts';
import { plainSchema } from '../compile/plain-schema.ts';
import type { Answers, Json, Schema } from '../definition.ts';
import { parseSubmission, submissionErrors } from '../judge/submission.ts';
import type { KindTools } from '../kinds/answer-kind.ts';
import { kindNameOf, kindTools } from '../kinds/kinds.ts';
import { resolve } from '../resolve/resolve.ts';
import { fromArchive, toArchive } from '../revisions/archive.ts';
import { sampleAnswers } from '../samples/sample-answers.ts';
import { fromWire, toWire } from '../wire/wire.ts';

const ofKinds = Object.entries<KindTools>(kindTools)
  .filter(([, tools]) => Object.keys(tools.widgets).length > 0)
  .map(([kind, tools]) => [kind, tools.examples] as const);
const cases = [...Object.entries<Example | readonly Example[]>(examples), ...ofKinds].flatMap(
  ([keyword, each]) => [each].flat().map((example: Example, at) => ({ keyword, example, at })),
);

test.each(Object.entries<KindTools>(kindTools))(
  'a %s has an example of itself and of each of its keywords',
  (kind, tools) => {
    expect(tools.examples.map(({ schema }) => kindNameOf(schema))).toEqual(tools.examples.map(() => kind));
    for (const keyword of Object.keys(tools.own))
      expect(tools.examples.filter(({ schema, bad }) => keyword in schema && bad !== undefined)).not.toEqual(
        [],
      );
  },
);

async function formOf({ schema, uiSchema = {}, beside = {} }: Example) {
  const others = Object.entries(beside).map(([name, other]) => [name, other.schema] as const);
  const questions = Object.entries({ q: schema, ...Object.fromEntries(others) });
  const section: Schema = {
    type: 'object',
    properties: Object.fromEntries(
      questions.map(([name, each]) => [
        name,
        { ...each, title: `Title of ${name}`, 'x-wire': `/wire/${name}` },
      ]),
    ),
    required: ['q'],
  };
  return compiledForm(plainSchema(section, { q: uiSchema }), { uiSchema: { q: uiSchema } });
}

describe.each(cases)('$keyword, example $at', ({ keyword, example }) => {
  const answersWith = (q: Json): Answers => ({
    ...Object.fromEntries(Object.entries(example.beside ?? {}).map(([name, { answer }]) => [name, answer])),
    q,
  });

  test('rules, sheet, payload, samples and archive honour it', async () => {
    const form = await formOf(example);
    const good = answersWith(example.good);
    expect(submissionErrors(form, good)).toEqual([]);
    expect(parseSubmission(form, good).ok).toBe(true);
    expect(answerRows(form, good)[0]?.rows[0]?.text).toBe(example.words);
    expect(fromWire(form, toWire(form, good))).toEqual({ ok: true, value: good });
    expect(submissionErrors(form, sampleAnswers(form))).toEqual([]);
    const archived = fromArchive(JSON.parse(JSON.stringify(toArchive(form))));
    const asked = (each: typeof archived) =>
      resolve(each, good).questions.map(({ path, answer }) => [path, answer]);
    expect(asked(archived)).toEqual(asked(form));
    expect(answerRows(archived, good)).toEqual(answerRows(form, good));
  });

  test('refuses a violation, in complete sentences', async () => {
    if (example.bad === undefined) return;
    const form = await formOf(example);
    const [error] = submissionErrors(form, answersWith(example.bad));
    expect({ keyword, path: error?.path.split('/')[1] }).toEqual({ keyword, path: 'q' });
    expect(error?.message).not.toMatch(/[{}]|undefined/);
  });
});
