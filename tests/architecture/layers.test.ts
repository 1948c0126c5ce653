import { expect, test } from 'vitest';
import { inLayers, type Layer, layerOf, mayImport, product, type Source, some, sources } from './sources.ts';

function wrongImports(source: Source): string[] {
  const layer = layerOf(source.path);
  if (!layer) return [];
  return source.imports.flatMap(({ own, specifier }) => {
    const target = own && layerOf(own);
    if (!target || target === layer || (mayImport[layer] as readonly Layer[]).includes(target)) return [];
    return [`${source.path} imports ${specifier}: ${layer} may not use ${target}`];
  });
}

test('a rule that matches nothing fails', () => {
  expect(() => some([])).toThrow('looks at nothing');
  expect(() => inLayers('generated')).toThrow('looks at nothing'); // not read here
});

test('every layer imports only the layers below it', () => {
  expect(some(product).flatMap(wrongImports)).toEqual([]);
});

test('src has exactly the known layers', () => {
  const layers = new Set(
    sources.map((source) => layerOf(source.path)).filter((layer) => layer !== undefined),
  );
  // Generated files are not read here.
  expect([...layers, 'generated'].sort()).toEqual(Object.keys(mayImport).sort());
});

test('the contract takes types only from the engine', () => {
  const found = inLayers('contract').flatMap((source) =>
    source.imports.filter(({ own, typeOnly }) => own && layerOf(own) === 'engine' && !typeOnly),
  );
  expect(found).toEqual([]);
});

test('the contract takes only the editions from generated code', () => {
  const found = inLayers('contract').flatMap(({ imports }) =>
    imports.flatMap(({ own }) => (own && layerOf(own) === 'generated' ? [own] : [])),
  );
  expect([...new Set(found)]).toEqual(['src/generated/editions.ts']);
});

test('the engine is pure: no React, nothing of Node, no browser', () => {
  const found = inLayers('engine').flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => /^(node:|react|@chakra|@rjsf|@emotion)/.test(specifier))
      .map((it) => [path, it]),
  );
  expect(found).toEqual([]);
});

test('tests of engine and form use their own forms: none loads one that staff edit', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>();
  function visit(path: string): void {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { own, typeOnly } of byPath.get(path)?.imports ?? []) if (own && !typeOnly) visit(own);
  }
  const tests = sources.filter(({ path }) => /^src\/(engine|form)\/.*\.test\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(20);
  for (const { path } of tests) visit(path);
  expect([...reached].filter((path) => /^(src\/generated|schemas)\//.test(path))).toEqual([]);
  const read = [...reached].filter(
    (path) => /^tests\//.test(path) && /'(\.\.\/)*schemas[/']/.test(byPath.get(path)?.text ?? ''),
  );
  expect(read).toEqual([]);
});

test('code that the browser loads imports nothing of Node', () => {
  const found = inLayers('engine', 'theme', 'form', 'contract', 'portal').flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('node:'))
      .map(({ specifier }) => `${path}: ${specifier}`),
  );
  expect(found).toEqual([]);
});

test('portal pages do not import each other', () => {
  const pageOf =
    /^(src\/portal\/(?:public|account|applicant|staff|jury)\/(?!components|workshop)[^/]+)\/[^/]+-page\.tsx$/;
  const pages = new Set(product.flatMap(({ path }) => pageOf.exec(path)?.[1] ?? []));
  expect(pages.size).toBeGreaterThan(30);
  const folderOf = (path: string) => [...pages].find((folder) => path.startsWith(`${folder}/`));
  const found = some(product.filter(({ path }) => folderOf(path))).flatMap(({ path, imports }) =>
    imports
      .filter(({ own }) => own && (folderOf(own) ?? folderOf(path)) !== folderOf(path))
      .map(({ own }) => `${path} → ${own}`),
  );
  expect(found).toEqual([]);
});

const moduleOf = (path: string) => /^src\/server\/([^/]+)\//.exec(path)?.[1];

test('a server module imports only earlier ones, and their list is complete', () => {
  // Read, not imported: importing would load the whole server.
  const { text = '' } = sources.find(({ path }) => path === 'src/server/modules.ts') ?? {};
  const [, list = ''] = /const modules: readonly Module\[\] = \[(.*?)\];/s.exec(text) ?? [];
  const order: readonly string[] = list.match(/\w+/g) ?? [];
  const folders = new Set(product.flatMap(({ path }) => moduleOf(path) ?? []));
  expect([...folders].sort()).toEqual([...order].sort());
  const found = product.flatMap(({ path, imports }) => {
    const module = moduleOf(path);
    if (module === undefined) return [];
    return imports.flatMap(({ own }) => {
      if (!own?.startsWith('src/server/')) return [];
      const other = moduleOf(own);
      // app.ts and its neighbours join the modules: none of them imports it.
      const isBefore = other !== undefined && order.indexOf(other) <= order.indexOf(module);
      return isBefore ? [] : [`${path} → ${own}`];
    });
  });
  expect(found).toEqual([]);
});

test('files of another layer are imported by their # name', () => {
  const found = some(product.filter(({ path }) => layerOf(path))).flatMap(({ path, imports }) =>
    imports
      .filter(({ own, specifier }) => own && specifier.startsWith('.') && layerOf(own) !== layerOf(path))
      .map(({ specifier }) => `${path}: ${specifier}`),
  );
  expect(found).toEqual([]);
});

test('browser code imports only types from modules of the contract with schemas: no schema is shipped', () => {
  const withSchemas = new Set(
    product
      .filter(({ path, imports }) => /^src\/contract\//.test(path) && imports.some(isTypeBox))
      .map(({ path }) => path),
  );
  expect(withSchemas.size).toBeGreaterThan(10);
  const shipped = /^(src\/(portal|content|form|theme|engine|contract)|\.storybook)\//;
  const found = some(sources.filter(({ path }) => shipped.test(path) && !withSchemas.has(path))).flatMap(
    ({ path, imports }) =>
      imports
        .filter((it) => !it.typeOnly && (isTypeBox(it) || (it.own && withSchemas.has(it.own))))
        .map(({ specifier }) => `${path} imports ${specifier}`),
  );
  expect(found).toEqual([]);
});

function isTypeBox({ specifier }: { readonly specifier: string }): boolean {
  return specifier === 'typebox' || specifier.startsWith('typebox/');
}
