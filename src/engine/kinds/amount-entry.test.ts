import fc from 'fast-check';
import { expect, test } from 'vitest';
import { india, rupees } from '../../../tests/fixtures/rupees.ts';
import { answerWords } from '../answers.ts';
import type { Amount, Json } from '../definition.ts';
import { amountFault, formatSum, spokenTerms, toSum } from '../values/amounts.ts';
import { amount } from './amount.ts';
import { type AmountEntry, type AmountStep, entryAnswer, entryLine, nextEntry } from './amount-entry.ts';

const terms = spokenTerms(rupees, india);
const start: AmountEntry = { text: '', unit: 'crores' };

function after(...steps: readonly AmountStep[]): AmountEntry {
  return steps.reduce((entry, step) => nextEntry(entry, step, terms), start);
}

const isRead = (answer: Json | undefined): answer is Json & Amount =>
  typeof (answer as Amount | undefined)?.amount === 'number';

test('a deleted figure, another unit and a whole sum typed fast result in that sum', () => {
  const entry = after(
    { kind: 'take', answer: { amount: 612.5, unit: 'crores' } },
    { kind: 'type', text: '' },
    { kind: 'choose', unit: 'lacs' },
    { kind: 'type', text: '6,125,000,000' },
  );
  const line = '= ₹ 6,12,50,00,000\nRupees six hundred twelve crore fifty lakh';
  expect([entryAnswer(entry, terms), entryLine(entry, terms)]).toEqual([
    { amount: 612.5, unit: 'crores' },
    line,
  ]);
  const left = nextEntry(entry, { kind: 'leave' }, terms);
  expect([left, entryLine(left, terms)]).toEqual([{ text: '612.5', unit: 'crores' }, line]);
});

test('a unit is chosen for the parsed figure, and stays while there is none', () => {
  expect(after({ kind: 'type', text: '₹ 50,000' }, { kind: 'choose', unit: 'crores' })).toEqual({
    text: '0.5',
    unit: 'crores',
  });
  expect(
    after(
      { kind: 'choose', unit: 'lacs' },
      { kind: 'type', text: '' },
      { kind: 'take', answer: undefined },
      { kind: 'leave' },
    ),
  ).toEqual({ text: '', unit: 'lacs' });
});

test('text that is no number stays visible and is the answer, which the rules refuse', () => {
  const entry = after({ kind: 'type', text: '12,50' }, { kind: 'leave' });
  expect([entry.text, entryAnswer(entry, terms), entryLine(entry, terms)]).toEqual([
    '12,50',
    { amount: '12,50', unit: 'crores' },
    '',
  ]);
});

const digits = fc.nat({ max: 99_999_999 }).map((sum) => sum / 100);
const figure = fc.oneof(
  fc.tuple(digits, fc.constantFrom('en-IN', 'en-US')).map(([sum, locale]) => sum.toLocaleString(locale)),
  digits.map(String),
  fc.constantFrom('6,125,000,000', '1,61,250', '12,50', '12.', 'soon', '', '  ', '0'),
);
const pasted = fc
  .tuple(
    fc.constantFrom('', '', '₹ ', '₹', 'Rs. ', 'INR '),
    figure,
    fc.constantFrom('', '', '/-', ' cr', ' lakh'),
  )
  .map((parts) => parts.join(''));
const unit = fc.constantFrom('lacs', 'crores');
const answer = fc.option(fc.record({ amount: digits, unit }), { nil: undefined });
const step: fc.Arbitrary<AmountStep> = fc.oneof(
  pasted.map((text) => ({ kind: 'type' as const, text })),
  fc.constant({ kind: 'type' as const, text: '' }),
  unit.map((unit) => ({ kind: 'choose' as const, unit })),
  fc.constant({ kind: 'leave' as const }),
  answer.map((answer) => ({ kind: 'take' as const, answer })),
);

test('field, hint, stored value and preview agree on the sum, after any typing, deleting, choosing and pasting', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const entry = after(...steps);
      const given = entryAnswer(entry, terms);
      const left = nextEntry(entry, { kind: 'leave' }, terms);
      // Leaving the field, or opening the form with its answer, changes at most how the sum is written.
      expect(entryAnswer(left, terms)).toEqual(given);
      expect(entryLine(left, terms)).toBe(entryLine(entry, terms));
      expect(nextEntry(left, { kind: 'leave' }, terms)).toEqual(left);
      expect(nextEntry(left, { kind: 'take', answer: given }, terms)).toEqual(
        given === undefined ? { ...left, text: '' } : left,
      );
      if (!isRead(given)) {
        expect(entryLine(entry, terms)).toBe('');
        return;
      }
      expect(Number(left.text)).toBe(given.amount);
      expect(left.unit).toBe(given.unit);
      const sum = toSum(given, terms);
      expect(entryLine(entry, terms).split('\n')[0]).toBe(`= ${formatSum(sum, terms)}`);
      expect(amount.wire.sum?.toWire(rupees, given)).toBe(sum);
      const kept = amount.settle?.(rupees, given) as Json & Amount;
      if (amountFault(given, terms) === undefined) expect(toSum(kept, terms)).toBe(sum);
      const shown = answerWords({ schema: rupees, uiSchema: {} }, kept);
      expect(entryAnswer({ text: shown, unit: 'lacs' }, terms)).toEqual(kept);
    }),
    { numRuns: 500 },
  );
});
