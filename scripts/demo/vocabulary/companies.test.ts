import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { inventCompany } from './companies.ts';

const companies = Array.from({ length: 5000 }, (_, seed) => inventCompany(createRandom(seed)));

test('names read as companies of India do, with their legal form', () => {
  const readable =
    /^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][A-Za-z ]+ (\(OPC\) )?(Private Limited|Limited|LLP|Corporation)$/;
  expect(companies.filter(({ name }) => !readable.test(name))).toEqual([]);
});

test('addresses lie below a domain that nobody can register', () => {
  expect(companies.filter(({ domain }) => !/^[a-z-]+\.example$/.test(domain))).toEqual([]);
});

test('every size of enterprise occurs, and hardly a name twice', () => {
  const crores = companies.map(({ turnover }) => turnover / 10_000_000);
  for (const [least, below] of [
    [2500, Number.POSITIVE_INFINITY],
    [500, 2500],
    [100, 500],
    [0, 100],
  ] as const) {
    expect(crores.filter((it) => it >= least && it < below).length).toBeGreaterThan(250);
  }
  expect(new Set(companies.map(({ name }) => name)).size).toBeGreaterThan(4800);
});
