import type {
  Answers,
  FieldError,
  FormDefinition,
  Json,
  Result,
  Schema,
  SectionDefinition,
} from './definition.ts';
import { messageFor } from './messages.ts';
import { isObject, joinPath } from './pointer.ts';
import { isFieldset } from './schema-kind.ts';
import { maxTextLength, textFault } from './text.ts';
import { everyProperty } from './visibility.ts';

/** No more than this many errors are listed of one document. */
const maxErrors = 100;

interface Reading {
  readonly definition: FormDefinition;
  readonly errors: FieldError[];
}

/**
 * Reads what may be anything as answers of a form: every name is a question, every value is of its question's type.
 * Whether answers are complete or right is not asked. `null` counts as no answer. Never throws: it walks the schema,
 * not the input, so depth and odd names do no harm.
 */
export function readShape(definition: FormDefinition, raw: unknown): Result<Answers, FieldError[]> {
  const reading: Reading = { definition, errors: [] };
  const value = readObject(reading, documentSchema(definition), raw, '');
  return reading.errors.length > 0
    ? { ok: false, error: reading.errors.slice(0, maxErrors) }
    : { ok: true, value: value ?? {} };
}

const documentSchemas = new WeakMap<FormDefinition, Schema>();

/** One object schema for a whole document. */
export function documentSchema(definition: FormDefinition): Schema {
  const [first] = definition.sections;
  if (first !== undefined && first.path.length === 0) return first.schema;
  let schema = documentSchemas.get(definition);
  if (schema === undefined) {
    const entries = definition.sections.map((section: SectionDefinition) => [section.id, section.schema]);
    schema = { title: definition.title, type: 'object', properties: Object.fromEntries(entries) };
    documentSchemas.set(definition, schema);
  }
  return schema;
}

function fail(reading: Reading, path: string, rule: string, schema: Schema, parts: object = {}): undefined {
  const { definition, errors } = reading;
  if (errors.length < maxErrors) {
    const message = messageFor(definition, [rule], { title: schema.title ?? 'This field', ...parts });
    errors.push({ path, message, rule: rule.split(':')[0] ?? rule });
  }
  return undefined;
}

function readObject(reading: Reading, schema: Schema, raw: unknown, path: string): Answers | undefined {
  if (!isObject(raw)) return fail(reading, path, 'type:object', schema);
  const { properties = {} } = everyProperty(schema);
  const answers: Answers = {};
  for (const name of Object.keys(raw)) {
    if (reading.errors.length >= maxErrors) break;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
    const here = joinPath(path, shown);
    if (property === undefined) {
      fail(reading, here, 'unknown', schema, { name: shown });
      continue;
    }
    const value = raw[name];
    if (value === null || value === undefined) continue;
    const answer = isFieldset(property)
      ? readObject(reading, property, value, here)
      : readAnswer(reading, property, value, here);
    if (answer !== undefined) answers[name] = answer;
  }
  return answers;
}

function readAnswer(reading: Reading, schema: Schema, value: Json, path: string): Json | undefined {
  switch (schema.type) {
    case 'string': {
      if (typeof value !== 'string') return fail(reading, path, 'type:string', schema);
      const fault = textFault(value);
      return fault === undefined
        ? value
        : fail(reading, path, `text:${fault}`, schema, { limit: maxTextLength });
    }
    case 'number':
    case 'integer':
      return typeof value === 'number' && Number.isFinite(value)
        ? value
        : fail(reading, path, 'type:number', schema);
    case 'boolean':
      return typeof value === 'boolean' ? value : fail(reading, path, 'type:boolean', schema);
    case 'array':
      return readList(reading, schema, value, path);
    case 'object':
      return readObject(reading, schema, value, path);
    default:
      return fail(reading, path, 'invalid', schema);
  }
}

function readList(reading: Reading, schema: Schema, value: Json, path: string): Json | undefined {
  if (!Array.isArray(value)) return fail(reading, path, 'type:array', schema);
  const items = (Array.isArray(schema.items) ? schema.items[0] : schema.items) as Schema | undefined;
  if (value.length > 1000) return fail(reading, path, 'maxItems', schema, { limit: 1000 });
  const list: Json[] = [];
  for (const [index, entry] of value.entries()) {
    const item = { title: schema.title ?? 'This field', ...items };
    const read = readAnswer(reading, item, entry, joinPath(path, String(index)));
    if (read !== undefined) list.push(read);
  }
  return list;
}
