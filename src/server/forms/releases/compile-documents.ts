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
 * Documents to compile, at the project `root`. New ones are to be published, and checked before; those of the product were
 * compiled when it was built, and are only recorded as served.
 */
export interface ToCompile {
  readonly root: string;
  readonly documents: Documents;
  readonly extent: 'new' | 'known' | 'recorded';
  /** Forms whose rules are compiled already, as `compiledName` says it. */
  readonly compiled: readonly string[];
}

/** A form as it is compiled once: its name and its revision. */
export function compiledName({ id, revision }: Pick<FormData, 'id' | 'revision'>): string {
  return `${id} ${revision}`;
}

/** A form as the compiler leaves it. */
export interface CompiledForm {
  readonly purpose: FormPurposeName | null;
  readonly data: FormData;
  /** The body of a function, as `rulesText` makes it; null: they were compiled already. */
  readonly rules: string | null;
}

/** What documents come to; with problems there are no forms. */
export interface Compiled {
  readonly problems: readonly Problem[];
  readonly forms: readonly CompiledForm[];
  readonly editions: readonly Edition[];
  readonly content: Readonly<Record<string, unknown>>;
  /** The documents, with the records of what is served from now on where they are new. */
  readonly documents: Documents;
}

/**
 * Checks and compiles documents, in a thread of its own: reading, checking and compiling take seconds. What it does not need
 * is not even loaded, so that servers which follow a release of words are quick.
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
      // What this version asks for and the release is older than, the project says.
      content: { ...readContent(join(root, 'src/content')), ...readContent(join(staged, 'src/content')) },
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

/** The content files by their names, without what editors read of them. */
function readContent(folder: string): Compiled['content'] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.includes('.schema.'));
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown,
    ]),
  );
}
