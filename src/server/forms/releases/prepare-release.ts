import { Piscina } from 'piscina';
import { rulesOf } from '#authoring/compile/compile-form.ts';
import type { Documents } from '#authoring/documents/documents.ts';
import { contentFiles } from '#content/content-files.ts';
import type { Release } from '#contract/programme/current-release.ts';
import { defineForm } from '#engine/define-form.ts';
import { editionFiles } from '#generated/editions.ts';
import { documentsHash, formFiles } from '#generated/forms.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import { projectRoot } from '../project-root.ts';
import { type ServedForm, serveForms } from '../served/served-forms.ts';
import type { Compiled, ToCompile } from './compile-documents.ts';
import { type FormModule, generatedModule, moduleOf, outlineOf } from './form-module.ts';
import type { ReleaseHead } from './releases-repository.ts';

/** A release that can be served at once. */
export interface PreparedRelease {
  readonly release: Release;
  readonly forms: readonly ServedForm[];
}

/** Compiling has as long as it takes: a start waits for it, and nothing else does. */
const worker = new URL('./compile-documents.ts', import.meta.url);
let pool: Piscina<ToCompile, Compiled> | undefined;

/** Checks, compiles and records documents in a thread, as much as they need: no turn of the loop waits for it. */
export function compileApart(
  documents: Documents,
  extent: ToCompile['extent'],
  root = projectRoot,
): Promise<Compiled> {
  pool ??= new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return pool.run({ root, documents, extent });
}

/** What is served but for its number. */
export interface Prepared {
  readonly release: Omit<Release, 'number'>;
  readonly forms: readonly ServedForm[];
}

/** By the fingerprint of the documents: each is made once. */
const known = new Map<string, Promise<Prepared>>();
const mostKnown = 4;

/** Files of forms that browsers may ask for: those of the releases that were prepared last. */
const modules = new Map<string, FormModule>();

/** The file of a form at an address; undefined where no release that this server knows has it. */
export function findFormModule(file: string): FormModule | undefined {
  return modules.get(file);
}

/**
 * Makes of a stored release what is served. `read` hands over its documents where they have to be compiled: those of the
 * product itself were compiled when it was built. Rejects where this version cannot compile them.
 */
export async function prepareRelease(
  { hash, number }: Pick<ReleaseHead, 'hash' | 'number'>,
  read: () => Promise<Documents>,
): Promise<PreparedRelease> {
  let made = known.get(hash);
  if (made === undefined) {
    made = hash === documentsHash ? prepareOwn() : compileStored(hash, read);
    made.catch(() => known.delete(hash));
    known.set(hash, made);
    for (const [oldest] of known) if (known.size > mostKnown) known.delete(oldest);
  }
  const { release, forms } = await made;
  return { release: { ...release, number }, forms };
}

async function compileStored(hash: string, read: () => Promise<Documents>): Promise<Prepared> {
  return prepare(await compileApart(await read(), 'known'), hash);
}

/** What a compiler left, with its rules as functions. */
export async function prepare(
  { forms: compiled, editions, content }: Compiled,
  hash: string,
): Promise<Prepared> {
  const forms: ServedForm[] = [];
  const outlines: Release['forms'][number][] = [];
  for (const form of compiled) {
    const served = { purpose: form.purpose, definition: defineForm(form.data, rulesOf(form.rules)) };
    forms.push(served);
    outlines.push(outlineOf(served, remember(moduleOf(form))));
    await othersTurn();
  }
  return { release: { hash, editions, forms: outlines, content }, forms };
}

/** What the product itself was built with. */
export async function prepareOwn(): Promise<Prepared> {
  const outlines: Release['forms'][number][] = [];
  for (const form of formFiles) {
    outlines.push(outlineOf(form, remember(generatedModule(form.definition.id))));
    await othersTurn();
  }
  return {
    release: { hash: documentsHash, editions: editionFiles, forms: outlines, content: contentFiles },
    forms: formFiles,
  };
}

function remember(module: FormModule): FormModule {
  modules.set(module.file, module);
  return module;
}

/** Serves a release that was prepared, from this instant on. */
export function serve({ release, forms }: PreparedRelease): void {
  serveForms(release, forms);
}
