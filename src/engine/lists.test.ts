import { beforeAll, expect, test } from 'vitest';
import { listForm, listFormProblems } from '../../tests/support/list-form.ts';
import { answerRows } from './answers.ts';
import type { Answers, FormDefinition } from './definition.ts';
import { parseSubmission, pruneAnswers, submissionErrors } from './judge/submission.ts';
import { questionAt } from './resolve/question-at.ts';
import { settleSection } from './resolve/settle.ts';
import { sampleAnswers } from './samples/sample-answers.ts';
import { fromWire, toWire } from './wire/wire.ts';

let form: FormDefinition;
beforeAll(async () => {
  form = await listForm();
});

const jala = { name: 'Jala', role: 'funds', share: { amount: 12.5, unit: 'lacs' } };
const seva = { name: 'Seva', role: 'work', since: '2020-01-31' };
const answers: Answers = { project: 'Wells', partners: [jala, seva] };

test('the check of schema files accepts it, with the UI schema of its entries', async () => {
  expect(await listFormProblems()).toEqual([]);
});

test('a list begins with the smallest number of entries, each with its defaults', () => {
  const begun = form.sections.reduce<Answers>(
    (document, section) => settleSection(section, document, () => false).document,
    {},
  );
  expect(begun).toEqual({ partners: [{ role: 'work' }] });
});

test('an error in an entry stands at its question', () => {
  const broken = { project: 'Wells', partners: [jala, { name: 'x'.repeat(41), role: 'funds' }] };
  expect(submissionErrors(form, broken)).toEqual([
    {
      path: '/partners/1/name',
      message: 'Name of the partner must have at most 40 characters',
      rule: 'maxLength',
    },
    { path: '/partners/1/share', message: 'Its share is required', rule: 'required' },
  ]);
  expect(questionAt(form, '/partners/1/share/amount')?.titles).toEqual([
    'Partner organisations 2',
    'Its share',
  ]);
  expect(questionAt(form, '/partners/1')?.titles).toEqual(['Partner organisations 2']);
  expect(questionAt(form, '/partners')?.titles).toEqual(['Partner organisations']);
});

test('an entry drops answers that its own answers hide', () => {
  const hidden = { ...answers, partners: [{ ...seva, share: jala.share }] };
  expect(pruneAnswers(form, hidden).partners).toEqual([seva]);
  expect(toWire(form, hidden).partner_organisations).toEqual([seva]);
});

test('amounts inside entries are sent in rupees, and come back', () => {
  const payload = toWire(form, answers);
  expect(payload).toEqual({
    project: 'Wells',
    partner_organisations: [{ name: 'Jala', role: 'funds', share: 1_250_000 }, seva],
  });
  expect(fromWire(form, payload)).toEqual({ ok: true, value: answers });
  expect(fromWire(form, { partner_organisations: [{ role: 'funds', share: 'much' }] })).toMatchObject({
    ok: false,
    error: [{ path: '/partner_organisations/0/share', rule: 'type' }],
  });
});

test('rows and samples word each entry', () => {
  const [group] = answerRows(form, answers);
  expect(group?.rows.at(-1)?.text).toBe(
    'Name of the partner: Jala; Role: Brings funds; Its share: ₹ 12.5 Lakh\nName of the partner: Seva; Role: Does the work; Partner since: 31 Jan 2020',
  );
  for (const kind of ['valid', 'limit'] as const) {
    const sample = sampleAnswers(form, { kind });
    expect(parseSubmission(form, sample)).toMatchObject({ ok: true });
    expect(JSON.stringify(answerRows(form, sample))).not.toContain('[object');
  }
});
