import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { pdfText, pdfWords } from '../../../../tests/support/pdf-text.ts';
import { paperSheet } from './paper-sheet.ts';
import { printable } from './printable.ts';
import { createTypesetter } from './typesetter.ts';

const application = new URL('../../applications/pdf/application.typ', import.meta.url);
const typesetter = createTypesetter({
  bounds: { seconds: 20, megabytes: 700 },
  waiting: { each: 3, all: 5 },
});
const folder = mkdtempSync(join(tmpdir(), 'csr-awards-typesetting-'));
afterAll(() => rmSync(folder, { recursive: true }));

function paperOf(texts: readonly string[]): string {
  const rows = texts.map((text) => ({ label: 'Words', kind: 'long-text', text: printable(text) }));
  const head = { site: 'S', programme: '', title: 'T', foot: '', sheet: paperSheet({ title: 'T' }) };
  return JSON.stringify({ ...head, facts: [], groups: [{ title: 'G', rows }] });
}

/** More of them with `TEXTS=10000`. */
const count = Number(process.env.TEXTS ?? 300);
const atOnce = 50;

/** Ranges that confuse text shaping: scripts, marks, directions, joiners, emoji, unassigned characters. */
const ranges: readonly (readonly [number, number])[] = [
  ...([
    [0x20, 0x7e],
    [0x300, 0x36f],
    [0x590, 0x6ff],
    [0x900, 0xdff],
    [0xe00, 0xeff],
  ] as const),
  ...([
    [0x2000, 0x206f],
    [0x3040, 0x30ff],
    [0x4e00, 0x4e2f],
    [0xac00, 0xac2f],
    [0xfe00, 0xfe0f],
  ] as const),
  ...([
    [0xfff0, 0xffff],
    [0x1f1e6, 0x1f1ff],
    [0x1f400, 0x1f9ff],
    [0xe0000, 0xe007f],
    [1, 0x10ffff],
  ] as const),
];

function randomText(): string {
  return Array.from({ length: 1 + Math.floor(Math.random() * 12) }, () => {
    const [from, to] = ranges[Math.floor(Math.random() * ranges.length)] ?? [0x20, 0x7e];
    return String.fromCodePoint(from + Math.floor(Math.random() * (to - from + 1)));
  }).join('');
}

test('any text becomes a PDF', { timeout: 60_000 + count * 100 }, async () => {
  // Each of the first two ended the whole process in an earlier version of the compiler.
  const texts = ['مرحبا 🐧\u0657', '\u202e\u0948\u{1f97f}\u2067', '\ud800', ''];
  while (texts.length < count) texts.push(randomText());
  for (let at = 0; at < texts.length; at += atOnce) {
    const some = texts.slice(at, at + atOnce);
    const pdf = await typesetter.set('a', application, [paperOf(some)]).catch((error: Error) => error);
    expect([some, pdf]).toEqual([some, expect.any(Buffer)]);
  }
});

function templateOf(name: string, text: string): URL {
  const path = join(folder, name);
  writeFileSync(path, text);
  return pathToFileURL(path);
}

test('a text that cannot be typeset loses the characters that no font draws, or is refused with a message', async () => {
  const choosy = templateOf('choosy.typ', '#assert(not paper.title.contains("🐧"))\n= #paper.title');
  const pdf = await typesetter.set('a', choosy, [JSON.stringify({ title: 'a 🐧', foot: '' })]);
  expect(await pdfText(new Uint8Array(pdf))).toContain('a \ufffd');
  const never = templateOf('never.typ', '#panic("no")');
  const refused = typesetter.set('a', never, [JSON.stringify({ title: 'a', foot: '' })]);
  await expect(refused).rejects.toMatchObject({ statusCode: 422 });
});

const hindi = 'क्षत्रिय स्त्री राष्ट्रीय विद्यार्थी प्रशिक्षण में किया गया ज्ञान';

/** What the streams of a PDF hold. */
function unpacked(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\n/g);
  return [...streams]
    .map((begin) =>
      inflateSync(pdf.subarray(begin.index + begin[0].length), { finishFlush: 2 }).toString('latin1'),
    )
    .join('\n');
}

