import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAll } from '#authoring/check/check-all.ts';
import { formPlaces } from '#authoring/compile/form-places.ts';
import { readWorkingForm } from '#authoring/compile/read-working-form.ts';
import { rulesText } from '#authoring/compile/validators.ts';
import { type Documents, readDocuments } from '#authoring/documents/documents.ts';
import { withDocuments } from '#authoring/documents/stage-documents.ts';
import { readEditions } from '#authoring/editions/read-editions.ts';
import type { Problem } from '#authoring/read/problem.ts';
import { recordReleased } from '#authoring/released/record.ts';
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
}

/** A form as the compiler leaves it. */
export interface CompiledForm {
  readonly purpose: FormPurposeName | null;
  readonly data: FormData;
  /** The body of a function, as `rulesText` makes it. */
  readonly rules: string;
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

/** Checks and compiles documents, in a thread of its own: reading, checking and compiling take seconds. */
export default function compileDocuments({ root, documents, extent }: ToCompile): Promise<Compiled> {
  return withDocuments(root, documents, (staged) => {
    const schemasDir = join(staged, 'schemas');
    const isNew = extent === 'new';
    const nothing = { forms: [], editions: [], content: {} };
    if (extent === 'recorded') {
      recordReleased(schemasDir);
      return { ...nothing, problems: [], documents: readDocuments(staged) };
    }
    const problems = isNew ? checkAll(staged).problems : [];
    if (problems.length > 0) return { ...nothing, problems, documents };
    if (isNew) recordReleased(schemasDir);
    return {
      problems,
      forms: formPlaces(schemasDir).map(({ id, purpose }) => {
        const { form, data } = readWorkingForm(schemasDir, id);
        return { purpose, data, rules: rulesText(form.sections.map(({ schema }) => schema)) };
      }),
      editions: readEditions(schemasDir).editions.map((edition) => ({ ...edition, $schema: undefined })),
      // What this version asks for and the release is older than, the project says.
      content: { ...readContent(join(root, 'src/content')), ...readContent(join(staged, 'src/content')) },
      documents: isNew ? readDocuments(staged) : documents,
    };
  });
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
