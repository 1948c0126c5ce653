import { isObject } from '#engine/values/pointer.ts';
import { combined } from './combine.ts';
import type { Written } from './inline-references.ts';
import { dependenciesOf } from './read-branches.ts';

/** A group with the plain parts of its `allOf` as one, and apart what it may say more than once. */
interface MergedGroup {
  readonly schema: Written;
  readonly conditional: readonly Written[];
  /** Each `{ "oneOf": … }` or `{ "anyOf": … }`. */
  readonly alternatives: readonly Written[];
  readonly dependencies: readonly (readonly [name: string, part: unknown])[];
  /** Keywords that parts say differently, and a form can say once. */
  readonly clashes: readonly string[];
}

const apart = [
  'allOf',
  'if',
  'then',
  'else',
  'oneOf',
  'anyOf',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
];

export function mergedGroup(written: Written): MergedGroup {
  const { allOf, if: when, then, else: otherwise, oneOf, anyOf } = written;
  const own = Object.fromEntries(Object.entries(written).filter(([keyword]) => !apart.includes(keyword)));
  const parts = (Array.isArray(allOf) ? allOf : []).filter(isObject).map(mergedGroup);
  const { schema, clashes } = combined([own, ...parts.map((part) => part.schema)]);
  return {
    schema,
    clashes: [...clashes, ...parts.flatMap((part) => part.clashes)],
    conditional: [
      ...(when === undefined
        ? []
        : [
            Object.fromEntries([
              ['if', when],
              ['then', then],
              ['else', otherwise],
            ]),
          ]),
      ...parts.flatMap(({ conditional }) => conditional),
    ],
    alternatives: [
      ...(Array.isArray(oneOf) ? [{ oneOf }] : []),
      ...(Array.isArray(anyOf) ? [{ anyOf }] : []),
      ...parts.flatMap(({ alternatives }) => alternatives),
    ],
    dependencies: [...dependenciesOf(written), ...parts.flatMap(({ dependencies }) => dependencies)],
  };
}
