import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import { decisionPlaces } from '#content/decision-mails.ts';
import { quotedNames } from '#content/edition-words.ts';
import { getAt } from '#engine/values/pointer.ts';
import type { Problem } from '../read/problem.ts';
import { readSource, type Source, type Steps } from '../read/source.ts';
import { toSteps } from '../read/to-steps.ts';

const schemaName = 'content.schema.json';

/** Everything wrong with the words and pictures of the public pages in `contentDir`. */
export function checkContent(contentDir: string): Problem[] {
  const reading = readSource(contentDir, join(contentDir, schemaName));
  if ('problems' in reading) return [...reading.problems];
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  formats.default(ajv);
  ajv.addSchema(reading.source.value as object, schemaName);
  return globSync('**/*.json', { cwd: contentDir })
    .filter((path) => path !== schemaName)
    .sort()
    .flatMap((path) => checkFile(ajv, contentDir, join(contentDir, path)));
}

function checkFile(ajv: Ajv, contentDir: string, path: string): Problem[] {
  const reading = readSource(contentDir, path);
  if ('problems' in reading) return [...reading.problems];
  const { source } = reading;
  const named = getAt(source.value, ['$schema']);
  const part =
    typeof named === 'string' ? /content\.schema\.json(#\/definitions\/\w+)$/.exec(named)?.[1] : undefined;
  const validate = part && ajv.getSchema(schemaName + part);
  if (!validate) {
    const expected = `"$schema": "./${schemaName}#/definitions/…" with one of its definitions, in the first line`;
    return [
      source.problem(named === undefined ? [] : ['$schema'], 'the file does not say what it holds', expected),
    ];
  }
  validate(source.value);
  return [
    ...(validate.errors ?? []).map((error) => toProblem(source, error)),
    ...repeatedIds(source),
    ...unknownQuotes(source),
  ];
}

function toProblem(source: Source, { instancePath, keyword, params, message }: ErrorObject): Problem {
  const steps = toSteps(instancePath, source.value);
  const where = steps.join('.') || 'the file';
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return source.problem(
      [...steps, name],
      `"${name}" is not known in ${where}`,
      'a name of content.schema.json',
      true,
    );
  }
  if (keyword === 'required')
    return source.problem(
      steps,
      `"${params.missingProperty}" is missing in ${where}`,
      'all names of content.schema.json',
    );
  const choices = keyword === 'enum' ? ` ${JSON.stringify(params.allowedValues)}` : '';
  return source.problem(steps, `${where} is not as it should be`, `it ${message}${choices}`);
}

/** Identifiers become links: each stands once in a file. */
function repeatedIds(source: Source): Problem[] {
  const seen = new Set<unknown>();
  const problems: Problem[] = [];
  const visit = (value: unknown, steps: Steps): void => {
    if (typeof value !== 'object' || value === null) return;
    const id = getAt(value, ['id']);
    if (id !== undefined && seen.has(id))
      problems.push(source.problem([...steps, 'id'], `the id "${id}" is used twice`, 'each id once'));
    seen.add(id);
    for (const [key, part] of Object.entries(value))
      visit(part, [...steps, Array.isArray(value) ? Number(key) : key]);
  };
  visit(source.value, []);
  return problems;
}

/** Names in braces are quoted from the edition: each must be one that it has. Mails quote what they tell of, too. */
function unknownQuotes(source: Source): Problem[] {
  const problems: Problem[] = [];
  const isMail = String(getAt(source.value, ['$schema'])).endsWith('/decisionMails');
  const known: readonly string[] = [...quotedNames, ...(isMail ? decisionPlaces : [])];
  const visit = (value: unknown, steps: Steps): void => {
    if (typeof value === 'string') {
      for (const [quote, name = ''] of value.matchAll(/\{(\w+)\}/g)) {
        if (known.includes(name)) continue;
        problems.push(source.problem(steps, `${quote} stands for nothing`, `one of ${known.join(', ')}`));
      }
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value))
      visit(part, [...steps, Array.isArray(value) ? Number(key) : key]);
  };
  visit(source.value, []);
  return problems;
}
