import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import type { Edition } from '#contract/programme/edition.ts';
import { getAt } from '#engine/values/pointer.ts';
import type { Problem } from '../read/problem.ts';
import { readSource, type Source } from '../read/source.ts';
import { toSteps } from '../read/to-steps.ts';
import { contradictions } from './contradictions.ts';

/** The edition files: what is ready to be served, oldest first, and what is wrong or still to be filled in. */
export interface EditionReading {
  readonly editions: readonly Edition[];
  /** Mistakes, which stop any reader of the files. */
  readonly problems: readonly Problem[];
  /** What an unfinished edition still lacks; until then nothing serves it. */
  readonly blanks: readonly Problem[];
  /** Unfinished editions, as far as they go. */
  readonly begun: readonly Edition[];
}

/** Reads `schemas/editions`. An edition with blanks is not served; it does not affect those that are. */
export function readEditions(schemasDir: string): EditionReading {
  const folder = join(schemasDir, 'editions');
  if (!existsSync(folder)) return { editions: [], problems: [], blanks: [], begun: [] };
  const meta = readSource(schemasDir, join(schemasDir, 'edition.meta.json'));
  if ('problems' in meta) return { editions: [], problems: meta.problems, blanks: [], begun: [] };
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  formats.default(ajv);
  const validate = ajv.compile(meta.source.value as object);
  const found = {
    sources: [] as Source[],
    begun: [] as Edition[],
    problems: [] as Problem[],
    blanks: [] as Problem[],
  };
  for (const name of globSync('*.json', { cwd: folder }).sort()) {
    const reading = readSource(schemasDir, join(folder, name));
    if ('problems' in reading) {
      found.problems.push(...reading.problems);
      continue;
    }
    const { source } = reading;
    validate(source.value);
    const errors = (validate.errors ?? []).map((error) => toFinding(source, error));
    const blanks = errors.filter(({ isBlank }) => isBlank).map(({ problem }) => problem);
    const wrong = errors.filter(({ isBlank }) => !isBlank).map(({ problem }) => problem);
    // A blank field is reported once, however many rules it breaks.
    found.blanks.push(...new Map(blanks.map((it) => [`${it.line}:${it.column}`, it])).values());
    found.problems.push(...wrong);
    if (errors.length === 0) found.sources.push(source);
    else if (wrong.length === 0) found.begun.push(source.value as Edition);
  }
  const problems = [...found.problems, ...contradictions(found.sources)];
  const editions = found.sources.map(({ value }) => value as Edition).sort((a, b) => a.year - b.year);
  return { editions, problems, blanks: found.blanks, begun: found.begun };
}

function toFinding(source: Source, { instancePath, keyword, params, message }: ErrorObject) {
  const steps = toSteps(instancePath, source.value);
  const where = steps.join('.') || 'the file';
  if (getAt(source.value, instancePath) === '') {
    const example = params.format === 'date' ? 'a day such as 2030-07-01' : 'words';
    return { isBlank: true, problem: source.problem(steps, `${where} is still to be filled in`, example) };
  }
  const named = (wrong: string, expected: string, at = steps, atName = false) => ({
    isBlank: false,
    problem: source.problem(at, wrong, expected, atName),
  });
  if (keyword === 'required') {
    return named(`"${params.missingProperty}" is missing in ${where}`, 'all names of edition.meta.json');
  }
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return named(`"${name}" is not known in ${where}`, 'a name of edition.meta.json', [...steps, name], true);
  }
  if (params.format === 'date') {
    return named(`${where} is not a day of the calendar`, 'year, month and day, such as 2030-07-01');
  }
  const choices = keyword === 'enum' ? ` ${JSON.stringify(params.allowedValues)}` : '';
  return named(`${where} is invalid`, `it ${message}${choices}`);
}
