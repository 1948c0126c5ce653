import { expect, test } from 'vitest';
import { circlesIn, fileGraph, folderGraphs } from './circles.ts';
import { inLayers, lineAt, type Node, product, type Source, some, sources } from './sources.ts';

function at(source: Source, node: Node): string {
  return `${source.path}:${lineAt(source, node.start)}`;
}

function nameOf(node: unknown): string | undefined {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : undefined;
}

const queryMethods =
  /^(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|createTable|alterTable|dropTable)$/;
const mayHoldSql =
  /^src\/server\/(platform\/db|[^/]+\/migrations)\/|^src\/server\/([^/]+\/)*[^/]*repository\.ts$/;

function queriesIn(source: Source): readonly string[] {
  return source.nodes
    .filter(({ type, property, tag }) => {
      if (type === 'MemberExpression') return queryMethods.test(nameOf(property) ?? '');
      return type === 'TaggedTemplateExpression' && nameOf(tag) === 'sql';
    })
    .map((node) => at(source, node));
}

test('only repositories and migrations hold SQL', () => {
  some(product.filter(({ path }) => mayHoldSql.test(path)).flatMap(queriesIn));
  expect(product.filter(({ path }) => !mayHoldSql.test(path)).flatMap(queriesIn)).toEqual([]);
});

const network = /^(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon)$/;

function callsIn(source: Source): readonly string[] {
  return [
    ...source.nodes
      .filter(({ type, callee }) => /^(Call|New)Expression$/.test(type) && network.test(nameOf(callee) ?? ''))
      .map((node) => at(source, node)),
    ...source.imports.filter(({ specifier }) => specifier === 'swr').map(() => `${source.path}: swr`),
  ];
}
test('only hosts of the environment are called', () => {
  const drivers = /^(node:(https?|http2|net|tls|dgram|dns(\/promises)?)|pg|nodemailer|@aws-sdk\/.*)$/;
  const connections = product
    .filter(({ path }) => path.startsWith('src/server/'))
    .filter(({ nodes }) =>
      nodes.some(({ type, source, importKind, specifiers }) => {
        if (type !== 'ImportDeclaration' || importKind === 'type') return false;
        const names = (specifiers as { imported?: unknown; importKind?: string }[]).filter(
          (it) => it.importKind !== 'type' && !/^(isIP|isIPv6|BlockList)$/.test(nameOf(it.imported) ?? ''),
        );
        return names.length > 0 && drivers.test(nameOf(source) ?? '');
      }),
    );
  expect(connections.map(({ path }) => path).sort()).toEqual([
    'src/server/applications/scanning/scan-by-clamd.ts',
    // These two check each address before they call it.
    'src/server/operations/webhooks/call-target.ts',
    'src/server/operations/webhooks/read-target.ts',
    'src/server/platform/db/peer-servers.ts',
    'src/server/platform/db/postgres-pool.ts',
    'src/server/platform/mail/transport.ts',
    'src/server/platform/storage/put-verified.ts',
    'src/server/platform/storage/s3-store.ts',
  ]);
  const calls = product
    .filter(({ path }) => path.startsWith('src/server/'))
    .flatMap((source) =>
      source.nodes
        .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'fetch')
        .map((node) => at(source, node)),
    );
  expect(calls).toEqual([]);
});

test('theme and form never fetch: data are passed in', () => {
  some(inLayers('portal').flatMap(callsIn));
  expect(inLayers('theme', 'form', 'engine').flatMap(callsIn)).toEqual([]);
});

test('no circle of imports, not even of types', () => {
  expect(circlesIn(fileGraph(some(product)))).toEqual([]);
});

test('no circle of imports among folders of one parent, at any depth', () => {
  const circles = some([...folderGraphs(product)]).flatMap(([parent, graph]) =>
    circlesIn(graph).map((circle) => `${parent}: ${circle}`),
  );
  expect(circles).toEqual([]);
});

test('a circle of folders is found at any depth; files beside the folders belong to none', () => {
  const file = (path: string, ...imports: readonly string[]) => ({
    path,
    imports: imports.map((own) => ({ specifier: own, own, typeOnly: true })),
  });
  const graphs = folderGraphs([
    file('src/a/one/deep/x.ts', 'src/a/two/y.ts', 'src/a/beside.ts'),
    file('src/a/two/z.ts', 'src/a/three/w.ts'),
    file('src/a/three/v.ts', 'src/a/one/u.ts'),
    file('src/a/beside.ts', 'src/a/one/u.ts'),
    file('src/b/x.ts', 'src/a/one/u.ts'),
  ]);
  expect([...graphs].map(([parent, graph]) => [parent, circlesIn(graph)])).toEqual([
    ['src/a', ['one → two → three → one']],
    ['src', []],
  ]);
});

test('no barrel except the theme’s, those of the package and RJSF’s own fields', () => {
  const barrels = sources.filter(({ nodes }) => {
    const body = (nodes[0]?.body ?? []) as readonly Node[];
    return (
      body.length > 1 &&
      body.every(({ type, source }) => /^Export(All|Named)Declaration$/.test(type) && source)
    );
  });
  expect(barrels.map(({ path }) => path)).toEqual([
    'src/authoring/package.ts',
    'src/engine/package.ts',
    'src/form/package.ts',
    'src/form/render/rjsf/stock-fields.ts',
    'src/theme/index.ts',
    'src/theme/package.ts',
  ]);
});

test('only one file imports from a folder of RJSF that its package does not export', () => {
  const reaching = sources.filter(({ imports }) =>
    imports.some(({ specifier }) => specifier.startsWith('@rjsf/core/lib/')),
  );
  expect(reaching.map(({ path }) => path)).toEqual(['src/form/render/rjsf/stock-fields.ts']);
});
