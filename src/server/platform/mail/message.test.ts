import { expect, test } from 'vitest';
import { composeMessage } from './message.ts';

test('a subject is one line of at most 200 characters, cut between two of them', () => {
  const content = { name: 'Asha', paragraphs: [], closing: '' };
  const { subject } = composeMessage(`${'a'.repeat(150)}\n${'b'.repeat(48)}💧💧`, content);
  expect(subject).toBe(`${'a'.repeat(150)} ${'b'.repeat(48)}💧`);
  expect(subject.isWellFormed()).toBe(true);
});
