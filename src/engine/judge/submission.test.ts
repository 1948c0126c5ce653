import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitrarySubmission } from '../../../tests/support/arbitrary-answers.ts';
import { fixtureForm } from '../../../tests/support/fixture-form.ts';
import type { Answers } from '../definition.ts';
import { parseDraft, parseSubmission, submissionErrors } from './submission.ts';

const applicationDefinition = await fixtureForm('application');
const loginDefinition = await fixtureForm('login');
const registerDefinition = await fixtureForm('register');
const resetPasswordDefinition = await fixtureForm('reset-password');

function messages(answers: Answers): { [path: string]: string } {
  return Object.fromEntries(
    submissionErrors(applicationDefinition, answers).map((error) => [error.path, error.message]),
  );
}

test('an empty application lacks exactly what is required, in the order of the questions', () => {
  const errors = submissionErrors(applicationDefinition, {});
  expect(errors.map(({ path }) => path)).toMatchInlineSnapshot(`
    [
      "/general/region",
      "/general/legalName",
      "/general/annualTurnover",
      "/general/yearOfRegistration",
      "/general/organizationType",
      "/general/keyContact/name",
      "/general/keyContact/designation",
      "/general/keyContact/email",
      "/general/keyContact/phone",
      "/general/registeredAddress",
      "/general/organizationProfile",
      "/overview/hasTrust",
      "/overview/csrMandatory",
      "/overview/howDidYouKnow",
      "/project/title",
      "/project/category",
      "/project/location",
      "/project/csrBudget",
      "/project/startDate",
      "/project/endDate",
      "/project/mode",
      "/projectDescription/overview",
      "/projectDescription/needAssessment",
      "/projectDescription/description",
      "/projectDescription/sustainability",
      "/projectDescription/impact",
      "/declaration/isInfoChecked",
      "/declaration/isInfoVerified",
    ]
  `);
  expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(['required']));
});

test('conditional questions are asked while their condition holds', () => {
  const other = '/general/organizationTypeOther';
  expect(messages({ general: { organizationType: 'private' } })[other]).toBeUndefined();
  expect(messages({ general: { organizationType: 'others' } })[other]).toBe(
    'Enter other type of organization is required',
  );
});

test('a year with an amount needs a percentage, and the other way round', () => {
  const year = (answers: Answers) => messages({ overview: { amountSpent: { fy2022_23: answers } } });
  const at = '/overview/amountSpent/fy2022_23';
  expect(year({ percent: 2 })[`${at}/amount`]).toBe('Amount is required');
  expect(year({ amount: { amount: 2, unit: 'lacs' } })[`${at}/percent`]).toBe('Percentage is required');
  expect(Object.keys(year({})).filter((path) => path.startsWith(at))).toEqual([]);
  expect(year({ amount: { unit: 'crores' } })[`${at}/percent`]).toBeUndefined();
  expect(year({ percent: 101 })[`${at}/percent`]).toMatch(/must be less than or equal to 100$/);
});

test('the text of each message', () => {
  const found = messages({
    general: { keyContact: { email: 'no', phone: '12345' }, organizationProfile: 'w '.repeat(201) },
    project: { startDate: '2025-02-01', endDate: '2025-01-31', csrBudget: { amount: -1, unit: 'crores' } },
    projectDescription: { files: { other: [{ key: 'k', filename: 'big.pdf', size: 16 * 1_048_576 }] } },
  });
  expect(found['/general/keyContact/email']).toBe('Please enter a valid email address for Key contact email');
  expect(found['/general/keyContact/phone']).toBe(
    'Please enter a valid 10-digit phone number for Key contact phone',
  );
  expect(found['/general/organizationProfile']).toBe('Maximum length of 200 words exceeded');
  expect(found['/project/startDate']).toBe('Project start date should be before project end date.');
  expect(found['/project/csrBudget']).toBe('CSR budget must be greater than or equal to 0');
  expect(found['/project/mode']).toBe('Mode of implementation is required.');
  expect(found['/project/title']).toBe('Project title is required');
  expect(found['/overview/hasTrust']).toBe('This field is required');
  expect(found['/projectDescription/files/other']).toBe('File "big.pdf" exceeds the maximum size of 15 MB');
});

const file = (filename: string, size = 1000) => ({ key: filename, filename, size });

test.each([
  [
    'five PDFs of 15 MB',
    Array.from({ length: 5 }, (_each, at) => file(`${at}.PDF`, 15 * 1_048_576)),
    undefined,
  ],
  [
    'a sixth',
    Array.from({ length: 6 }, (_each, at) => file(`${at}.pdf`)),
    'Project documents takes at most 5 files',
  ],
  [
    'a byte too many',
    [file('a "b".pdf', 15 * 1_048_576 + 1)],
    'File "a "b".pdf" exceeds the maximum size of 15 MB',
  ],
  ['another type', [file('notes.txt')], 'File "notes.txt" is not a PDF file'],
])('files: %s', (_what, other, message) => {
  expect(messages({ projectDescription: { files: { other } } })['/projectDescription/files/other']).toBe(
    message,
  );
});

