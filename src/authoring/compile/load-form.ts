import { dirname, resolve } from 'node:path';
import { plainSchema } from '#engine/compile/plain-schema.ts';
import type { SectionData } from '#engine/define-form.ts';
import type { Json, Schema, UiSchema } from '#engine/definition.ts';
import { ownWords } from '#engine/english-rules.ts';
import type { Locale } from '#engine/locale.ts';
import { type FindFile, withoutReferences } from '#engine/schema/references.ts';
import type { FormFile } from '../read/form-folders.ts';
import { readFormSource } from '../read/form-source.ts';
import { withWholePlaces } from '../read/group-places.ts';
import { SchemaError } from '../read/problem.ts';

/** One form from its files, with references resolved. */
export interface LoadedForm {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly SectionData[];
  readonly wireConstants: { readonly [pointer: string]: Json };
  /** Wording of the rules. */
  readonly messages: { readonly [rule: string]: string };
  readonly locale?: Locale;
}

/** Reads one form. Expects files that have passed the check; throws a `SchemaError` if they cannot be read. */
export function loadForm(schemasDir: string, id: string): LoadedForm {
  const reading = readFormSource(schemasDir, id);
  if ('problems' in reading) throw new SchemaError(reading.problems);
  const { form, find, isSingle, locale, messages, sections } = reading.form;
  const file = (form?.value ?? {}) as FormFile;
  const besideFile: FindFile = (address, from) => {
    const path = resolve(dirname(from.path), address);
    const found = find(path);
    return found && { path, schema: found.value };
  };
  const loaded = sections.map(({ id: name, schema: { source }, ui }, at): SectionData => {
    const uiSchema = ui.value as UiSchema;
    const written = withoutReferences({ path: source.path, schema: source.value }, besideFile);
    const schema = plainSchema(withWholePlaces(written) as Schema, uiSchema);
    const named = file.sections?.[at];
    if (isSingle || named === undefined) {
      const title = schema.title ?? name;
      return { id: name, path: [], title, previewTitle: title, schema, uiSchema };
    }
    const { file: _written, ...section } = named;
    return { ...section, path: [name], schema, uiSchema };
  });
  const title = file.title ?? loaded[0]?.title ?? id;
  const wireConstants = file.wireConstants ?? {};
  const wording = { ...ownWords, ...(messages.value as { readonly [rule: string]: string }) };
  return {
    id,
    title,
    sections: loaded,
    wireConstants,
    messages: wording,
    ...(locale && { locale: locale.value as Locale }),
  };
}
