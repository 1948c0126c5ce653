/**
 * Writes src/generated from the schema files: types, compiled rules and definitions. Only forms whose files changed
 * are written anew. `node scripts/generate.ts [form…]` runs it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formFiles, formIds } from './generation/load.ts';

export interface GenerateOptions {
  readonly schemasDir: string;
  readonly outDir: string;
  /** Names of forms to look at; all when left out. */
  readonly only?: readonly string[];
}

/** What a generation did: forms written anew and forms that were as they should be. */
export interface Generated {
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = 'stamps.json';

/** Brings the generated modules up to date. Throws a `SchemaError` that says what is wrong with a schema file. */
export async function generate({ schemasDir, outDir, only }: GenerateOptions): Promise<Generated> {
  const ids = formIds(schemasDir).filter((id) => only === undefined || only.includes(id));
  const stamps = readStamps(outDir);
  const generator = hashOf(generatorFiles());
  const stale = ids
    .map((id) => ({ id, stamp: generator + hashOf(formFiles(schemasDir, id)) }))
    .filter(({ id, stamp }) => stamps[id] !== stamp || !existsSync(join(outDir, `${id}.ts`)));
  if (stale.length > 0) {
    mkdirSync(outDir, { recursive: true });
    const { formModule } = await import('./generation/form-module.ts');
    for (const { id, stamp } of stale) {
      for (const [name, text] of await formModule(schemasDir, id)) writeFileSync(join(outDir, name), text);
      stamps[id] = stamp;
    }
  }
  if (only === undefined) removeForeign(outDir, ids, stamps);
  if (stale.length > 0) writeFileSync(join(outDir, stampFile), `${JSON.stringify(stamps, null, 2)}\n`);
  const changed = stale.map(({ id }) => id);
  return { changed, unchanged: ids.filter((id) => !changed.includes(id)) };
}

function readStamps(outDir: string): { [id: string]: string } {
  try {
    return JSON.parse(readFileSync(join(outDir, stampFile), 'utf8')) as { [id: string]: string };
  } catch {
    return {}; // none yet, or cut off: everything is written anew
  }
}

/** The files whose change may change what is written: the generator and the parts of the engine it runs. */
function generatorFiles(): string[] {
  const folder = (path: string): string[] =>
    readdirSync(join(root, path))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(root, path, name));
  const engine = ['conditions', 'visibility', 'schema-kind', 'define-form'].map((name) =>
    join(root, `src/engine/${name}.ts`),
  );
  return [fileURLToPath(import.meta.url), ...folder('scripts/generation'), ...engine];
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Takes away what is left of forms that no longer exist. */
function removeForeign(outDir: string, ids: readonly string[], stamps: { [id: string]: string }): void {
  if (!existsSync(outDir)) return;
  for (const id of Object.keys(stamps).filter((known) => !ids.includes(known))) {
    for (const end of ['ts', 'validators.mjs', 'validators.d.mts'])
      rmSync(join(outDir, `${id}.${end}`), { force: true });
    delete stamps[id];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv.slice(2);
  const started = performance.now();
  const { changed } = await generate({
    schemasDir: join(root, 'schemas'),
    outDir: join(root, 'src/generated'),
    ...(only.length > 0 && { only }),
  });
  if (changed.length > 0) {
    console.log(`Generated ${changed.join(', ')} in ${Math.round(performance.now() - started)} ms`);
  }
}
