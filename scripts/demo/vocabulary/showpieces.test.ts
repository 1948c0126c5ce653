import { expect, test } from 'vitest';
import { currentEdition } from '#contract/programme/edition.ts';
import { createRandom } from '../random.ts';
import { setScene } from '../scene.ts';
import { companyOf } from './companies.ts';
import { showpiecePlace, showpieces } from './showpieces.ts';
import { themes } from './themes.ts';

const edition = currentEdition(new Date());
const programmes = edition.programmes.map(({ id, name }) => ({ _id: id, name }));

test('thirty showpieces, each of its own, in a town of their region and an area that the form knows', () => {
  expect(showpieces).toHaveLength(30);
  for (const own of ['title', 'partner'] as const)
    expect(new Set(showpieces.map((piece) => piece[own])).size).toBe(30);
  for (const piece of showpieces) {
    expect(programmes.map(({ name }) => name)).toContain(piece.region);
    expect(Object.keys(themes)).toContain(piece.theme);
    expect(showpiecePlace(piece)).toMatchObject({ state: piece.state, city: piece.city });
  }
});

test('districts are those of the region, and a person keeps one name', () => {
  for (const piece of showpieces) {
    const random = createRandom(7);
    const scene = setScene(random, companyOf(random, piece.company), programmes, piece);
    const own = edition.programmes.find(({ name }) => name === piece.region)?.districts ?? [];
    expect(own.map((name) => name.replace('District ', ''))).toEqual(scene.districts);
    expect(scene.personAs('keyContact')).toBe(scene.personAs('keyContact'));
    expect(scene.company.domain).toMatch(/^[a-z-]+\.example$/);
  }
});
