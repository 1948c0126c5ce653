import { isObject } from '#engine/values/pointer.ts';
import type { Written } from '#engine/written/json-text.ts';
import { kindOf } from './card-kinds.ts';

/** A question that a condition can refer to. */
export interface AskableQuestion {
  /** The id of its tab, if that is a different one. */
  readonly section?: string;
  readonly name: string;
  readonly title: string;
  /** Its choices; undefined for a number. */
  readonly choices: readonly { readonly value: string | boolean; readonly title: string }[] | undefined;
}

/** The questions of a group that a condition can refer to, except one. */
export function askableIn(group: Written, own: string): readonly AskableQuestion[] {
  return Object.entries(isObject(group.properties) ? group.properties : {}).flatMap(
    ([name, question]): AskableQuestion[] => {
      if (name === own || !isObject(question)) return [];
      const title = typeof question.title === 'string' ? question.title : name;
      const kind = kindOf(question);
      if (kind === 'integer' || kind === 'number') return [{ name, title, choices: undefined }];
      if (kind === 'box') return [{ name, title, choices: [{ value: true, title: 'ticked' }] }];
      const choices = choicesOf(question);
      return choices.length > 0 ? [{ name, title, choices }] : [];
    },
  );
}

/** The choices of a question, if each has a stored text. */
export function choicesOf({
  oneOf,
  enum: values,
}: Written): { readonly value: string; readonly title: string }[] {
  const written = Array.isArray(oneOf)
    ? oneOf
    : (Array.isArray(values) ? values : []).map((value) => ({ const: value, title: String(value) }));
  return written.flatMap((choice) =>
    isObject(choice) && typeof choice.const === 'string'
      ? [{ value: choice.const, title: typeof choice.title === 'string' ? choice.title : choice.const }]
      : [],
  );
}
