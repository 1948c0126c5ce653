import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { plainSchema } from '#engine/compile/plain-schema.ts';
import type { SectionData } from '#engine/define-form.ts';
import type { Json, Schema, UiSchema } from '#engine/definition.ts';
import { type FindFile, withoutReferences } from '#engine/schema/references.ts';
import { withWholePlaces } from './group-places.ts';
import { releasedFile } from './released-file.ts';

/** One form as its files say it, references resolved. */
export interface LoadedForm {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly SectionData[];
  readonly wireConstants: { readonly [pointer: string]: Json };
}

/** `form.json`: what a form is for, and its sections; that of a form of one section names none. */
export interface FormFile {
  readonly for?: string;
  readonly title?: string;
  readonly sections?: readonly {
    readonly id: string;
    readonly file: string;
    readonly title: string;
    readonly previewTitle: string;
  }[];
  readonly wireConstants?: { readonly [pointer: string]: Json };
}

/** Folders of the schemas folder that hold no form. */
const noForms = ['shared', 'editions'];

/** Names of the forms: the folders of the schemas folder that hold one. Hidden ones are those of editors and other tools. */
export function formIds(schemasDir: string): string[] {
  return readdirSync(schemasDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !noForms.includes(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Files a form is made of, shared ones included, as full paths in a fixed order. */
export function formFiles(schemasDir: string, id: string): string[] {
  return ['shared', id].flatMap((folder) =>
    readdirSync(join(schemasDir, folder))
      .filter((name) => name.endsWith('.json') && name !== releasedFile)
      .sort()
      .map((name) => join(schemasDir, folder, name)),
  );
}

/** What `form.json` says of a form; nothing where there is none. */
export function readFormFile(schemasDir: string, id: string): FormFile {
  const path = join(schemasDir, id, 'form.json');
  return existsSync(path) ? (readJson(path) as FormFile) : {};
}

/** Reads one form. Expects files that have passed the checks of scripts/schemas. */
export function loadForm(schemasDir: string, id: string): LoadedForm {
  const form = readFormFile(schemasDir, id);
  const dir = join(schemasDir, id);
  if (form.sections === undefined) {
    const written = readSchema(join(dir, `${id}.schema.json`));
    const title = written.title ?? id;
    const uiSchema = readJson(join(dir, `${id}.ui.json`)) as UiSchema;
    const schema = plainSchema(written, uiSchema);
    const section = { id, path: [], title, previewTitle: title, schema, uiSchema };
    return { id, title, sections: [section], wireConstants: {} };
  }
  const sections = form.sections.map(({ file, ...section }): SectionData => {
    const uiSchema = readJson(join(dir, `${file}.ui.json`)) as UiSchema;
    const schema = plainSchema(readSchema(join(dir, `${file}.schema.json`)), uiSchema);
    return { ...section, path: [section.id], schema, uiSchema };
  });
  return { id, title: form.title ?? id, sections, wireConstants: form.wireConstants ?? {} };
}

/** Wording of the rules. */
export function readMessages(schemasDir: string): { readonly [rule: string]: string } {
  return readJson(join(schemasDir, 'shared', 'messages.json')) as { [rule: string]: string };
}

function readSchema(path: string): Schema {
  return withWholePlaces(withoutReferences({ path, schema: readJson(path) }, besideFile)) as Schema;
}

const besideFile: FindFile = (address, from) => {
  const path = join(dirname(from.path), address);
  return { path, schema: readJson(path) };
};

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${basename(path)} cannot be read as JSON`, { cause });
  }
}
