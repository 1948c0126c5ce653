import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../commands/run-command.ts';
import { patterns, placeOf } from './shared-parts.ts';

/** A pattern as several without alternatives; its exclusions become alternatives here. */
function readings(pattern: RegExp): string[] {
  const group = /\(([^()]*)\)(\??)/;
  let all = [pattern.source.replaceAll('(?!', '(|')];
  while (all.some((each) => group.test(each))) {
    all = all.flatMap((each) => {
      const [whole, inside = '', optional] = group.exec(each) ?? [];
      if (whole === undefined) return [each];
      return [...inside.split('|'), ...(optional ? [''] : [])].map((one) => each.replace(whole, one));
    });
  }
  return [...new Set(all.flatMap((each) => each.split('|')))];
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: object };
const places = [
  ...globSync('src/**/*.{ts,tsx,mjs,css,svg}', { cwd: root }).filter(
    (path) => !/\.(test|stories)\./.test(path),
  ),
  ...Object.keys(lock.packages).map((path) => `${path}/index.js`),
  ...globSync('node_modules/swr/dist/mutation/*', { cwd: root }),
  '/@styles/global.css',
].map((path) => placeOf(`/${path}`));

test('each pattern matches a module, in all its alternatives', () => {
  expect(patterns.length).toBeGreaterThan(15);
  const idle = patterns
    .flatMap(readings)
    .filter((one) => !places.some((place) => new RegExp(one).test(place)));
  expect(idle).toEqual([]);
});
