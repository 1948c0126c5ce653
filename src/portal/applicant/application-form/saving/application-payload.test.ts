import { expect, test } from 'vitest';
import { newestEdition } from '#contract/programme/edition.ts';
import { canonicalAnswers, companyAnswers } from '../../../api/application-answers.ts';
import { loadForm } from '../../../api/application-form.ts';
import { toApplicationPayload } from './application-payload.ts';

const form = await loadForm(newestEdition().form);

const file = (key: string) => ({ key, filename: `${key}.pdf`, size: 7 });
const paths = { other: ['projectDescription', 'files', 'other'] };
const withFiles = (...keys: string[]) => ({
  [paths.other[0] as string]: { files: { other: keys.map(file) } },
});
const options = { id: 'a1', sentFiles: new Set<string>() };

test('a removed file is sent as deleted beside those that stay', () => {
  const request = { answers: withFiles('b'), base: withFiles('a', 'b'), revision: 4, kind: 'save' } as const;
  const payload = toApplicationPayload(form, request, options);
  expect(payload.uploadedFiles).toEqual([
    { ...file('b'), isDeleted: false },
    { key: 'a', isDeleted: true },
  ]);
  expect(payload.applicationData).toMatchObject({ app_id: 'a1', revision: 4, isFinalSubmit: false });
});

test('a file that was sent and removed between two saves is also deleted', () => {
  const request = { answers: withFiles('b'), base: withFiles('b'), revision: 4, kind: 'save' } as const;
  const payload = toApplicationPayload(form, request, {
    ...options,
    sentFiles: new Set(['b', 'c']),
  });
  expect(payload.uploadedFiles).toEqual([
    { ...file('b'), isDeleted: false },
    { key: 'c', isDeleted: true },
  ]);
});

test('a new application has neither id nor revision, and its level is fixed', () => {
  const request = { answers: {}, base: {}, revision: undefined, kind: 'save' } as const;
  const { applicationData } = toApplicationPayload(form, request, { ...options, id: undefined });
  expect(applicationData).not.toHaveProperty('app_id');
  expect(applicationData).not.toHaveProperty('revision');
  expect(applicationData).toMatchObject({ form_id: form.id, application_level: 'district' });
});

test('hidden answers are sent with neither a draft nor a final submission', () => {
  const answers = { project: { mode: 'direct', implementingPartners: 'No longer asked' } };
  const request = { answers, base: {}, revision: 1 };
  for (const kind of ['save', 'submit'] as const) {
    const payload = toApplicationPayload(form, { ...request, kind }, options);
    expect(JSON.stringify(payload)).not.toContain('No longer asked');
  }
});

test('answers come back as they were sent, rupees in their usual unit', () => {
  const answers = {
    general: { legalName: 'Asha Mills', annualTurnover: { amount: 250, unit: 'lacs' } },
    project: { mode: 'partners', implementingPartners: 'Asha Trust' },
  };
  expect(canonicalAnswers(form, answers)).toMatchObject({
    general: { legalName: 'Asha Mills', annualTurnover: { amount: 2.5, unit: 'crores' } },
    project: { mode: 'partners', implementingPartners: 'Asha Trust' },
  });
});

test('ignores fields of an earlier application that the form no longer asks', () => {
  const answers = companyAnswers(form, {
    generalInformationData: { legal_name: 'Asha Mills', fax_number: '1' },
  });
  expect(answers).toMatchObject({ general: { legalName: 'Asha Mills' } });
});
