import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import type { Visit } from '../../read/visits.ts';
import { ofQuestions, onlyOne, type Said } from './well-formed.ts';

/** The most figures that fit on one sheet. */
const mostFigures = 4;

const isNumber = (node: SchemaNode) => ['number', 'integer'].includes(String(node.get('type')));
const isText = (node: SchemaNode) => node.get('type') === 'string' && node.get('format') === undefined;
const isDate = (node: SchemaNode) => node.get('format') === 'date';

/** What can become which part of a citation, and how that is recognised. */
const fitting: {
  readonly [as: string]: { readonly fits: (node: SchemaNode) => boolean; readonly of: string };
} = {
  title: { fits: isText, of: 'a question with a text answer' },
  company: { fits: isText, of: 'a question with a text answer' },
  place: { fits: isText, of: 'a question with a text answer' },
  quotation: { fits: isText, of: 'a question with a text answer' },
  medal: { fits: (node) => Array.isArray(node.get('oneOf')), of: 'a question with "oneOf"' },
  figure: {
    fits: (node) => isNumber(node) || isDate(node) || node.get('amount') !== undefined,
    of: 'a number, an amount or a date',
  },
};

/** A citation has one title, one medal and one quotation, at most four figures, each from a suitable answer. */
export const citations: Rule = (form) => {
  const taken = new Set<string>();
  const labels = new Set<string>();
  return ofQuestions(form, 'x-citation', 'cites', (visit, rule) => {
    const { node } = visit;
    const as = String(rule.as);
    const { fits, of } = fitting[as] ?? { fits: () => true, of: '' };
    if (!fits(node)) {
      const wrong = `the answers here cannot be the ${as} of a citation`;
      return [node.problemInside('x-citation', ['as'], wrong, of)];
    }
    return as === 'figure'
      ? ofFigure(visit, rule, labels)
      : onlyOne(node, 'x-citation', as, ' of the citation', taken);
  });
};

function ofFigure({ node, siblings }: Visit, { label, since }: Said, labels: Set<string>): Problem[] {
  if (isDate(node) && !(typeof since === 'string' && siblings.has(since))) {
    const wrong = 'a date counts nothing without the date beside it from which it counts';
    return [node.problem('x-citation', wrong, '"since": the name of a date beside this one')];
  }
  const name = String(label ?? node.get('title'));
  if (!isNumber(node) && labels.has(name)) {
    const wrong = `two figures of the citation are called "${name}", and only numbers can be added up`;
    return [node.problemInside('x-citation', ['label'], wrong, 'a different label')];
  }
  labels.add(name);
  if (labels.size <= mostFigures) return [];
  const wrong = `the citation has more than ${mostFigures} figures`;
  return [node.problem('x-citation', wrong, `at most ${mostFigures} labels`)];
}
