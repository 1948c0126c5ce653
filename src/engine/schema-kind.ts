import type { Choice, Schema } from './definition.ts';

/** True when the node groups other questions (a fieldset); false when it is one question. */
export function isFieldset(schema: Schema): boolean {
  return schema.type === 'object' && schema.amount !== true && schema.properties !== undefined;
}

/** True when the node is a list of uploaded files. */
export function isFiles(schema: Schema): boolean {
  return schema.files !== undefined;
}

/**
 * The labelled choices of a question (of its entries when it is a list), or undefined when it is not one of choices
 * known from the schema.
 */
export function choicesOf(schema: Schema): readonly Choice[] | undefined {
  if (schema.type === 'array') {
    return schema.items === undefined || Array.isArray(schema.items)
      ? undefined
      : choicesOf(schema.items as Schema);
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
