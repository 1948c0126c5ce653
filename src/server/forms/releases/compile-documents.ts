import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formPlaces } from '#authoring/compile/form-places.ts';
import { readWorkingForm, type WorkingForm } from '#authoring/compile/read-working-form.ts';
import { type Documents, readDocuments } from '#authoring/documents/documents.ts';
import { withDocuments } from '#authoring/documents/stage-documents.ts';
import { readEditions } from '#authoring/editions/read-editions.ts';
import type { Problem } from '#authoring/read/problem.ts';
import type { FormPurposeName } from '#contract/form-purposes.ts';
import type { Edition } from '#contract/programme/edition.ts';
import type { FormData } from '#engine/define-form.ts';

/**
 * Documents to compile, at the project `root`. New ones are about to be published, and are checked first; those of
 * the product were compiled when it was built, and are only recorded as served.
 */
export interface ToCompile {
  readonly root: string;
  readonly documents: Documents;
  readonly extent: 'new' | 'known' | 'recorded';
  /** Forms whose rules are compiled already, by their `compiledName`. */
  readonly compiled: readonly string[];
}

/** Identifies a form that is compiled once: its name and its revision. */
export function compiledName({ id, revision }: Pick<FormData, 'id' | 'revision'>): string {
  return `${id} ${revision}`;
}

export interface CompiledForm {
  readonly purpose: FormPurposeName | null;
  readonly data: FormData;
  /** The body of a function, as `rulesText` makes it; null: already compiled. */
  readonly rules: string | null;
}

/** The result for a set of documents; with problems there are no forms. */
export interface Compiled {
  readonly problems: readonly Problem[];
  readonly forms: readonly CompiledForm[];
  readonly editions: readonly Edition[];
  readonly content: Readonly<Record<string, unknown>>;
  /** The documents, with the records of what is served from now on if they are new. */
  readonly documents: Documents;
}

/**
 * Checks and compiles documents in a thread of its own: reading, checking and compiling take seconds. It does not
 * even load what it does not need, so that servers quickly follow a release that only changes words.
 */
export function compileDocuments({ root, documents, extent, compiled }: ToCompile): Promise<Compiled> {
  return withDocuments(root, documents, async (staged) => {
    const schemasDir = join(staged, 'schemas');
    const isNew = extent === 'new';
    const nothing = { forms: [], editions: [], content: {} };
    if (extent === 'recorded') {
      await record(schemasDir);
      return { ...nothing, problems: [], documents: readDocuments(staged) };
    }
    const problems = isNew ? (await import('#authoring/check/check-all.ts')).checkAll(staged).problems : [];
    if (problems.length > 0) return { ...nothing, problems, documents };
    if (isNew) await record(schemasDir);
    const forms: CompiledForm[] = [];
    for (const { id, purpose } of formPlaces(schemasDir)) {
      const working = readWorkingForm(schemasDir, id);
      const isKnown = compiled.includes(compiledName(working.data));
      forms.push({ purpose, data: working.data, rules: isKnown ? null : await rulesFor(working) });
    }
    return {
      problems,
      forms,
      editions: readEditions(schemasDir).editions.map((edition) => ({ ...edition, $schema: undefined })),
      content: readContent(join(staged, 'src/content')),
      documents: isNew ? readDocuments(staged) : documents,
    };
  });
}

async function record(schemasDir: string): Promise<void> {
  const { recordReleased } = await import('#authoring/released/record.ts');
  recordReleased(schemasDir);
}

async function rulesFor({ form }: WorkingForm): Promise<string> {
  const { rulesText } = await import('#authoring/compile/validators.ts');
  return rulesText(form.sections.map(({ schema }) => schema));
}

/** The content files by name, without their instructions to editors. */
function readContent(folder: string): Compiled['content'] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.includes('.schema.'));
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown,
    ]),
  );
}
