import { amountTools } from './amount.ts';
import type { KindTools } from './answer-kind.ts';
import { booleanTools } from './boolean.ts';
import { choiceTools } from './choice.ts';
import { choicesTools } from './choices.ts';
import { dateTools } from './date.ts';
import { filesTools } from './files.ts';
import { groupTools } from './group.ts';
import type { KindName } from './kinds.ts';
import { listTools } from './list.ts';
import { numberTools } from './number.ts';
import { textTools } from './text.ts';

/** The tools of every kind, apart from the kinds so that no page in a browser brings them. */
export const kindTools: { readonly [name in KindName]: KindTools } = {
  files: filesTools,
  amount: amountTools,
  choices: choicesTools,
  list: listTools,
  choice: choiceTools,
  boolean: booleanTools,
  number: numberTools,
  date: dateTools,
  group: groupTools,
  text: textTools,
};
