import { expect, test } from 'vitest';
import { layerOf, lineAt, type Node, product, type Source, sources } from './sources.ts';

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

test('only repositories and migrations hold SQL', () => {
  const found = product
    .filter(({ path }) => !mayHoldSql.test(path))
    .flatMap((source) =>
      source.nodes
        .filter(({ type, property, tag }) => {
          if (type === 'MemberExpression') return queryMethods.test(nameOf(property) ?? '');
          return type === 'TaggedTemplateExpression' && nameOf(tag) === 'sql';
        })
        .map((node) => at(source, node)),
    );
  expect(found).toEqual([]);
});

test('only what the environment names is called', () => {
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
    'src/server/platform/db/fellow-servers.ts',
    'src/server/platform/db/postgres-pool.ts',
    'src/server/platform/mail/transport.ts',
    'src/server/applications/scanning/scan-by-clamd.ts',
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

test('theme and form never fetch: what they need is handed in', () => {
  const network = /^(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon)$/;
  const found = product
    .filter(({ path }) => ['theme', 'form', 'engine'].includes(layerOf(path) ?? ''))
    .flatMap((source) => [
      ...source.nodes
        .filter(
          ({ type, callee }) => /^(Call|New)Expression$/.test(type) && network.test(nameOf(callee) ?? ''),
        )
        .map((node) => at(source, node)),
      ...source.imports.filter(({ specifier }) => specifier === 'swr').map(() => `${source.path}: swr`),
    ]);
  expect(found).toEqual([]);
});

test('no circle of imports, not even of types', () => {
  const byPath = new Map(product.map((source) => [source.path, source]));
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(path: string, trail: readonly string[]): void {
    if (trail.includes(path)) {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const { own } of byPath.get(path)?.imports ?? []) if (own) visit(own, [...trail, path]);
    done.add(path);
  }
  for (const path of byPath.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

test('no barrel but the theme’s', () => {
  const found = sources
    .filter(({ path }) => path !== 'src/theme/index.ts')
    .filter(({ nodes }) => {
      const body = (nodes[0]?.body ?? []) as readonly Node[];
      return (
        body.length > 1 &&
        body.every(({ type, source }) => /^Export(All|Named)Declaration$/.test(type) && source)
      );
    })
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
