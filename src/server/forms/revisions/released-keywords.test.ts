import { expect, test } from 'vitest';
import { withCurrentKeywords } from './released-keywords.ts';

const archived = (budget: object) => JSON.stringify({ sections: [{ schema: { properties: { budget } } }] });

test("an amount of the first release becomes rupees in crores or lakhs, in the person's own unit names", () => {
  const form = JSON.stringify(
    withCurrentKeywords(archived({ type: 'object', amount: true, title: 'Budget' })),
  );
  expect(form).toContain('"currency":"Rupees"');
  expect(form).toContain('{"const":"lacs","title":"Lakh"},{"const":"crores","title":"Cr"}');
  expect(form).toContain('"title":"Budget"');
});

test('an amount whose unit had its own words keeps them', () => {
  const unit = { type: 'string', oneOf: [{ const: 'crores', title: 'Crore' }] };
  const form = JSON.stringify(withCurrentKeywords(archived({ amount: true, properties: { unit } })));
  expect(form).toContain(JSON.stringify(unit));
  expect(form).not.toContain('"title":"Cr"');
});

test('a revision with today’s keywords stays as archived', () => {
  const text = archived({ amount: { sign: '$', units: { dollars: 0 } }, title: 'amount' });
  expect(withCurrentKeywords(text)).toEqual({ ...JSON.parse(text), locale: { language: 'en-IN' } });
});

test('a revision that names its locale keeps it', () => {
  expect(withCurrentKeywords('{"locale":{"language":"en-US"}}').locale).toEqual({ language: 'en-US' });
});
