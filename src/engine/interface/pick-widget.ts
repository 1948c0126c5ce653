import type { Schema } from '../definition.ts';
import { kindNameOf, kindOf, type WidgetName, widgetNames } from '../kinds/kinds.ts';
import { answerType } from '../schema/schema-kind.ts';

/** Other names in use, most of them RJSF's own. */
const aliases: { readonly [name: string]: WidgetName } = {
  tel: 'phone',
  uri: 'url',
  file: 'files',
  upload: 'files',
  declaration: 'checkbox',
  'radio-group': 'radio',
  'yes-no': 'radio',
};

/** Whether a question is answered by picking from labelled or listed values. */
export function hasChoices(schema: Schema): boolean {
  const choices = schema.oneOf ?? schema.anyOf;
  return (
    schema.enum !== undefined ||
    schema['x-options'] !== undefined ||
    (choices !== undefined && choices.length > 0 && choices.every((choice) => choice.const !== undefined))
  );
}

/**
 * The widget of a question: the one its UI schema names, or the one that fits its kind, keywords and format. Undefined if
 * it is not a single question but a group or a list.
 */
export function pickWidget(schema: Schema, asked: unknown): WidgetName | undefined {
  const name = kindNameOf(schema);
  const kind = kindOf(schema);
  const type = answerType(schema);
  if (name === 'group' && hasChoices(schema)) return 'select';
  if (kind.isAskedOneWay !== true) {
    const named = widgetNames.find((known) => known === asked) ?? aliases[String(asked)];
    if (named !== undefined) return named;
    if (name !== 'choice' && hasChoices(schema)) return 'select';
    if (schema.const !== undefined && type !== 'boolean') return 'constant';
    const isOpen = name !== 'choice' && (schema.oneOf ?? schema.anyOf ?? schema.$ref) !== undefined;
    if (isOpen || type === 'null') return undefined;
  }
  return kind.widget(schema, asked);
}