test.each([
  ['12345', false],
  ['12a', false],
  ['-1', false],
  ['3191', true],
  ['', true],
])('district number %j', (districtNumber, accepted) => {
  const found = messages({ overview: { howDidYouKnow: 'rotary', districtNumber } });
  expect(found['/overview/districtNumber'] === undefined).toBe(accepted);
});

test('without promotional content no contact is asked, and a given one is dropped', () => {
  const overview = { howDidYouKnow: 'promotional', districtNumber: 'not digits' };
  expect(messages({ overview })['/overview/districtNumber']).toBeUndefined();
});

test.each([
  ['overview', 150],
  ['needAssessment', 250],
  ['description', 500],
  ['innovation', 250],
  ['synergy', 250],
  ['sustainability', 250],
  ['impact', 250],
])('%s accepts %d words and not one more', (name, limit) => {
  const path = `/projectDescription/${name}`;
  const errors = (words: number) =>
    messages({ projectDescription: { [name]: 'word\r\n'.repeat(words) } })[path];
  expect([errors(limit), errors(limit + 1)]).toEqual([
    undefined,
    `Maximum length of ${limit} words exceeded`,
  ]);
});

test('what is entered to sign in is judged by compiled rules', () => {
  const typed = { email: 'asha.rao@kaveri-textiles.example', password: 'kaveri-37-Weaves' };
  expect(parseSubmission(loginDefinition, typed)).toMatchObject({ ok: true, value: typed });
});

test('passwords have 8 to 15 characters as people count them, and stay as typed', () => {
  const parse = (password: string) =>
    parseSubmission(resetPasswordDefinition, { password, confirmPassword: password });
  const refused = 'The password length should be between 8 and 15 characters.';
  for (const password of ['1234567', '1234567890123456', '🙂'.repeat(7), '🙂'.repeat(16)]) {
    expect(parse(password)).toMatchObject({ ok: false, error: [{ path: '/password', message: refused }] });
  }
  for (const password of ['12345678', '🙂'.repeat(8), '🙂'.repeat(15), '  8 long ']) {
    expect(parse(password)).toEqual({ ok: true, value: { password, confirmPassword: password } });
  }
});

test('registration has its own spelling, and the repeated password must match', () => {
  const result = parseSubmission(registerDefinition, { password: 'short', confirmPassword: 'other' });
  expect(result.ok ? [] : result.error.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'The password length should be betweeen 8 and 15 characters.',
      'Confirm Password and Password fields do not match',
    ]),
  );
});

test('judged as a payload, a registration needs no repeated password', () => {
  const person = {
    firstName: 'A',
    lastName: 'B',
    companyName: 'C',
    designation: 'D',
    mobileNumber: '1234567890',
  };
  const answers = { ...person, email: 'a@b.in', password: 'long enough' };
  expect(parseSubmission(registerDefinition, answers).ok).toBe(false);
  expect(parseSubmission(registerDefinition, answers, { onlyWire: true }).ok).toBe(true);
});

test.each([
  ['NUL', { email: 'a\0@b.in' }, '/email'],
  ['a lone surrogate', { password: '\ud800' }, '/password'],
  ['a huge text', { password: 'x'.repeat(20_001) }, '/password'],
  ['a list for a text', { email: ['a@b.in'] }, '/email'],
  ['an object for a text', { email: {} }, '/email'],
  ['an unknown field', JSON.parse('{"__proto__": {"x": 1}}'), '/__proto__'],
  ['a list for a document', [], ''],
])('%s is refused at its place', (_what, raw, path) => {
  for (const parse of [parseSubmission, parseDraft]) {
    const result = parse(loginDefinition, raw);
    expect(result.ok ? [] : result.error.map((error) => error.path)).toEqual([path]);
  }
});

test('refuses numbers that JSON cannot represent; null is not an answer', () => {
  const draft = (yearOfRegistration: unknown) =>
    parseDraft(applicationDefinition, { general: { yearOfRegistration } });
  expect(draft(Number.POSITIVE_INFINITY).ok).toBe(false);
  expect(draft('1999').ok).toBe(false);
  expect(draft(null)).toMatchObject({ ok: true, value: { general: {} } });
});

test('an incomplete draft is stored unchanged', () => {
  const draft = {
    general: { legalName: ' as typed\r\n' },
    project: { csrBudget: { unit: 'lacs' }, endDate: 'soon' },
  };
  expect(parseDraft(applicationDefinition, draft)).toMatchObject({ ok: true, value: draft });
});

test('any value is parsed without throwing', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }), (raw) => {
      parseSubmission(applicationDefinition, raw);
      parseDraft(applicationDefinition, {
        general: raw,
        project: { csrBudget: raw },
        projectDescription: { files: raw },
      });
    }),
  );
});

test('a submission has no errors and parses to itself', () => {
  fc.assert(
    fc.property(arbitrarySubmission(applicationDefinition), (answers) => {
      const first = parseSubmission(applicationDefinition, answers);
      expect(submissionErrors(applicationDefinition, answers)).toEqual([]);
      expect(first.ok && parseSubmission(applicationDefinition, first.value)).toEqual(first);
    }),
    { numRuns: 30 },
  );
});
