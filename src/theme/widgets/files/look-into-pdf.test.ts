import { expect, test } from 'vitest';
import { createPdf } from '../../../../tests/fixtures/pdf.ts';
import { lookIntoPdf } from './look-into-pdf.ts';

const pdf = await createPdf('Impact report');
const blob = (...parts: (string | Uint8Array)[]) =>
  new Blob(parts.map((part) => new Uint8Array(Buffer.from(part))));

test('a complete PDF causes no warning, also with bytes before its header and after its end', async () => {
  expect(await lookIntoPdf(blob(pdf))).toBeUndefined();
  expect(await lookIntoPdf(blob('mail header\n', pdf, '\n\n'))).toBeUndefined();
});

test.each([
  ['words', blob('Dear jury, please find attached'), 'noPdf'],
  ['a picture', blob(new Uint8Array([0x89, 0x50, 0x4e, 0x47])), 'noPdf'],
  ['half a download', blob(pdf.subarray(0, 200)), 'cutOff'],
  [
    'a protected one',
    blob('%PDF-1.6\n', 'x'.repeat(9000), '\ntrailer\n<< /Encrypt 9 0 R >>\nstartxref\n0\n%%EOF'),
    'encrypted',
  ],
])('%s is recognised by its ends', async (_what, file, doubt) => {
  expect(await lookIntoPdf(file)).toBe(doubt);
});
