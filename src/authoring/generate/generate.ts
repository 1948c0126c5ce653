import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editionFilesOf } from '#authoring/editions/edition-days.ts';
import { readEditions } from '#authoring/editions/read-editions.ts';
import { editionsModule } from '#authoring/generate/editions-module.ts';
import { applicationFormModules, formsModule } from '#authoring/generate/forms-module.ts';
import { SchemaError } from '#authoring/read/problem.ts';
import { hashOfDocuments, readDocuments } from '../documents/documents.ts';
import { formFiles, formIds } from '../read/form-folders.ts';

export interface GenerateOptions {
  readonly schemasDir: string;
  readonly outDir: string;
  /** Names of the forms to process; all if omitted. */
  readonly only?: readonly string[];
}

/** The result of a generation: rewritten forms, and those that were up to date. */
export interface Generated {
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
}

/** The folder of all sources. */
const src = join(import.meta.dirname, '../..');
const stampFile = 'stamps.json';

/** Brings the generated modules up to date. Throws a `SchemaError` that says what is wrong with a schema file. */
export async function generate({ schemasDir, outDir, only }: GenerateOptions): Promise<Generated> {
  const ids = formIds(schemasDir).filter((id) => only === undefined || only.includes(id));
  const stamps = readStamps(outDir);
  const generator = hashOf(generatorFiles());
  const stale = ids
    .map((id) => ({ id, stamp: generator + hashOf(filesOf(schemasDir, id)) }))
    .filter(({ id, stamp }) => stamps[id] !== stamp || !existsSync(join(outDir, `${id}.ts`)));
  if (stale.length > 0) {
    mkdirSync(outDir, { recursive: true });
    const [{ checkForm }, { formModule }] = await Promise.all([
      import('#authoring/check/check-form.ts'),
      import('#authoring/generate/form-module.ts'),
    ]);
    const problems = stale.flatMap(({ id }) => checkForm(schemasDir, id));
    if (problems.length > 0) throw new SchemaError(problems);
    for (const { id, stamp } of stale) {
      const files = await formModule(schemasDir, id).catch((cause: unknown) => {
        throw notCompiled(id, cause);
      });
      for (const [name, text] of files) put(join(outDir, name), text);
      stamps[id] = stamp;
    }
  }
  if (only === undefined) {
    removeForeign(outDir, ids, stamps);
    mkdirSync(outDir, { recursive: true });
    put(
      join(outDir, 'forms.ts'),
      formsModule(schemasDir, hashOfDocuments(readDocuments(dirname(schemasDir), schemasDir))),
    );
    for (const [name, text] of applicationFormModules(schemasDir)) put(join(outDir, name), text);
  }
  if (stale.length > 0) put(join(outDir, stampFile), `${JSON.stringify(stamps, null, 2)}\n`);
  const changed = stale.map(({ id }) => id);
  return { changed, unchanged: ids.filter((id) => !changed.includes(id)) };
}

function readStamps(outDir: string): { [id: string]: string } {
  try {
    return JSON.parse(readFileSync(join(outDir, stampFile), 'utf8')) as { [id: string]: string };
  } catch {
    return {}; // missing or truncated: everything is written again
  }
}

/** The sources of a form: its files, the shared ones, and the editions whose days it names. */
function filesOf(schemasDir: string, id: string): string[] {
  return [...formFiles(schemasDir, id), ...editionFilesOf(schemasDir, id)];
}

/** The files whose change may change the output: the generator and the parts of the engine it runs. */
function generatorFiles(): string[] {
  const rooms = '{authoring/{compile,editions,generate,read},engine/{compile,kinds,resolve,schema}}';
  return globSync(`${rooms}/*.ts`, { cwd: src, exclude: (name) => name.endsWith('.test.ts') })
    .sort()
    .map((path) => join(src, path));
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Brings the editions up to date; throws a `SchemaError` that says what is wrong with one. */
export function generateEditions({
  schemasDir,
  outDir,
}: Pick<GenerateOptions, 'schemasDir' | 'outDir'>): void {
  const { editions, problems } = readEditions(schemasDir);
  if (problems.length > 0) throw new SchemaError(problems);
  mkdirSync(outDir, { recursive: true });
  put(join(outDir, 'editions.ts'), editionsModule(editions));
}

/** Removes what is left of deleted forms. */
function removeForeign(outDir: string, ids: readonly string[], stamps: { [id: string]: string }): void {
  if (!existsSync(outDir)) return;
  for (const id of Object.keys(stamps).filter((known) => !ids.includes(known))) {
    for (const end of ['ts', 'form.mjs', 'form.d.mts']) rmSync(join(outDir, `${id}.${end}`), { force: true });
    delete stamps[id];
  }
}

/** Writes a file in one step, so that no reader gets half of it, and only if it changes: a change reloads pages. */
function put(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** Errors that the checks missed but the compilers report, without a line. */
function notCompiled(id: string, cause: unknown): SchemaError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const wrong = `the form cannot be compiled: ${reason}`;
  return new SchemaError([
    { file: `schemas/${id}`, line: 1, column: 1, wrong, expected: 'draft-07 JSON Schema' },
  ]);
}
