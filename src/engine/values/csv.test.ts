import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, toCsv } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '-\n1'])(
  '%j is not executed as a formula',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a dash for a missing value stays a dash', () => {
  expect(csvCell('-')).toBe('-');
});

test('quotes, commas and line ends stay inside their cell', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['x "y", z', 'two\nlines'],
    ]),
  ).toBe('\uFEFFa,b\r\n"x ""y"", z","two\nlines"\r\n');
});

test('numbers are numbers, also negative ones', () => {
  expect(csvCell(-5)).toBe('-5');
});

test('any text comes back when the cell is read', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(read === text || read === `'${text}`).toBe(true);
    }),
  );
});
