import { dirname, join, resolve } from 'node:path';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { judgedRules } from '#engine/compile/judged-rules.ts';
import { plainSchema } from '#engine/compile/plain-schema.ts';
import { ruleOptions } from '#engine/compile/rule-options.ts';
import type { FormDefinition, Schema, SectionDefinition, UiSchema } from '#engine/definition.ts';
import { englishRules } from '#engine/english-rules.ts';
import { withoutReferences } from '#engine/schema/references.ts';
import { choicesOf, isFieldset, itemsOf } from '#engine/schema/schema-kind.ts';
import { SchemaError } from '../read/problem.ts';
import { readSource } from '../read/source.ts';
import { withMailNames } from './with-mail-names.ts';

const validator = customizeValidator(ruleOptions);
const known = new Map<string, FormDefinition>();

/**
 * The form in which a content file is edited, and whose rules judge it: `forms/<id>.schema.json` beside the content.
 * These files belong to the program, because pages rely on every name in them; they are read once. Throws a `SchemaError`
 * if there is no such form.
 */
export function readContentForm(id: string): FormDefinition {
  let form = known.get(id);
  if (form === undefined) {
    form = contentForm(id);
    known.set(id, form);
  }
  return form;
}

const contentDir = join(import.meta.dirname, '../../content');

function contentForm(id: string): FormDefinition {
  const path = join(contentDir, 'forms', `${id}.schema.json`);
  const read = (file: string) => {
    const reading = readSource(contentDir, file);
    if ('problems' in reading) throw new SchemaError(reading.problems);
    return { path: file, schema: reading.source.value };
  };
  const written = withoutReferences(read(path), (address, from) =>
    read(resolve(dirname(from.path), address)),
  );
  const schema = id === 'mails' ? withMailNames(written) : written;
  return formOf(id, written.title ?? id, schema, uiOf(schema));
}

/** A form whose rules are evaluated at run time. */
export function formOf(id: string, title: string, written: Schema, uiSchema: UiSchema): FormDefinition {
  const sections = sectionsOf(id, title, plainSchema(written, uiSchema), uiSchema);
  return { id, title, revision: 'content', sections, wireConstants: {}, messages: englishRules };
}

/** A file of groups only is edited in tabs, one for each; any other is a form of one section. */
function sectionsOf(id: string, title: string, schema: Schema, uiSchema: UiSchema): SectionDefinition[] {
  const parts = Object.entries(schema.properties ?? {});
  const isTabbed = parts.length > 1 && parts.every(([, part]) => isFieldset(part));
  if (!isTabbed) {
    return [
      { id, path: [], title, previewTitle: title, schema, uiSchema, rules: judgedRules(validator, schema) },
    ];
  }
  return parts.map(([name, part]) => {
    const heading = part.title ?? name;
    const ui = (uiSchema[name] ?? {}) as UiSchema;
    return {
      id: name,
      path: [name],
      title: heading,
      previewTitle: heading,
      schema: part,
      uiSchema: ui,
      rules: judgedRules(validator, part),
    };
  });
}

/** Paragraphs are edited in one field and pictures are uploaded; everything else uses the widget of its kind. */
export function uiOf(schema: Schema): UiSchema {
  if (schema.contentMediaType === 'image/*') return { 'ui:field': 'picture' };
  const items = itemsOf(schema);
  if (items !== undefined) return { items: uiOf(items) };
  if (schema.type === 'array' && choicesOf(schema) === undefined) return { 'ui:field': 'paragraphs' };
  const below = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, uiOf(part)]);
  return Object.fromEntries(below.filter(([, ui]) => Object.keys(ui as object).length > 0));
}
