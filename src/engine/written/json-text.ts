import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import { layOutLike } from './lay-out.ts';

/** Steps from the root of a file to a value. */
export type Steps = readonly (string | number)[];

/** Part of an unknown JSON document. */
export interface Written {
  readonly [keyword: string]: unknown;
}

/** The value at a place of a text; undefined if there is none, or if the text is not JSON. */
export function valueIn(text: string, path: Steps): unknown {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && toValue(node);
}

/** The characters of a value in a text, including comments and layout. */
export function textAt(text: string, path: Steps): string | undefined {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && text.slice(node.offset, node.offset + node.length);
}

/** The line of a value's name, counted from 1. */
export function lineOf(text: string, path: Steps): number {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return text.slice(0, node?.parent?.offset ?? 0).split('\n').length;
}

function toValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(toValue);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
      name && value ? [[String(name.value), toValue(value)]] : [],
    ),
  );
}

/**
 * The text with one value changed, or removed if undefined. Everything else keeps its text and layout. A new name in an
 * object goes to its end, or to `index`.
 */
export function withValue(text: string, path: Steps, value: unknown, index?: number): string {
  return layOutLike(text, changed(text, path, value, index));
}

/** The same with the characters of a value, as `textAt` returns them. */
export function withText(text: string, path: Steps, written: string): string {
  const mark = `\u0000${path.join('/')}\u0000`;
  return layOutLike(
    text,
    changed(text, path, mark).replace(JSON.stringify(mark), () => written),
  );
}

/** The text without the list at a place if that is empty. */
export function withoutEmpty(text: string, path: Steps): string {
  const value = valueIn(text, path);
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty ? withValue(text, path, undefined) : text;
}

function changed(text: string, path: Steps, value: unknown, index?: number): string {
  const options = index === undefined ? {} : { getInsertionIndex: () => index };
  const edits = modify(text, [...path], value, options);
  return applyEdits(
    text,
    edits.map((edit) => (edit.length === 0 ? { ...edit, content: ownLine(text, path, edit.content) } : edit)),
  );
}

/** An inserted value, on a line of its own if its siblings have one. */
function ownLine(text: string, path: Steps, content: string): string {
  const tree = parseTree(text);
  const parent = tree && findNodeAtLocation(tree, path.slice(0, -1));
  const [first] = parent?.children ?? [];
  if (!parent || !first) return content;
  const before = text.slice(parent.offset + 1, first.offset);
  const space = before.includes('\n') ? before.slice(before.lastIndexOf('\n')) : ' ';
  return content.replace(/^,/, `,${space}`);
}
