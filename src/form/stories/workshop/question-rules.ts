import type { Schema } from '#engine/definition.ts';
import type { Question } from '#engine/resolve/visibility.ts';

const limits: readonly (readonly [keyword: string, words: (limit: unknown) => string])[] = [
  ['maxWords', (limit) => `at most ${limit} words`],
  ['minLength', (limit) => `at least ${limit} characters`],
  ['maxLength', (limit) => `at most ${limit} characters`],
  ['minimum', (limit) => `at least ${limit}`],
  ['maximum', (limit) => `at most ${limit}`],
  ['multipleOf', (limit) => `a multiple of ${limit}`],
  ['minItems', (limit) => `at least ${limit} entries`],
  ['maxItems', (limit) => `at most ${limit} entries`],
  ['notAfter', (sibling) => `not after ${sibling}`],
  ['sameAs', (sibling) => `same as ${sibling}`],
  ['pattern', (pattern) => `of the form ${pattern}`],
];

/** The rules of one question in words for programme staff, as its schema states them. */
export function questionRules({ schema, required }: Question): readonly string[] {
  const said = limits.flatMap(([keyword, words]) =>
    schema[keyword] === undefined ? [] : [words(schema[keyword])],
  );
  return [required ? 'required' : 'optional', ...said, ...ofFiles(schema)];
}

function ofFiles({ files }: Schema): readonly string[] {
  if (files === undefined) return [];
  return [
    `at most ${files.maxCount} files`,
    `each ${files.types.join(' or ')} up to ${files.maxMegabytes} MB`,
  ];
}
