import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryAnswers, arbitrarySubmission } from '../../../tests/support/arbitrary-answers.ts';
import { fixtureForm } from '../../../tests/support/fixture-form.ts';
import type { Answers, Json } from '../definition.ts';
import { parseDraft, parseSubmission, pruneAnswers } from '../judge/submission.ts';
import { getAt } from '../values/pointer.ts';
import { fromWire, toFormPath, toWire, toWirePath } from './wire.ts';

const applicationDefinition = await fixtureForm('application');
const registerDefinition = await fixtureForm('register');

const travel = (payload: Answers): unknown => JSON.parse(JSON.stringify(payload));

test('fromWire undoes toWire for every valid submission', () => {
  fc.assert(
    fc.property(arbitrarySubmission(applicationDefinition), (answers) => {
      const submission = parseSubmission(applicationDefinition, answers);
      if (!submission.ok) throw new Error(JSON.stringify(submission.error));
      const value = submission.value as unknown as Answers;
      const back = fromWire(applicationDefinition, travel(toWire(applicationDefinition, value)));
      expect(back).toEqual({ ok: true, value });
      expect(parseSubmission(applicationDefinition, value)).toEqual(submission);
    }),
    { numRuns: 60 },
  );
});

test('ignores what earlier pages sent of hidden answers, and loses nothing else', () => {
  const ignore = ['/applicationData/set_aside'];
  fc.assert(
    fc.property(arbitraryAnswers(applicationDefinition), (answers) => {
      const payload = travel(toWire(applicationDefinition, answers)) as { applicationData: Answers };
      const older = {
        ...payload,
        applicationData: { ...payload.applicationData, set_aside: { '/project/implementingPartners': 'x' } },
      };
      const back = fromWire(applicationDefinition, older, { ignore });
      expect(back).toEqual(fromWire(applicationDefinition, payload));
      expect(back.ok && toWire(applicationDefinition, back.value)).toEqual(payload);
      expect(parseDraft(applicationDefinition, back.ok ? back.value : undefined).ok).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('an empty text is not an answer, whatever the question asks for, except a list', () => {
  const emptied = (value: Json): Json => {
    if (Array.isArray(value)) return [];
    if (typeof value !== 'object' || value === null) return '';
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, emptied(each)]));
  };
  const nothing = toWire(applicationDefinition, {});
  fc.assert(
    fc.property(arbitrarySubmission(applicationDefinition), (answers) => {
      const payload = emptied(toWire(applicationDefinition, answers as unknown as Answers));
      const read = fromWire(applicationDefinition, payload);
      expect(read.ok && toWire(applicationDefinition, read.value)).toEqual(nothing);
    }),
    { numRuns: 20 },
  );
});

const partner = (mode: string) => ({ project: { mode, implementingPartners: 'Someone' } });
const information = '/applicationData/project_information';

test('implementing partners are sent only for partners, otherwise as empty text', () => {
  const sent = (mode: string) =>
    getAt(toWire(applicationDefinition, partner(mode)), `${information}/implementing_partners`);
  expect([sent('partners'), sent('direct')]).toEqual(['Someone', '']);
});

test('one answer may be sent to several places, with its label if asked for', () => {
  const payload = toWire(applicationDefinition, {
    project: { category: 'healthcare' },
    general: { region: 'r1' },
  });
  const option = { label: 'Healthcare', value: 'healthcare' };
  expect(getAt(payload, `${information}/project_category`)).toEqual(option);
  expect(getAt(payload, `${information}/theme_area`)).toEqual(option);
  expect(getAt(payload, `${information}/category`)).toBe('healthcare');
  expect(getAt(payload, '/applicationData/location_id')).toBe('r1');
  expect(getAt(payload, '/applicationData/application_level')).toBe('district');
});

test('a repeated password and the second address are not sent', () => {
  const answers = {
    email: 'a@b.in',
    password: 'secret-1',
    confirmPassword: 'secret-1',
    alternateEmail: 'c@d.in',
  };
  expect(toWire(registerDefinition, answers)).toEqual({ email: 'a@b.in', password: 'secret-1' });
});

test('unknown and ill-formed fields are named by their place in the payload', () => {
  const payload = {
    companyDetails: { generalInformationData: { annual_turnover: 'much', foo: 1 } },
    bar: {},
  };
  const read = fromWire(applicationDefinition, payload);
  expect(read.ok ? [] : read.error.map(({ path }) => path)).toEqual([
    '/companyDetails/generalInformationData/foo',
    '/bar',
    '/companyDetails/generalInformationData/annual_turnover',
  ]);
});

test('ignores names beside the form that the caller declares', () => {
  const payload = { applicationData: { app_id: 'x', status: 'draft' } };
  const ignore = ['/applicationData/app_id', '/applicationData/status'];
  expect(fromWire(applicationDefinition, payload, { ignore }).ok).toBe(true);
  expect(fromWire(applicationDefinition, payload).ok).toBe(false);
});

const hostile: unknown[] = [
  null,
  5,
  'x',
  [],
  [[]],
  JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'),
  { companyDetails: [] },
  { companyDetails: { generalInformationData: 'x' } },
  { applicationData: { set_aside: 7 }, uploadedFiles: [{ key: 1 }, 3, null] },
  { applicationData: { set_aside: { '/general/legalName': { deep: 1 }, '/nowhere': 1, __proto__x: 2 } } },
  { uploadedFiles: { length: 1 } },
  JSON.parse(`{"companyDetails":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  JSON.parse(`${'{"applicationData":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
];

test.each(hostile.map((payload, index) => [index, payload]))(
  'hostile payload %i is refused without throwing',
  (_at, payload) => {
    expect(fromWire(applicationDefinition, payload).ok).toBe(false);
  },
);

test('parses any JSON without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      expect(typeof fromWire(applicationDefinition, payload as Json).ok).toBe('boolean');
    }),
  );
});

test('paths of form and payload convert into each other', () => {
  expect(toWirePath(applicationDefinition, '/general/legalName')).toBe(
    '/companyDetails/generalInformationData/legal_name',
  );
  expect(toFormPath(applicationDefinition, `${information}/project_category/value`)).toBe(
    '/project/category',
  );
  expect(toFormPath(applicationDefinition, '/applicationData/app_id')).toBeUndefined();
  expect(toWirePath(registerDefinition, '/confirmPassword')).toBeUndefined();
});

test('sections without answers are present', () => {
  expect(fromWire(applicationDefinition, {})).toEqual({
    ok: true,
    value: expect.objectContaining({ general: {}, declaration: {} }),
  });
  expect(Object.keys(pruneAnswers(applicationDefinition, {}))).toEqual(
    applicationDefinition.sections.map(({ id }) => id),
  );
});
