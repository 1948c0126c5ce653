import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { inventCompany } from './companies.ts';

const companies = Array.from({ length: 5000 }, (_, seed) => inventCompany(createRandom(seed)));

test('the first word of each name holds sounds that no language has, so no register holds the company', () => {
  const impossible = /vrix|zhal|qorv|thyz|nquil|dhyx|rvaq|zhimb|lquor|mvyz|ksqu|bryx|tzhor|fyx|jzhil|wyx/;
  expect(companies.filter(({ name }) => !impossible.test(name.split(' ')[0] ?? ''))).toEqual([]);
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
