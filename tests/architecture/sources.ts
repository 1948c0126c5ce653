import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'vite';

/** Folder of the whole project. */
export const root = join(import.meta.dirname, '../..');

/** A node of the syntax tree, with the parts the rules look at. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** One source file: its text, its tree and what it imports (own files as paths from the project's root). */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly nodes: readonly Node[];
  readonly imports: readonly Import[];
}

/** One import or re-export. `own` is the path of our file, or undefined for a package; type-only ones cost nothing at run time. */
export interface Import {
  readonly specifier: string;
  readonly own: string | undefined;
  readonly typeOnly: boolean;
}

/** Folders of src, and what each may import beside itself. */
export const mayImport = {
  engine: [],
  generated: ['engine'],
  authoring: ['engine', 'contract', 'content'],
  theme: ['engine'],
  form: ['engine', 'theme'],
  contract: ['engine', 'generated'],
  content: ['contract'],
  portal: ['form', 'theme', 'engine', 'contract', 'generated', 'content'],
  server: ['engine', 'authoring', 'contract', 'generated', 'content'],
} as const;

/** A folder of src. */
export type Layer = keyof typeof mayImport;

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

function flatten(value: unknown, into: Node[]): Node[] {
  if (Array.isArray(value)) for (const item of value) flatten(item, into);
  else if (isNode(value)) {
    into.push(value);
    for (const key in value) flatten(value[key], into);
  }
  return into;
}

/** The file of ours that an import refers to, as a path from the root; undefined for packages and Node's own modules. */
function toOwnFile(specifier: string, importer: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`;
  if (plain.startsWith('.')) return normalize(join(dirname(importer), plain));
  return undefined;
}

function importsOf(nodes: readonly Node[], path: string): Import[] {
  return nodes.flatMap((node) => {
    const dynamic = node.type === 'ImportExpression';
    if (!dynamic && !/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) return [];
    const specifier = (node.source as { value?: unknown } | null)?.value;
    if (typeof specifier !== 'string') return [];
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
    return [{ specifier, own: toOwnFile(specifier, path), typeOnly }];
  });
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const tree = parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js' });
  const nodes = flatten(tree, []);
  return { path, text, lines: text.trimEnd().split('\n').length, nodes, imports: importsOf(nodes, path) };
}

/** All hand-written TypeScript and JavaScript. */
export const sources: readonly Source[] = globSync('{src,scripts,tests,.storybook}/**/*.{ts,tsx,mjs}', {
  cwd: root,
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('src/generated/'))
  .sort()
  .map(readSource);

/** Tests and stories may be longer and may import more than what they show. */
export function isTest(path: string): boolean {
  return (
    /\.(test|stories|bench)\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('.storybook/')
  );
}

/** The product itself, without tests and stories. */
export const product: readonly Source[] = sources.filter((source) => !isTest(source.path));

/** The subject of a rule; throws if it is empty, so that no rule passes because its files have moved. */
export function some<T>(found: readonly T[]): readonly T[] {
  if (found.length === 0) throw new Error('This rule looks at nothing: what it is about is elsewhere by now');
  return found;
}

/** The product's files of some layers, of which each has at least one. */
export function inLayers(...layers: readonly Layer[]): readonly Source[] {
  return layers.flatMap((layer) => some(product.filter(({ path }) => layerOf(path) === layer)));
}

/** The layer of one of our paths; undefined outside src. */
export function layerOf(path: string): Layer | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1] as Layer | undefined;
}

/** The line of a position, counted from 1. */
export function lineAt(source: Source, position: number): number {
  return source.text.slice(0, position).split('\n').length;
}
