import { basename, join } from 'node:path';
import { isObject } from '#engine/values/pointer.ts';
import { sectionNames } from './form-file.ts';
import { formFiles } from './form-folders.ts';
import type { Problem } from './problem.ts';
import { type FindSource, SchemaNode } from './schema-node.ts';
import { readSource, type Source } from './source.ts';

/** One section in its files. */
export interface SectionSource {
  readonly id: string;
  readonly schema: SchemaNode;
  readonly ui: Source;
}

/** One form in its files. */
export interface FormSource {
  /** The folder of all forms. */
  readonly schemasDir: string;
  readonly id: string;
  readonly sections: readonly SectionSource[];
  readonly sources: readonly Source[];
  readonly messages: Source;
  /** shared/locale.json; forms without a country do without. */
  readonly locale: Source | undefined;
  /** shared/registered.json: names that developers have registered for `ui:field` and `ui:widget`. */
  readonly registered: Source | undefined;
  /** form.json; a form of one section may do without. */
  readonly form: Source | undefined;
  /** A form of a single section: its answers are at the top of the document. */
  readonly isSingle: boolean;
  readonly find: FindSource;
}

/** A check of one form. Each rule of this folder is one. */
export type Rule = (form: FormSource) => Problem[];

/** Reads the files of a form, or says why that is impossible. */
export function readFormSource(
  schemasDir: string,
  id: string,
): { readonly form: FormSource } | { readonly problems: readonly Problem[] } {
  const readings = formFiles(schemasDir, id).map((path) => readSource(schemasDir, path));
  const problems = readings.flatMap((reading) => ('problems' in reading ? reading.problems : []));
  if (problems.length > 0) return { problems };
  const sources = readings.flatMap((reading) => ('source' in reading ? [reading.source] : []));
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const find: FindSource = (path) => byPath.get(path);
  const wanted: Problem[] = [];
  const need = (path: string): Source => {
    const found = byPath.get(path);
    if (found !== undefined) return found;
    const reading = readSource(schemasDir, path);
    if ('problems' in reading) wanted.push(...reading.problems);
    return 'source' in reading ? reading.source : (sources[0] as Source);
  };
  const form = byPath.get(join(schemasDir, id, 'form.json'));
  const isNamed = byPath.has(join(schemasDir, id, `${id}.schema.json`));
  if (form === undefined && !isNamed) return { problems: [formFileMissing(schemasDir, id)] };
  const names = form === undefined ? [{ id, file: id }] : sectionNames(form, id);
  if ('problems' in names) return names;
  const isSingle = !isObject(form?.value) || form.value.sections === undefined;
  const sections = names.map((section) => ({
    id: section.id,
    schema: SchemaNode.at(need(join(schemasDir, id, `${section.file}.schema.json`)), [], find),
    ui: need(join(schemasDir, id, `${section.file}.ui.json`)),
  }));
  const messages = need(join(schemasDir, 'shared', 'messages.json'));
  const locale = find(join(schemasDir, 'shared', 'locale.json'));
  const registered = find(join(schemasDir, 'shared', 'registered.json'));
  if (wanted.length > 0) return { problems: wanted };
  return { form: { schemasDir, id, sections, sources, messages, locale, registered, form, isSingle, find } };
}

function formFileMissing(schemasDir: string, id: string): Problem {
  return {
    file: `${basename(schemasDir)}/${id}/form.json`,
    line: 1,
    column: 1,
    wrong: `the folder "${id}" has no form.json, which names the sections of a form`,
    expected: `form.json with "title" and "sections", or ${id}.schema.json where it is a form of one section`,
  };
}
