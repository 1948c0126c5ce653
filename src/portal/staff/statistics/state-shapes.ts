import map from '#content/pictures/zone-map.svg';
import { placeOnMap } from '#content/place-on-map.ts';
import { type ZoneColour, zoneColours } from '../../programme/zones/zones.ts';

/** The outline of a state, in the units of the map. */
export interface StateShape {
  readonly state: string;
  /** Of its region. */
  readonly colour: ZoneColour;
  readonly path: Path2D;
  /** Middle and width of its largest part: where a number fits. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface StateMap {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly StateShape[];
}

let loading: Promise<StateMap> | undefined;

/** The map of the site, read once; rejects if it cannot be fetched, and then fetches again next time. */
export function loadStateMap(): Promise<StateMap> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<StateMap> {
  const answer = await fetch(map);
  if (!answer.ok) throw new Error('The map could not be fetched.');
  const drawing = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  const box = drawing.documentElement.getAttribute('viewBox')?.split(' ').map(Number);
  const [, , width = 0, height = 0] = box ?? [];
  const paths = [...drawing.querySelectorAll('path[data-state]')];
  return {
    width,
    height,
    shapes: paths.map((path) => {
      const written = path.getAttribute('d') ?? '';
      const state = placeOnMap(path.getAttribute('data-state') ?? '');
      const said = path.closest('g')?.getAttribute('data-colour');
      const colour = zoneColours.find((it) => it === said) ?? 'violet';
      return { state, colour, path: new Path2D(written), ...largestPart(written) };
    }),
  };
}

/** Middle and width of the widest ring of a path, which has one absolute move and relative lines for each. */
function largestPart(path: string): { x: number; y: number; width: number } {
  let largest = { x: 0, y: 0, width: 0 };
  for (const ring of path.split('M').slice(1)) {
    const [start = '', lines = ''] = ring.split('l');
    let [x = 0, y = 0] = numbers(start);
    const [xs, ys] = [[x], [y]];
    const steps = numbers(lines);
    for (let at = 0; at + 1 < steps.length; at += 2) {
      x += steps[at] ?? 0;
      y += steps[at + 1] ?? 0;
      xs.push(x);
      ys.push(y);
    }
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    if (right - left > largest.width)
      largest = { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left };
  }
  return largest;
}

function numbers(text: string): number[] {
  return (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}
