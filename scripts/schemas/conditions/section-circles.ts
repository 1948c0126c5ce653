import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../reading/form-source.ts';
import type { SchemaNode } from '../reading/schema-node.ts';
import { visitsOf } from '../reading/visits.ts';

interface Look {
  readonly from: string;
  readonly to: string;
  readonly node: SchemaNode;
}

/** Conditions look from section to section in one direction: of two that wait for each other, neither could be decided first. */
export const sectionCircles: Rule = (form) => {
  const looks = form.sections.flatMap((section): Look[] =>
    visitsOf(form, section)
      .filter(({ role }) => role === 'condition')
      .flatMap(({ node }) => {
        const named = node.get('sections');
        return Object.keys(isObject(named) ? named : {}).map((to) => ({ from: section.id, to, node }));
      }),
  );
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (!seen.has(from) &&
      seen.add(from) &&
      looks.some((look) => look.from === from && reaches(look.to, to, seen)));
  const found = looks.find(({ from, to }) => reaches(to, from));
  if (found === undefined) return [];
  const wrong = `a circle of sections: "${found.from}" looks at "${found.to}", which looks back at "${found.from}"`;
  const expected = 'conditions that look at other sections in one direction only';
  return [found.node.problemInside('sections', [found.to], wrong, expected, true)];
};
