import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { describe, expect, test } from 'vitest';
import { ruleOptions } from '../compile/rule-options.ts';
import type { Json, Schema } from '../definition.ts';
import { matchesSchema } from '../resolve/match-schema.ts';

/** A schema of the suite, with values and whether each fits. */
interface Group {
  readonly description: string;
  readonly schema: Schema;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const folder = join(import.meta.dirname, '../../../tests/fixtures/draft-07');
const suite = globSync('**/*.json', { cwd: folder })
  .sort()
  .map((path): readonly [string, readonly Group[]] => [
    path.replaceAll('\\', '/').replace('.json', ''),
    JSON.parse(readFileSync(join(folder, path), 'utf8')) as Group[],
  ]);

/** Where a judge differs from the suite: files, or groups of one (`file: group`, by their beginning), with the reason. */
type Exceptions = { readonly [place: string]: string };

const ofFormats: Exceptions = {
  'format/date-time':
    'a form asks for a day and a time of it, as an input of a browser gives them: without a zone',
  'format/time': 'a form asks for a time of the day: without a zone, seconds left out or not',
  'format/uri': 'addresses are read as browsers read them: signs of any script are allowed',
};

const ofConditions: Exceptions = {
  ...ofFormats,
  refRemote:
    'no schema is fetched while a form runs: references between files are resolved when it is generated',
  definitions: 'the check of schema files refers to the meta-schema, not the form',
  'float-overflow': 'a number beyond 10^308 is no answer',
  'ref: remote ref': 'the meta-schema is not part of a form',
  'ref: $ref prevents a sibling $id': 'schemas are found by place, not by $id',
  'ref: Recursive references between schemas': 'schemas are found by place, not by $id',
  'ref: Location-independent identifier': 'schemas are found by place, not by $id',
  'ref: Reference an anchor': 'schemas are found by place, not by $id',
  'ref: refs with relative uris': 'schemas are found by place, not by $id',
  'ref: relative refs with absolute uris': 'schemas are found by place, not by $id',
  'ref: $id must be resolved': 'schemas are found by place, not by $id',
  'ref: simple URN': 'schemas are found by place, not by $id',
  'ref: URN base URI': 'schemas are found by place, not by $id',
  'ref: ref to ': 'schemas are found by place, not by $id',
  'ref: ref with absolute-path': 'schemas are found by place, not by $id',
};

const validator = customizeValidator({
  ...ruleOptions,
  // The suite uses keywords that no form has; the check of schema files refuses them.
  ajvOptionsOverrides: { ...ruleOptions.ajvOptionsOverrides, strict: false, logger: false },
});

const ofRules: Exceptions = {
  ...ofFormats,
  refRemote: 'rules are compiled from schemas without references to other files',
  'multipleOf: float division = inf':
    'multiples are judged to nine digits, as 0.3 is a multiple of 0.1 for people',
  'properties: properties whose names are':
    'no question may have a name that every object has; the check refuses it',
  'required: required properties whose names are': 'the same',
  'ref: ref overrides any sibling':
    'what stands beside a reference counts, too: a question has its own title',
  'ref: $ref prevents a sibling $id': 'what stands beside a reference counts, too',
};

const judges = {
  'the evaluator of conditions': {
    exceptions: ofConditions,
    fits: (schema: Schema, data: Json) => matchesSchema(schema, data, schema),
  },
  'the compiler of rules': {
    exceptions: ofRules,
    fits(schema: Schema, data: Json) {
      const { errors, validationError } = validator.rawValidation(schema as never, data);
      if (validationError !== undefined) throw validationError;
      return (errors ?? []).length === 0;
    },
  },
};

describe.each(Object.entries(judges))('%s', (_name, { exceptions, fits }) => {
  const differing = new Set<string>();
  const reasonOf = (file: string, group: string) =>
    Object.keys(exceptions).find((place) => file === place || `${file}: ${group}`.startsWith(`${place}`));

  test.each(suite)('%s', (file, groups) => {
    const wrong = groups.flatMap(({ description: group, schema, tests }) =>
      tests.flatMap(({ description, data, valid }) => {
        let verdict: unknown;
        try {
          verdict = fits(schema, data);
        } catch (error) {
          verdict = (error as Error).message;
        }
        if (verdict === valid) return [];
        const place = reasonOf(file, group);
        if (place !== undefined) differing.add(place);
        return place === undefined ? [`${group}: ${description}: ${verdict}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('every stated exception is needed', () => {
    expect(Object.keys(exceptions).filter((place) => !differing.has(place))).toEqual([]);
  });
});
