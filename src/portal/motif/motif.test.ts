import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEditions } from '#contract/programme/edition.ts';
import { root } from '../../../scripts/commands/run-command.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sprite = read('src/content/pictures/motifs.svg');
const drawn = new Set([...sprite.matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id));

test('every award names a motif, and every motif and region has a drawing', () => {
  const unnamed = allEditions().flatMap(({ awards }) => awards.filter(({ motif }) => motif === undefined));
  expect(unnamed).toEqual([]);
  const needed = allEditions().flatMap(({ awards, programmes }) => [
    ...awards.map(({ motif }) => motif),
    ...programmes.map(({ slug }) => slug),
  ]);
  expect(needed.filter((name) => name && !drawn.has(name))).toEqual([]);
});

test('editors can choose exactly the motifs that exist as tiles', () => {
  const meta = JSON.parse(read('schemas/edition.meta.json'));
  const offered: string[] = meta.properties.awards.items.properties.motif.enum;
  const tiles = [...sprite.matchAll(/<g id="([^"]+)"><path d="M0 0h96v96H0z"/g)].map(([, id]) => id);
  expect(offered.toSorted()).toEqual(tiles.toSorted());
});

test('every colour of the drawings follows the theme', () => {
  const asked = new Set([...sprite.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour));
  const given = new Set(
    [...read('src/portal/motif/motif.tsx').matchAll(/'(--[\w-]+)':/g)].map(([, name]) => `var(${name})`),
  );
  // The mark on a forehead is red in light and dark schemes.
  expect([...asked].filter((colour) => colour && !given.has(colour))).toEqual(['none', '#B3261E']);
});
