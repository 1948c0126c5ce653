import type { Choice, Schema } from '../definition.ts';

/** The type of an answer, ignoring that it may also be null. */
export function answerType(schema: Schema): string | undefined {
  if (typeof schema.type === 'string') return schema.type;
  if (schema.type !== undefined) return schema.type.find((type) => type !== 'null');
  if (schema.properties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  const sample = schema.const ?? schema.enum?.find((value) => value !== null);
  return sample === undefined || sample === null
    ? undefined
    : Array.isArray(sample)
      ? 'array'
      : typeof sample;
}

/**
 * True if the node groups other questions (a fieldset); false if it is one question. An object with free names or of
 * alternatives is one question: its parts depend on more than the form.
 */
export function isFieldset(schema: Schema): boolean {
  const { properties, allOf, dependencies, additionalProperties: free } = schema;
  return (
    answerType(schema) === 'object' &&
    schema.amount === undefined &&
    (properties ?? allOf ?? schema.if ?? dependencies) !== undefined &&
    (schema.$ref ?? schema.oneOf ?? schema.anyOf ?? schema.patternProperties) === undefined &&
    (free === undefined || free === false)
  );
}

/** The schema of each entry, if the node is a list of groups of questions. */
export function itemsOf(schema: Schema): Schema | undefined {
  if (schema.type !== 'array' || isFiles(schema) || schema.items === undefined || Array.isArray(schema.items))
    return undefined;
  const items = schema.items;
  return isFieldset(items) ? items : undefined;
}

/** True if the node is a list of uploaded files. */
export function isFiles(schema: Schema): boolean {
  return schema.files !== undefined;
}

/**
 * The labelled choices of a question (of its entries if it is a list), or undefined if it has no choices known from the
 * schema.
 */
export function choicesOf(schema: Schema): readonly Choice[] | undefined {
  if (schema.type === 'array') {
    return schema.items === undefined || Array.isArray(schema.items) ? undefined : choicesOf(schema.items);
  }
  if (schema.oneOf?.every((choice) => choice.const !== undefined)) {
    return schema.oneOf.map((choice) => ({
      value: String(choice.const),
      label: choice.title ?? String(choice.const),
    }));
  }
  if (schema.type === 'boolean') return undefined; // `enum: [true]` says that a box must be ticked
  return schema.enum?.map((value) => ({ value: String(value), label: String(value) }));
}
