import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { isQuestion, type Visit, visitsOf } from '../../read/visits.ts';
import { wellFormed } from './well-formed.ts';

/** The figures that fit on one sheet. */
const mostFigures = 4;

const isNumber = (node: SchemaNode) => ['number', 'integer'].includes(String(node.get('type')));
const isText = (node: SchemaNode) => node.get('type') === 'string' && node.get('format') === undefined;
const isDate = (node: SchemaNode) => node.get('format') === 'date';

/** What may become what on a citation, and how that is recognised. */
const fitting: {
  readonly [as: string]: { readonly fits: (node: SchemaNode) => boolean; readonly of: string };
} = {
  title: { fits: isText, of: 'a question that is answered in text' },
  company: { fits: isText, of: 'a question that is answered in text' },
  place: { fits: isText, of: 'a question that is answered in text' },
  quotation: { fits: isText, of: 'a question that is answered in text' },
  medal: { fits: (node) => Array.isArray(node.get('oneOf')), of: 'a question with "oneOf"' },
  figure: {
    fits: (node) => isNumber(node) || isDate(node) || node.get('amount') !== undefined,
    of: 'a number, an amount or a date',
  },
};

/** A citation has one title, one medal and one quotation, at most four figures, and each made of an answer that suits it. */
export const citations: Rule = (form) => {
  const taken = new Set<string>();
  const labels = new Set<string>();
  return form.sections.flatMap((section) =>
    visitsOf(form, section).flatMap((visit): Problem[] => {
      const { node, role, inside } = visit;
      const rule = node.get('x-citation');
      if (!isObject(rule)) return [];
      if (role !== 'property' || inside || !isQuestion(node)) {
        const expected = '"x-citation" at a question that is not an entry of a list';
        return [node.problem('x-citation', '"x-citation" cites nothing here', expected, true)];
      }
      const slips = wellFormed(node, 'x-citation');
      if (slips.length > 0) return slips;
      const as = String(rule.as);
      const { fits, of } = fitting[as] ?? { fits: () => true, of: '' };
      if (!fits(node)) {
        const wrong = `the answers here cannot be the ${as} of a citation`;
        return [node.problemInside('x-citation', ['as'], wrong, of)];
      }
      return as === 'figure' ? ofFigure(visit, rule, labels) : ofOne(node, as, taken);
    }),
  );
};

function ofOne(node: SchemaNode, as: string, taken: Set<string>): Problem[] {
  if (!taken.has(as)) {
    taken.add(as);
    return [];
  }
  const wrong = `another question is the ${as} of the citation already`;
  return [node.problemInside('x-citation', ['as'], wrong, `"as": "${as}" at one question`)];
}

function ofFigure(
  { node, siblings }: Visit,
  { label, since }: { readonly [name: string]: unknown },
  labels: Set<string>,
): Problem[] {
  if (isDate(node) && !(typeof since === 'string' && siblings.has(since))) {
    const wrong = 'a date counts nothing without the date beside it from which it counts';
    return [node.problem('x-citation', wrong, '"since": the name of a date beside this one')];
  }
  const name = String(label ?? node.get('title'));
  if (!isNumber(node) && labels.has(name)) {
    const wrong = `two figures of the citation are called "${name}", and only numbers are added up`;
    return [node.problemInside('x-citation', ['label'], wrong, 'a label of its own')];
  }
  labels.add(name);
  if (labels.size <= mostFigures) return [];
  const wrong = `the citation has more than ${mostFigures} figures`;
  return [node.problem('x-citation', wrong, `at most ${mostFigures} labels`)];
}
