import type { Json } from '../definition.ts';
import { answerType } from '../schema/schema-kind.ts';
import { isObject } from '../values/pointer.ts';
import type { AnswerKind, KindTools } from './answer-kind.ts';
import { wireValue } from './wire-value.ts';

/** Several answers under one name. The questions of a fieldset are separate answers; any other group is one answer. */
export const group: AnswerKind<never> = {
  recognises: (schema) => answerType(schema) === 'object',
  widgets: [],
  widget: () => undefined,
  isAskedOneWay: true,
  holds: (_schema, value) => isObject(value),
  read(schema, value, reading) {
    if (!isObject(value)) return reading.fail('type:object');
    const { properties = {} } = schema;
    const answer: { [name: string]: Json } = {};
    for (const name of Object.keys(value)) {
      if (reading.isFull) break;
      const part = value[name];
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (own === undefined) reading.failUnknown(name);
      else if (part !== null && part !== undefined) {
        const read = reading.part(name, own, part);
        if (read !== undefined) answer[name] = read;
      }
    }
    return answer;
  },
  normalise: (_schema, answer) => answer,
  words: (_question, answer) => (typeof answer === 'object' ? JSON.stringify(answer) : String(answer)),
  row: () => 'text',
  cell: 'text',
  toCell: () => undefined,
  wire: { value: wireValue },
};

export const groupTools: KindTools<never, never> = {
  own: {},
  keywords: [
    'properties',
    'required',
    'allOf',
    'if',
    'then',
    'else',
    'dependencies',
    'oneOf',
    'anyOf',
    'x-score',
  ],
  widgets: {},
  examples: [
    {
      schema: {
        type: 'object',
        properties: { x: { type: 'string', title: 'X' }, y: { type: 'string', title: 'Y' } },
      },
      good: { x: 'a' },
      words: 'a',
    },
  ],
  sample: () => undefined,
  type: ({ type }) => ({ type }),
};
