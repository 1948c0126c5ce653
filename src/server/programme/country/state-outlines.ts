import { readFileSync } from 'node:fs';
import { placeOnMap } from '#content/place-on-map.ts';

export type Point = readonly [x: number, y: number];

/** A state as zone-map.svg draws it. */
export interface Outline {
  /** Slug of its zone. */
  readonly zone: string;
  /** The edges of its parts. */
  readonly rings: readonly (readonly Point[])[];
}

/** The rings of a path, which has one absolute move and relative lines for each. */
function toRings(path: string): Point[][] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const steps = (ring.split('h')[0]?.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      const points: Point[] = [];
      for (let at = 0; at + 1 < steps.length; at += 2) {
        [x, y] = [x + (steps[at] ?? 0), y + (steps[at + 1] ?? 0)];
        points.push([x, y]);
      }
      return points;
    });
}

function readOutlines(): ReadonlyMap<string, Outline> {
  const map = readFileSync(new URL('../../../content/pictures/zone-map.svg', import.meta.url), 'utf8');
  const outlines = new Map<string, Outline>();
  for (const [, zone = '', drawn = ''] of map.matchAll(/<g id="([\w-]+)"[^>]*>(.*?)<\/g>/g))
    for (const [, name = '', path = ''] of drawn.matchAll(/data-state="([^"]+)" d="([^"]+)"/g)) {
      const state = placeOnMap(name);
      outlines.set(state, { zone, rings: [...(outlines.get(state)?.rings ?? []), ...toRings(path)] });
    }
  return outlines;
}

let known: ReadonlyMap<string, Outline> | undefined;

/** The states of the map by their names, read once. */
export function stateOutlines(): ReadonlyMap<string, Outline> {
  known ??= readOutlines();
  return known;
}
