import type { Outline, Point } from './state-outlines.ts';

/** Dots this far apart can be told apart. */
const least = 15;
const widest = 46;

/** An area that text keeps free of dots. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** This many points within a state, apart from each other and the same at each call; around it if it is too small. */
export function scatter(outline: Outline, count: number, avoid: readonly Box[] = []): readonly Point[] {
  const { points, middle } = landOf(outline);
  const free = points.filter((point) => !avoid.some((box) => isIn(box, point)));
  for (let apart = widest; apart >= least; apart *= 0.85) {
    const found: Point[] = [];
    for (const point of free)
      if (found.length < count && found.every((it) => distance(it, point) >= apart)) found.push(point);
    if (found.length === count) return found;
  }
  return around(middle, count);
}

const lands = new WeakMap<Outline, { readonly points: readonly Point[]; readonly middle: Point }>();

/** Points that fill a state evenly from the first on, computed once. */
function landOf(outline: Outline) {
  const known = lands.get(outline);
  if (known) return known;
  const largest = outline.rings.reduce((a, b) => (areaOf(a) >= areaOf(b) ? a : b));
  const { left, right, top, bottom } = boundsOf(largest);
  const points = Array.from({ length: 320 }, (_, at): Point => {
    const [x, y] = [halton(at + 1, 2), halton(at + 1, 3)];
    return [Math.round(left + (right - left) * x), Math.round(top + (bottom - top) * y)];
  }).filter((point) => isWithin(largest, point));
  const land = { points, middle: [(left + right) / 2, (top + bottom) / 2] as const };
  lands.set(outline, land);
  return land;
}

/** Like the seeds of a sunflower. */
function around([x, y]: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, at): Point => {
    const [far, turn] = [least * 0.6 * Math.sqrt(at), at * 2.4];
    return [Math.round(x + far * Math.cos(turn)), Math.round(y + far * Math.sin(turn))];
  });
}

function boundsOf(ring: readonly Point[]): Box {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function areaOf(ring: readonly Point[]): number {
  const { left, right, top, bottom } = boundsOf(ring);
  return (right - left) * (bottom - top);
}

/** Halton's sequence: numbers between 0 and 1 that fill the interval evenly from the first on. */
function halton(at: number, base: number): number {
  let [result, part] = [0, 1 / base];
  for (let rest = at; rest > 0; rest = Math.floor(rest / base), part /= base) result += (rest % base) * part;
  return result;
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

function isIn({ left, right, top, bottom }: Box, [x, y]: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}

function isWithin(ring: readonly Point[], [x, y]: Point): boolean {
  let [isInside, [fromX, fromY]] = [false, ring.at(-1) ?? [0, 0]];
  for (const [toX, toY] of ring) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside;
    [fromX, fromY] = [toX, toY];
  }
  return isInside;
}
