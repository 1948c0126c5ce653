import type { Json, Result } from '#engine/definition.ts';

const deepest = 32;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * JSON text from a stranger. Refused, with a reason to show: broken text, nesting deeper than any form, numbers out of
 * range, names that could alter objects, and characters a database cannot hold (NUL, halves of surrogate pairs).
 */
export function parseJson(text: string): Result<Json, string> {
  const refuse = (error: string) => ({ ok: false as const, error });
  if (nesting(text) > deepest) return refuse(`The JSON is nested deeper than ${deepest} levels.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('The body is not valid JSON.');
  }
  const problem = findProblem(value);
  return problem === null ? { ok: true, value: value as Json } : refuse(problem);
}

/** Deepest bracket outside of strings; counted before parsing, so that nothing recursive ever meets deep input. */
function nesting(text: string): number {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) most = Math.max(most, ++depth);
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return most;
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
