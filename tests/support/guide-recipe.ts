import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '#engine/definition.ts';

const guide = readFileSync(join(import.meta.dirname, '../../schemas/guide.md'), 'utf8');

/** A recipe of the staff guide. */
export interface Recipe {
  readonly text: string;
  /** Its JSON fragments, in order: typed between braces, or with their own. */
  readonly pieces: readonly { readonly [name: string]: Schema }[];
  /** The text between backticks, in order. */
  readonly words: readonly string[];
}

/** The recipe under a heading, as a reader sees it. Throws if there is none, or if a fragment is not JSON. */
export function recipe(title: string): Recipe {
  const [, rest] = guide.split(`### ${title}\n`);
  if (rest === undefined) throw new Error(`The guide has no recipe "${title}"`);
  const [text = ''] = rest.split(/\n##+ /);
  const pieces = text
    .split(/\n(?! {4}|\n)/)
    .map((part) => part.split('\n').filter((line) => /^ {4,}["{}[\] ]/.test(line) && !/^ {0,3}\d/.test(line)))
    .filter((lines) => lines.some((line) => /^["{]/.test(line.trim())))
    .map((lines) => lines.join('\n').trim())
    .map((json) => JSON.parse(json.startsWith('{') ? json : `{${json}}`) as Recipe['pieces'][number]);
  const words = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  return { text, pieces, words };
}
