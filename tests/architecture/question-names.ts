import { lineAt, type Node, type Source } from './sources.ts';

/** Words that some question is named by, but that have a meaning of their own in a renderer. */
export const generalWords = new Set([
  ...[
    'title',
    'description',
    'amount',
    'unit',
    'percent',
    'files',
    'location',
    'mode',
    'other',
    'declaration',
  ],
  ...[
    'email',
    'password',
    'phone',
    'website',
    'text',
    'date',
    'number',
    'url',
    'name',
    'label',
    'value',
    'year',
  ],
]);

/** A name of several words is unmistakable anywhere; a single word only as a text, e.g. a key or a path. */
function named({ type, name, value }: Node, names: ReadonlySet<string>): string | undefined {
  if (type === 'Identifier' && typeof name === 'string')
    return /[A-Z_-]/.test(name.slice(1)) && names.has(name) ? name : undefined;
  if (type !== 'Literal' || typeof value !== 'string') return undefined;
  if (names.has(value)) return value;
  return value.startsWith('/') ? value.split('/').find((part) => names.has(part)) : undefined;
}

/** Where a source mentions some of these names, and which. */
export function namesIn(source: Source, names: ReadonlySet<string>): string[] {
  return source.nodes.flatMap((node) => {
    const name = named(node, names);
    return name === undefined ? [] : [`${source.path}:${lineAt(source, node.start)} ${name}`];
  });
}
