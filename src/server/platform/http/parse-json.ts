import type { Json, Result } from '#engine/definition.ts';

const deepest = 32;
/** Maximum entries of one list; no question takes more. */
const longestList = 1000;
/** Maximum values in all: many times what the largest form asks. */
const mostValues = 20_000;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON text from a stranger. Refuses, with a reason to show: malformed text, more structure than any form has,
 * numbers out of range, names that could alter objects, and characters a database cannot store (NUL, lone surrogates).
 */
export function parseJson(text: string): Result<Json, string> {
  const refuse = (error: string) => ({ ok: false as const, error });
  const tooMuch = structureProblem(text);
  if (tooMuch !== null) return refuse(tooMuch);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('The body is not valid JSON.');
  }
  const problem = findProblem(value);
  return problem === null ? { ok: true, value: value as Json } : refuse(problem);
}

/**
 * Finds excessive structure among the brackets and commas outside of strings, before anything is parsed, and stops as
 * soon as it is too much: neither the parser nor anything after it ever meets such input.
 */
function structureProblem(text: string): string | null {
  /** The entries of each open list so far, and undefined for an open object. */
  const open: (number | undefined)[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    else if (code === 0x7b || code === 0x5b) {
      open.push(code === 0x5b ? 1 : undefined);
      values += 1;
      if (open.length > deepest) return `The JSON is nested deeper than ${deepest} levels.`;
    } else if (code === 0x7d || code === 0x5d) open.pop();
    else if (code === 0x2c) {
      values += 1;
      const entries = (open.pop() ?? Number.NaN) + 1;
      if (entries > longestList) return `A list in the JSON has more than ${longestList} entries.`;
      open.push(Number.isNaN(entries) ? undefined : entries);
    }
    if (values > mostValues) return `The JSON has more than ${mostValues} values.`;
  }
  return null;
}

/** The end of the string that begins at `start`; the end of the text if it does not end. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at += 1;
    else if (code === 0x22) return at;
  }
  return text.length;
}

function findProblem(value: unknown): string | null {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'A number is out of range.';
  if (Array.isArray(value)) return firstProblem(value);
  if (value === null || typeof value !== 'object') return null;
  for (const name of Object.keys(value)) {
    if (forbiddenNames.has(name)) return `The name "${name}" is not allowed.`;
    if (textProblem(name)) return 'A name contains a character that cannot be stored.';
  }
  return firstProblem(Object.values(value));
}

function firstProblem(values: readonly unknown[]): string | null {
  for (const value of values) {
    const problem = findProblem(value);
    if (problem !== null) return problem;
  }
  return null;
}

function textProblem(text: string): string | null {
  return text.includes('\u0000') || !text.isWellFormed()
    ? 'A text contains a character that cannot be stored.'
    : null;
}
