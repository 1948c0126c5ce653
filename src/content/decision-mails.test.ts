import { expect, test } from 'vitest';
import { decisionPlaces, decisionWords } from './decision-mails.ts';

test('mails about decisions have no place that nothing fills in', () => {
  const places = [...JSON.stringify(decisionWords).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(places.length).toBeGreaterThan(3);
  const known: readonly (string | undefined)[] = decisionPlaces;
  expect(places.filter((name) => !known.includes(name))).toEqual([]);
});
