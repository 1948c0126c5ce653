import { expect, test } from 'vitest';
import { prepareOwn } from '../releases/prepare-release.ts';
import { missingPurposes } from './assert-forms-stay.ts';

test('a missing form that the portal shows is reported; any number of others may go', async () => {
  const { forms } = await prepareOwn();
  expect(missingPurposes(forms)).toEqual([]);
  const without = (id: string) => missingPurposes(forms.filter(({ definition }) => definition.id !== id));
  expect(without('login')).toEqual([expect.stringContaining('No form is for "sign in" any more')]);
  expect(without('screening-sheet')).toEqual([]);
});
