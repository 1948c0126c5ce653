import { expect, test } from 'vitest';
import { currentEdition } from '#contract/programme/edition.ts';
import { shareTitle } from '../site/address-tags.ts';
import { aboveTiles, besideDrawing, sharePicture, titleIn, titleWidth, toLines } from './share-picture.ts';
import { shareWords } from './share-words.ts';

const edition = currentEdition(new Date('2025-08-01'));

test('a page is drawn with its own title, a region with its landscape', () => {
  const document =
    '<title>A</title><meta property="og:title" content="Questions &amp; &#x27;answers&#x27;"/>';
  expect(shareTitle(document)).toBe("Questions & 'answers'");
  expect(shareTitle('<title>A</title>')).toBeUndefined();
  expect(shareWords('/faq', 'FAQ', 'Site', edition)).toMatchObject({
    title: 'FAQ',
    above: 'Site',
    motifs: edition.awards.slice(0, 5).map(({ motif }) => motif),
  });
  expect(shareWords('/south', 'South', 'Site', edition).motifs).toEqual(['south']);
});

test('a long title has lines of about equal length', () => {
  expect(toLines('Rotary Southern Region CSR Awards 2025', 15)).toEqual([
    'Rotary Southern',
    'Region CSR',
    'Awards 2025',
  ]);
});

test.each([
  ['beside a scene', besideDrawing, edition.programmes.map(({ title }) => title)],
  ['above the tiles', aboveTiles, [`Application Guidelines, ${edition.texts.name}`, 'w'.repeat(20)]],
])('a title fits its space %s', (_, room, titles) => {
  for (const title of titles) {
    const text = titleIn(room, title, 'white');
    const lowest = Math.max(...[...text.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y)));
    expect({ title, fits: titleWidth(text) <= room.width && lowest <= room.top + room.height }).toEqual({
      title,
      fits: true,
    });
  }
});

test('the picture is a PNG of 1200 by 630 pixels, in any script of India; a missing motif is reported', () => {
  const words = {
    title: 'Fish & <chips> मछली',
    above: 'Site',
    motifs: ['south'],
    drawn: 'scene' as const,
  };
  const png = Buffer.from(sharePicture(words));
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ]);
  expect(() => sharePicture({ ...words, motifs: ['nowhere'] })).toThrow('nowhere');
});