test('a PDF is tagged, has a language and a title, and records the text behind ligatures', async () => {
  const pdf = await typesetter.set('a', application, [paperOf([hindi])]);
  const bytes = pdf.toString('latin1');
  expect(bytes).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(bytes).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/);
  expect(bytes).toMatch(/\/Lang \(en\)/);
  expect(bytes).toMatch(/<dc:title>.*>T</);
  const content = unpacked(pdf);
  expect(content).toMatch(/\/Lang \(hi\)/);
  const joined = [...content.matchAll(/\/ActualText <FEFF([\dA-F]+)>/g)];
  const words = joined.map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  expect(words).toEqual(expect.arrayContaining(['त्रि', 'त्री', 'ष्ट्री', 'र्थी', 'शि', 'कि']));
});

test('each line runs in the direction of its script, also if it quotes another script', async () => {
  const pdf = await typesetter.set('a', application, [paperOf(['ا RO ب\nIn ج all'])]);
  const words = await pdfWords(new Uint8Array(pdf));
  const leftOf = (letters: string) => words.find(({ text }) => text.includes(letters))?.left ?? Number.NaN;
  expect(leftOf('ا')).toBeGreaterThan(leftOf('RO'));
  expect(leftOf('RO')).toBeGreaterThan(leftOf('ب'));
  expect(leftOf('In')).toBeLessThan(leftOf('ج'));
  expect(leftOf('ج')).toBeLessThan(leftOf('all'));
});

test('a few lines alone on a last page move to the page before', async () => {
  const pages = async (lines: number) => {
    const pdf = await typesetter.set('a', application, [paperOf([Array(lines).fill('A line.').join('\n')])]);
    return (await pdfText(new Uint8Array(pdf))).split('\n').length;
  };
  let lines = 20;
  while ((await pages(lines)) === 1) lines += 1;
  const words = await pdfWords(
    new Uint8Array(
      await typesetter.set('a', application, [paperOf([Array(lines).fill('A line.').join('\n')])]),
    ),
  );
  // What did not fit even with tighter spacing is more than a line or two.
  expect(words.filter(({ page, text }) => page === 2 && text.startsWith('A line')).length).toBeGreaterThan(3);
});

test('names of jurors do not overlap, however long they are', async () => {
  const book = new URL('../../judging/exports/ranking-book.typ', import.meta.url);
  const names = ['Bankimchandra Chattopadhyay', 'Venkatanarasimharajuvaripeta Rao', 'Jyotsana Kaniyar'];
  const sheets = names.map((juror) => ({ juror, points: 1, counts: 1, outlier: false, earlier: false }));
  const judged = { title: 'A', company: 'B', decision: '', tie: '', reopened: false, sheets, words: [] };
  const figures = { rank: 1, score: 1, median: 1, lowest: 1, highest: 1, missing: 0 };
  const criteria = [{ label: 'Need', outOf: 15, points: [1, 2, 3] }];
  const groups = [
    { award: 'W', title: 'Water', drawing: null, applications: [{ ...judged, ...figures, criteria }] },
  ];
  const cover = { ...JSON.parse(paperOf([])), rules: [], jurors: [] };
  const pdf = await typesetter.set('a', book, [JSON.stringify({ ...cover, groups })]);
  const words = await pdfWords(new Uint8Array(pdf));
  const row = words.filter(
    ({ page, text }) => page === 2 && names.some((name) => name.includes(text.trim())),
  );
  const inLine = row.filter(({ text }) => text.trim().length > 2).sort((a, b) => a.left - b.left);
  expect(inLine.length).toBeGreaterThan(3);
  for (const each of inLine) {
    const over = inLine.filter(
      (it) => it !== each && Math.abs(it.top - each.top) < 3 && it.left < each.right && each.left < it.right,
    );
    expect([each.text, over.map(({ text }) => text)]).toEqual([each.text, []]);
  }
});

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;

test.skipIf(!hasPoppler)('Hindi text copied from a PDF equals the original', async () => {
  const path = join(folder, 'hindi.pdf');
  writeFileSync(path, await typesetter.set('a', application, [paperOf([hindi])]));
  expect(spawnSync('pdftotext', [path, '-'], { encoding: 'utf8' }).stdout).toContain(hindi);
});
