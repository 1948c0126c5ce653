/**
 * Draws src/content/pictures/zone-map.svg: India's states, one symbol per zone, from the map of @svg-maps/india (CC BY
 * 4.0, credited below the map). Run it after a state has moved to another region in src/content/zones.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import india from '@svg-maps/india';
import { root } from '../commands/run-command.ts';

/** Points per unit of the source: neighbours round a shared border to the same points, so no gaps appear. */
const grid = 2;

type Point = readonly [x: number, y: number];

/** The rings of a path in the source, which only uses absolute and relative moves and lines. */
function toRings(path: string): Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  let [x, y] = [0, 0];
  let relative = true;
  for (const [, command, dx, dy] of path.matchAll(
    /([mlzMLZ])|(-?[\d.]+(?:e-?\d+)?)[ ,]+(-?[\d.]+(?:e-?\d+)?)/g,
  )) {
    if (command) {
      relative = command === command.toLowerCase();
      if (/m/i.test(command)) {
        ring = [];
        rings.push(ring);
      }
      if (/z/i.test(command)) [x, y] = ring[0] ?? [x, y];
      continue;
    }
    [x, y] = relative ? [x + Number(dx), y + Number(dy)] : [Number(dx), Number(dy)];
    ring.push([x, y]);
  }
  return rings;
}

function toGrid(ring: readonly Point[]): Point[] {
  const rounded = ring.map(([x, y]): Point => [Math.round(x * grid), Math.round(y * grid)]);
  return rounded.filter(([x, y], at) => {
    const before = rounded[at - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
}

/** A ring as short as it can be written; islands smaller than a point become one. */
function toPath(ring: readonly Point[]): string {
  let [x, y] = [0, 0];
  const steps = ring.map(([nextX, nextY], at) => {
    const step = at === 0 ? `M${nextX} ${nextY}l` : `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return ring.length < 3
    ? `M${x} ${y}h2v2h-2z`
    : `${steps[0]}${steps.slice(1).join(' ').replaceAll(' -', '-')}z`;
}

// The package's own types refer to a package that it does not bring along.
const { locations, viewBox } = india as {
  viewBox: string;
  locations: readonly { id: string; name: string; path: string }[];
};
const paths = new Map(
  locations.map(({ id, name, path }) => [id, { name, path: toRings(path).map(toGrid).map(toPath).join('') }]),
);

const { $schema: _schema, ...regions } = JSON.parse(
  readFileSync(join(root, 'src/content/zones.json'), 'utf8'),
) as {
  readonly $schema: string;
  readonly [slug: string]: { readonly colour: string; readonly states: readonly string[] } | string;
};

const symbols = Object.entries(regions).map(([zone, region]) => {
  const { colour, states } = typeof region === 'string' ? { colour: '', states: [] } : region;
  const drawn = states.map((state) => {
    const drawing = paths.get(state);
    if (!drawing)
      throw new Error(
        `The region "${zone}" of src/content/zones.json names the state "${state}", which the map does not know.`,
      );
    paths.delete(state);
    // The statistics find a state by its name.
    return `<path data-state="${drawing.name}" d="${drawing.path}"/>`;
  });
  // The colour of its zone too, which staff pages do not get otherwise.
  return `<g id="${zone}" data-colour="${colour}">${drawn.join('')}</g>`;
});
if (paths.size > 0) throw new Error(`These states are in no region: ${[...paths.keys()].join(', ')}.`);

const [, , width = 0, height = 0] = viewBox.split(' ').map((part) => Number(part) * grid);
writeFileSync(
  join(root, 'src/content/pictures/zone-map.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>Zones of India</title><!-- States of India: MapSVG, @svg-maps/india, CC BY 4.0; simplified. --><defs>${symbols.join('')}</defs></svg>\n`,
);
