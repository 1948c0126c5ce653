import { afterEach, expect, test, vi } from 'vitest';
import { fixtureForm } from '../../../tests/support/fixture-form.ts';
import { createFormStore } from '../store/create-form-store.ts';
import { judgeTwice } from './second-judge.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => said.mockClear());

const form = await fixtureForm('application');

test('rules compiled at run time find the same errors as generated ones', () => {
  const store = createFormStore(form);
  judgeTwice(store);
  store.set('/general/yearOfRegistration', 5);
  store.set('/general/organizationType', 'others');
  store.set('/project/csrBudget', { amount: 1e-9, unit: 'lacs' });
  store.set('/projectDescription/impact', 'word '.repeat(300));
  store.attempt();
  expect(store.errors().map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['minimum', 'amount', 'maxWords', 'required']),
  );
  expect(said).not.toHaveBeenCalled();
});

test('where they differ, the console names the questions', () => {
  const blind = {
    ...form,
    sections: form.sections.map((each) => ({ ...each, rules: each.rules.map(() => () => true) })),
  };
  judgeTwice(createFormStore(blind));
  expect(said).toHaveBeenCalledWith(
    expect.stringContaining('judge otherwise'),
    expect.arrayContaining(['/general/legalName']),
  );
});
