import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { product } from './sources.ts';

/** Layers in which no folder imports another that imports it, at any depth. */
const layers = ['src/authoring', 'scripts'];

/** The folder or file below `parent` in which a path lies. */
function childOf(parent: string, path: string): string {
  return path.slice(parent.length + 1).split('/')[0] ?? '';
}

/** What lies directly in a folder, with what each imports of the others. */
function importsWithin(parent: string): ReadonlyMap<string, ReadonlySet<string>> {
  const within = product.filter(({ path }) => path.startsWith(`${parent}/`));
  const imports = new Map<string, Set<string>>();
  for (const { path, imports: all } of within) {
    const child = childOf(parent, path);
    const found = imports.get(child) ?? new Set();
    imports.set(child, found);
    for (const { own } of all) {
      if (!own?.startsWith(`${parent}/`)) continue;
      const other = childOf(parent, own);
      if (other !== child) found.add(other);
    }
  }
  return imports;
}

/** One circle, as the names on its way. */
function circleIn(imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>();
  function visit(name: string, trail: readonly string[]): readonly string[] {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return [];
    done.add(name);
    for (const next of imports.get(name) ?? []) {
      const circle = visit(next, [...trail, name]);
      if (circle.length > 0) return circle;
    }
    return [];
  }
  for (const name of imports.keys()) {
    const circle = visit(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('a circle is found', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(circleIn(imports)).toEqual(['b', 'c', 'b']);
});

test.each(layers)('no folder of %s imports one that imports it, at any depth', (layer) => {
  const folders = new Set<string>();
  for (const { path } of product)
    for (let folder = dirname(path); folder.startsWith(layer); folder = dirname(folder)) folders.add(folder);
  expect(folders.size).toBeGreaterThan(5);
  const circles = [...folders].flatMap((folder) => {
    const circle = circleIn(importsWithin(folder));
    return circle.length > 0 ? [`${folder}: ${circle.join(' → ')}`] : [];
  });
  expect(circles).toEqual([]);
});
