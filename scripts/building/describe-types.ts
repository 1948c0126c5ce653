import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly { readonly exported: { readonly name: string } }[];
  readonly declaration?: (Node & Named & { readonly declarations?: readonly Named[] }) | null;
}

interface Named {
  readonly id?: { readonly name?: string } | null;
}

/** A page in Markdown about the names that entries export: the purpose of each, and its type as written. */
export async function describeTypes(types: string, entries: readonly string[]): Promise<string> {
  const chapters = await Promise.all(entries.map((entry) => describeEntry(types, entry)));
  return ['# What the package exports', ...chapters].join('\n\n').concat('\n');
}

async function describeEntry(types: string, entry: string): Promise<string> {
  const file = join(types, entry, 'package.d.ts');
  const { text, body } = await read(file);
  const parts: string[] = [];
  for (const { source, specifiers = [] } of body) {
    if (!source) continue;
    const target = join(dirname(file), source.value.replace(/\.js$/, '.d.ts'));
    const declared = await read(target);
    for (const { exported } of specifiers) {
      const found = declared.body.find((node) => namesOf(node).includes(exported.name));
      if (!found) throw new Error(`${exported.name} is not declared in ${target}`);
      const type = declared.text.slice(found.start, found.end).replace(/^export (declare )?/, '');
      parts.push(
        [`### ${exported.name}`, commentBefore(declared.text, found.start), fenced(type)].join('\n\n'),
      );
    }
  }
  return [`## ${entry}`, commentBefore(text, body[0]?.start ?? 0), ...parts].join('\n\n');
}

async function read(file: string): Promise<{ text: string; body: readonly Node[] }> {
  const text = await readFile(file, 'utf8');
  const { program } = parseSync(file, text);
  return { text, body: program.body as unknown as readonly Node[] };
}

function namesOf({ declaration }: Node): readonly (string | undefined)[] {
  return [declaration, ...(declaration?.declarations ?? [])].map((each) => each?.id?.name);
}

/** The text of the comment that ends where something begins. */
function commentBefore(text: string, start: number): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, start))?.[1] ?? '';
  return comment.replaceAll(/^\s*\*? ?/gm, '').trim();
}

const fenced = (code: string) => `\`\`\`ts\n${code}\n\`\`\``;
