import { formatAmount } from '#engine/amounts.ts';
import { formatDate } from '#engine/dates.ts';
import type { Amount, FileRecord, Json, RuntimeOptions, Schema } from '#engine/definition.ts';
import { isObject } from '#engine/pointer.ts';
import { choicesOf, isFiles } from '#engine/schema-kind.ts';

/** An answer in words, whole and uncut, finished or half-typed; '' when there is none. */
export function answerText(schema: Schema, answer: Json | undefined, options: RuntimeOptions): string {
  if (answer === undefined || answer === null) return '';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (isFiles(schema) && Array.isArray(answer)) {
    return answer.map((file) => (file as unknown as FileRecord).filename).join('\n');
  }
  if (schema.amount && isObject(answer)) {
    return typeof answer.amount === 'number' && answer.unit !== undefined
      ? formatAmount(answer as unknown as Amount)
      : String(answer.amount ?? '');
  }
  if (Array.isArray(answer))
    return answer.map((item) => answerText(itemSchema(schema), item, options)).join('\n');
  if (typeof answer === 'object') return JSON.stringify(answer);
  const choices = schema['x-options'] === undefined ? choicesOf(schema) : options[schema['x-options']];
  const text = String(answer);
  const label = choices?.find((choice) => choice.value === text)?.label;
  return label ?? (schema.format === 'date' ? formatDate(text) : text);
}

function itemSchema(schema: Schema): Schema {
  return schema.items !== undefined && !('length' in schema.items) ? (schema.items as Schema) : {};
}
