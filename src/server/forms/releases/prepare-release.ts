import { Piscina } from 'piscina';
import { rulesOf } from '#authoring/compile/compile-form.ts';
import type { Documents } from '#authoring/documents/documents.ts';
import { contentFiles } from '#content/content-files.ts';
import type { Release } from '#contract/programme/current-release.ts';
import { defineForm, type FormData } from '#engine/define-form.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { editionFiles } from '#generated/editions.ts';
import { documentsHash, formFiles } from '#generated/forms.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import { projectRoot } from '../project-root.ts';
import { type ServedForm, serveForms } from '../served/served-forms.ts';
import { askJudge } from './ask-judge.ts';
import { type Compiled, compiledName, type ToCompile } from './compile-documents.ts';
import { type FormModule, generatedModule, moduleOf, outlineOf } from './form-module.ts';
import type { ReleaseHead } from './releases-repository.ts';

/** A release ready to be served. */
export interface PreparedRelease {
  readonly release: Release;
  readonly forms: readonly ServedForm[];
}

let pool: Piscina<ToCompile, Compiled> | undefined;

/**
 * Checks, compiles and records documents in a thread, as far as needed, so that the event loop never waits. Stored
 * releases have a thread of their own, so that following one does not wait for editors.
 */
export function compileApart(
  documents: Documents,
  extent: ToCompile['extent'],
  root = projectRoot,
): Promise<Compiled> {
  const compiled = [...formFiles.map(({ definition }) => compiledName(definition)), ...made.keys()];
  const task = { root, documents, extent, compiled };
  if (extent === 'new') return askJudge('compile', task);
  pool ??= new Piscina({
    filename: new URL('./compile-documents.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return pool.run(task, { name: 'compileDocuments' });
}

/** Everything that is served except the number. */
export interface Prepared {
  readonly release: Omit<Release, 'number'>;
  readonly forms: readonly ServedForm[];
}

/** A form with the file in which browsers fetch it. */
interface MadeForm {
  readonly definition: FormDefinition;
  readonly module: FormModule;
}

/** By name and revision: a release that only changes words compiles no form again. */
const made = new Map<string, MadeForm>();
const mostMade = 200;

/** By the fingerprint of the documents. */
const known = new Map<string, Promise<Prepared>>();
const mostKnown = 4;

/** The file of a form at an address; undefined if no release known to this server has it. */
export function findFormModule(file: string): FormModule | undefined {
  for (const { module } of made.values()) if (module.file === file) return module;
  return undefined;
}

/**
 * Prepares a stored release for serving. `read` supplies its documents if they have to be compiled: those of the
 * product itself were compiled when it was built. Rejects if this version cannot compile them.
 */
export async function prepareRelease(
  { hash, number }: Pick<ReleaseHead, 'hash' | 'number'>,
  read: () => Promise<Documents>,
): Promise<PreparedRelease> {
  const { release, forms } = await (known.get(hash) ?? keepPrepared(hash, prepareStored(hash, read)));
  return { release: { ...release, number }, forms };
}

/** Keeps the result for some documents until they are served; only the last few are kept. */
export function keepPrepared(hash: string, prepared: Promise<Prepared>): Promise<Prepared> {
  prepared.catch(() => known.delete(hash));
  keepLast(known, mostKnown, hash, prepared);
  return prepared;
}

async function prepareStored(hash: string, read: () => Promise<Documents>): Promise<Prepared> {
  return hash === documentsHash ? prepareOwn() : prepare(await compileApart(await read(), 'known'), hash);
}

/** The compiler's output, with its rules as functions. */
export async function prepare({ forms, editions, content }: Compiled, hash: string): Promise<Prepared> {
  return prepared(
    forms.map(({ purpose, data, rules }) => ({ purpose, make: () => makeForm(data, rules) })),
    { hash, editions, content },
  );
}

/** What the product itself was built with. */
export async function prepareOwn(): Promise<Prepared> {
  return prepared(
    formFiles.map(({ purpose, definition }) => ({ purpose, make: () => makeForm(definition, null) })),
    { hash: documentsHash, editions: editionFiles, content: contentFiles },
  );
}

async function prepared(
  forms: readonly { readonly purpose: ServedForm['purpose']; readonly make: () => MadeForm }[],
  rest: Omit<Release, 'number' | 'forms'>,
): Promise<Prepared> {
  const served: ServedForm[] = [];
  const outlines: Release['forms'][number][] = [];
  for (const { purpose, make } of forms) {
    const { definition, module } = make();
    served.push({ purpose, definition });
    outlines.push(outlineOf({ purpose, definition }, module));
    await othersTurn();
  }
  return { release: { ...rest, forms: outlines }, forms: served };
}

/** A form compiled now or earlier: by this process, or with the product. */
function makeForm(data: FormData, rules: string | null): MadeForm {
  const name = compiledName(data);
  const form = made.get(name) ?? firstMade(data, rules);
  keepLast(made, mostMade, name, form);
  return form;
}

function firstMade(data: FormData, rules: string | null): MadeForm {
  if (rules !== null) return { definition: defineForm(data, rulesOf(rules)), module: moduleOf(data, rules) };
  const own = formFiles.find(({ definition }) => compiledName(definition) === compiledName(data));
  if (own === undefined) throw new Error(`The rules of the form "${data.id}" were forgotten meanwhile`);
  return { definition: own.definition, module: generatedModule(data.id) };
}

/** Moves a value to the end, and drops the oldest beyond the limit. */
function keepLast<T>(map: Map<string, T>, most: number, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  for (const [oldest] of map) if (map.size > most) map.delete(oldest);
}

/** Serves a prepared release from this instant on. */
export function serve({ release, forms }: PreparedRelease): void {
  serveForms(release, forms);
}
