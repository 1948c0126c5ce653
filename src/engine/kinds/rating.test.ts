import { expect, test } from 'vitest';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import { listColumns } from '../columns/list-columns.ts';
import { plainSchema } from '../compile/plain-schema.ts';
import type { Schema } from '../definition.ts';
import { englishRules } from '../english-rules.ts';
import { pickWidget } from '../interface/pick-widget.ts';
import { submissionErrors } from '../judge/submission.ts';
import { matchesSchema } from '../resolve/match-schema.ts';
import { scoreOf } from '../score/score.ts';
import { kindTools } from './kinds.ts';

const benefit = {
  type: 'integer',
  title: 'Benefit',
  stars: ['None', 'Some', 'Much'],
} as const satisfies Schema;
const form = (more: object = {}) =>
  compiledForm(
    plainSchema(
      { type: 'object', 'x-score': { points: 60 }, properties: { benefit: { ...benefit, ...more } } },
      {},
    ),
  );

test('a rating is a whole number of existing stars', async () => {
  const errors = async (answer: number) =>
    submissionErrors({ ...(await form()), messages: englishRules }, { benefit: answer }).map(
      ({ message }) => message,
    );
  expect(await errors(3)).toEqual([]);
  expect(await errors(4)).toEqual(['Benefit must be from 1 to 3 stars']);
  expect(await errors(0)).toEqual(['Benefit must be from 1 to 3 stars']);
  expect(await errors(2.5)).toEqual(['Benefit must be a whole number']);
});

test('a rating is asked only as stars, and conditions see the number', () => {
  expect(pickWidget(benefit, 'updown')).toBe('rating');
  expect(matchesSchema({ minimum: 2 }, 3, {})).toBe(true);
  expect([1, 4].map((answer) => matchesSchema(benefit, answer, {}))).toEqual([true, false]);
});

test('one star gives no points, all stars give all points, and sample sheets follow the same rule', async () => {
  const scored = await form({ 'x-score': { weight: 1 } });
  const points = [1, 2, 3].map((answer) => scoreOf(scored, { benefit: answer }).points);
  expect(points).toEqual([0, 30, 60]);
  expect([0, 0.5, 1].map((part) => kindTools.rating.reach?.(benefit, part))).toEqual([1, 2, 3]);
});

test('a list has a numeric column', async () => {
  const listed = await form({ 'x-list': { key: 'benefit', sort: 'number' }, 'x-wire': '/benefit' });
  expect(listColumns(listed)).toMatchObject([{ key: 'benefit', cell: 'number', pointer: '/benefit' }]);
});
