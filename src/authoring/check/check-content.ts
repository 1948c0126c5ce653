import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldError } from '#engine/definition.ts';
import { contentFormId } from '../content/content-form-id.ts';
import { contentErrors, contentOf } from '../content/judge-content.ts';
import { missingNames } from '../content/missing-names.ts';
import { readContentForm } from '../content/read-content-form.ts';
import { type Problem, SchemaError } from '../read/problem.ts';
import { readSource, type Source } from '../read/source.ts';
import { toSteps } from '../read/to-steps.ts';
import { contradictedDecisions } from './decision-words.ts';

/** Everything wrong with the texts and pictures of the public pages in `contentDir`. */
export function checkContent(contentDir: string): Problem[] {
  return globSync('*.json', { cwd: contentDir })
    .sort()
    .flatMap((name) => checkFile(contentDir, join(contentDir, name)));
}

function checkFile(contentDir: string, path: string): readonly Problem[] {
  const reading = readSource(contentDir, path);
  if ('problems' in reading) return reading.problems;
  const { source } = reading;
  const id = contentFormId(source.value);
  if (id === undefined) {
    const expected = '"$schema": "./forms/….schema.json" with the form of the file, in the first line';
    return [source.problem([], 'the file does not say what it contains', expected)];
  }
  try {
    const form = readContentForm(id);
    return [
      ...contentErrors(form, contentOf(source.value)).map((error) => toProblem(source, error)),
      ...missingNames(source, form),
      ...(id === 'mails' ? contradictedDecisions(source) : []),
    ];
  } catch (error) {
    if (error instanceof SchemaError) return error.problems;
    throw error;
  }
}

function toProblem(source: Source, { path, message, rule }: FieldError): Problem {
  const steps = toSteps(path, source.value);
  const where = steps.join('.') || 'the file';
  return source.problem(steps, `${where} is invalid`, message, rule === 'unknown');
}
