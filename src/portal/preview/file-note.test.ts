import { expect, test } from 'vitest';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { fileNote } from './file-note.ts';

const file: UploadedFile = {
  key: 'k',
  filename: 'a.pdf',
  size: 1,
  isDeleted: false,
  signedUrl: '',
  question: '',
};

test('a note says how long a file is, what it contains, and why it does not open', () => {
  expect(fileNote(undefined)).toBeUndefined();
  expect(fileNote(file)).toBeUndefined();
  expect(fileNote({ ...file, pages: 1 })).toBe('1 page.');
  const note = fileNote({
    ...file,
    pages: 12,
    marks: ['launch', 'scripts'],
    withheld: 'a scanner is to look at it',
  });
  expect(note).toBe(
    '12 pages. It cannot be opened: a scanner is to look at it. It wants to start another program; do not allow it. ' +
      'It contains scripts; open it in a browser, not in another program.',
  );
});
