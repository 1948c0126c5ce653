import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#engine/definition.ts';
import { SchemaError } from './problem.ts';
import { readSource, type SourceReading } from './source.ts';

/** The record of what was served, beside the files of a form; not part of the form. */
export const releasedFile = 'released.json';

/** `form.json`: the purpose of a form, and its sections; a form of one section names none. */
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

const noForms = ['shared', 'editions'];

/** Names of the forms: the folders of the schemas folder that contain one. Hidden folders belong to editors and other tools. */
export function formIds(schemasDir: string): string[] {
  return readdirSync(schemasDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !noForms.includes(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Files of a form, shared ones included, as full paths in a fixed order. */
export function formFiles(schemasDir: string, id: string): string[] {
  const folders = ['shared', id].filter((folder) => existsSync(join(schemasDir, folder)));
  return folders.flatMap((folder) =>
    readdirSync(join(schemasDir, folder))
      .filter((name) => name.endsWith('.json') && name !== releasedFile)
      .sort()
      .map((name) => join(schemasDir, folder, name)),
  );
}

/** `form.json` of a form; undefined if there is none. */
export function formFileSource(schemasDir: string, id: string): SourceReading | undefined {
  const path = join(schemasDir, id, 'form.json');
  return existsSync(path) ? readSource(schemasDir, path) : undefined;
}

/** What `form.json` says about a form; empty if there is none. Throws a `SchemaError` if it cannot be read. */
export function readFormFile(schemasDir: string, id: string): FormFile {
  const reading = formFileSource(schemasDir, id);
  if (reading !== undefined && 'problems' in reading) throw new SchemaError(reading.problems);
  return (reading?.source.value ?? {}) as FormFile;
}
