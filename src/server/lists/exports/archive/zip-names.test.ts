import { expect, test } from 'vitest';
import { folderName, uniqueNames } from './zip-names.ts';

test.each([
  ['Kaveri Textiles', 'Kaveri Textiles (a1)'],
  ['../../../etc', 'etc (a1)'],
  ['C:\\Windows\\x', 'C Windows x (a1)'],
  ['con', 'Application (a1)'],
  ['', 'Application (a1)'],
  ['‮gpj.exe', 'gpj.exe (a1)'],
  ['कावेरी वस्त्र', 'कावेरी वस्त्र (a1)'],
])('a company %j gets the folder %j', (company, folder) => {
  expect(folderName(company, 'a1')).toBe(folder);
});

test('files of one folder have different names', () => {
  expect(uniqueNames(['a.pdf', 'A.PDF', 'a.pdf', 'nul.pdf', '../b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    '_nul.pdf',
    'b.pdf',
  ]);
});
