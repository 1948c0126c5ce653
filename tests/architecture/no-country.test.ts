import { expect, test } from 'vitest';
import { inLayers, some } from './sources.ts';

const ofOneCountry =
  /en-IN|\b(crores?|lakhs?|lacs?|rupees?|rs|inr|indian?|hindi)\b|₹|\+91|\b0091\b|[\u0900-\u0dff]/i;

test('engine, form and theme know no country: the formats are in schemas/shared', () => {
  const lines = some(
    inLayers('engine', 'form', 'theme').filter((it) => !it.path.includes('/stories/')),
  ).flatMap(({ path, text }) => text.split('\n').map((line, at) => ({ place: `${path}:${at + 1}`, line })));
  expect(lines.filter(({ line }) => ofOneCountry.test(line))).toEqual([]);
});
