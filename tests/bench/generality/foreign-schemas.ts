import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { runnerImport } from 'vite';
import { isObject } from '#engine/values/pointer.ts';
import { root } from '../../../scripts/commands/run-command.ts';

/** A JSON Schema from elsewhere, in a file as `npm run schemas -- --import` takes it. */
export interface ForeignSchema {
  readonly name: string;
  readonly file: { readonly schema: unknown; readonly uiSchema?: unknown };
  /** Answers that its author calls valid or invalid. */
  readonly cases: readonly { readonly answer: unknown; readonly isValid: boolean }[];
}

interface Source {
  readonly repository: string;
  /** The folder in it. */
  readonly folder: string;
  readonly read: (file: string) => Promise<readonly ForeignSchema[]>;
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Where people publish the schemas of their forms. */
export const sources: Readonly<Record<string, Source>> = {
  'VA.gov forms': {
    repository: 'department-of-veterans-affairs/vets-json-schema',
    folder: 'dist',
    read: async (file) =>
      file.endsWith('-schema.json') && isObject(json(file).properties)
        ? [{ name: basename(file, '-schema.json'), file: { schema: json(file) }, cases: [] }]
        : [],
  },
  'RJSF playground': {
    repository: 'rjsf-team/react-jsonschema-form',
    folder: 'packages/playground/src/samples',
    read: async (file) => {
      const { module } = await runnerImport<{ default?: { schema?: unknown; uiSchema?: unknown } }>(file);
      const { schema, uiSchema } = module.default ?? {};
      return isObject(schema) ? [{ name: basename(file), file: { schema, uiSchema }, cases: [] }] : [];
    },
  },
  'draft-07 suite': {
    repository: 'json-schema-org/JSON-Schema-Test-Suite',
    folder: 'tests/draft7',
    read: async (file) =>
      (
        json(file) as { description: string; schema: unknown; tests: { data: unknown; valid: boolean }[] }[]
      ).map(({ description, schema, tests }) => ({
        name: `${basename(file, '.json')}: ${description}`,
        file: { schema: { type: 'object', properties: { answer: schema } } },
        cases: tests.map(({ data, valid }) => ({ answer: data, isValid: valid })),
      })),
  },
};

/** Fetches the schemas of a source by git, once. Throws if they are unavailable. */
export async function foreignSchemas({
  repository,
  folder,
  read,
}: Source): Promise<readonly ForeignSchema[]> {
  const cache = join(process.env.FOREIGN_SCHEMAS ?? join(root, 'node_modules/.cache/foreign-schemas'));
  const place = join(cache, repository.replace('/', '+'));
  const git = (...args: string[]) => promisify(execFile)('git', args);
  if (!existsSync(place)) {
    await mkdir(cache, { recursive: true });
    const few = ['--depth', '1', '--filter=blob:none', '--sparse'];
    await git('clone', ...few, `https://github.com/${repository}`, place);
    await git('-C', place, 'sparse-checkout', 'set', folder);
  }
  if (!existsSync(join(place, folder))) return [];
  const files = readdirSync(join(place, folder)).filter((file) => /\.(json|tsx?)$/.test(file));
  const found: ForeignSchema[] = [];
  for (const file of files.sort()) found.push(...(await read(join(place, folder, file))));
  return found;
}
