import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFiles } from '#content/content-files.ts';
import { valueIn, withValue } from '#engine/written/json-text.ts';
import { readDocuments } from '../documents/documents.ts';
import { completeContent } from './complete-content.ts';

const files = readDocuments(join(import.meta.dirname, '../../..'));
const read = (path: string) => files.get(path) ?? '';

test('complete documents stay as they are, to the letter', () => {
  expect(completeContent(files)).toEqual(files);
});

test('a name that an earlier version did not have gets the shipped text; everything written stays', () => {
  const path = 'content/mails.json';
  const ownWords = withValue(read(path), ['account', 'verification', 'subject'], 'Your address');
  const earlier = withValue(ownWords, ['jury', 'reminder'], undefined);
  const complete = completeContent(new Map(files).set(path, earlier)).get(path) ?? '';
  expect(valueIn(complete, ['jury', 'reminder'])).toEqual(contentFiles.mails.jury.reminder);
  expect(valueIn(complete, ['account', 'verification', 'subject'])).toBe('Your address');
  expect(withValue(complete, ['jury', 'reminder'], undefined)).toBe(earlier);
});

test('a page that an earlier version did not have is added, and lists keep their entries', () => {
  const path = 'content/faq.json';
  const earlier = new Map(files).set(path, withValue(read(path), ['groups'], []));
  earlier.delete('content/accessibility.json');
  const complete = completeContent(earlier);
  expect(JSON.parse(complete.get('content/accessibility.json') ?? '')).toEqual(contentFiles.accessibility);
  expect(complete.get(path)).toBe(earlier.get(path));
});
