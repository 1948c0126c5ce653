import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import type { Steps } from '../../read/source.ts';
import { visitsOf } from '../../read/visits.ts';

/** A condition of one section that refers to a question of another. */
interface Look {
  readonly from: string;
  readonly to: string;
  readonly question: string;
  readonly node: SchemaNode;
  /** Where the question is named, below `sections`. */
  readonly steps: Steps;
}

/**
 * Conditions refer from section to section in one direction: if two waited for each other, neither could be decided
 * first. Each condition in the circle is reported, at the question it refers to.
 */
export const sectionCircles: Rule = (form) => {
  const looks = form.sections.flatMap((section): Look[] =>
    visitsOf(form, section)
      .filter(({ role }) => role === 'condition')
      .flatMap(({ node }) => looksOf(section.id, node)),
  );
  const way = looks.map((look) => wayBack(looks, look)).find((found) => found.length > 0) ?? [];
  const round = way.map(({ from, to, question }) => `"${from}" depends on "${question}" of "${to}"`);
  const wrong = `a circle of sections: ${round.join(', and ')}`;
  const expected = 'conditions on other sections in one direction only';
  return way.map(({ node, steps }) => node.problemInside('sections', steps, wrong, expected, true));
};

function looksOf(from: string, node: SchemaNode): Look[] {
  const named = node.get('sections');
  return Object.entries(isObject(named) ? named : {}).flatMap(([to, part]) =>
    questionsOf(part, [to]).map(({ question, steps }) => ({ from, to, question, node, steps })),
  );
}

/** The questions of another section that a condition names, however it is composed. */
function questionsOf(part: unknown, steps: Steps): { readonly question: string; readonly steps: Steps }[] {
  if (Array.isArray(part)) return part.flatMap((each, at) => questionsOf(each, [...steps, at]));
  if (!isObject(part)) return [];
  const { properties, required } = part;
  const named = Object.keys(isObject(properties) ? properties : {}).map((question) => ({
    question,
    steps: [...steps, 'properties', question],
  }));
  const demanded = (Array.isArray(required) ? required : []).map((question, at) => ({
    question: String(question),
    steps: [...steps, 'required', at],
  }));
  const inside = ['not', 'allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    questionsOf(part[keyword], [...steps, keyword]),
  );
  return [
    ...named,
    ...demanded.filter(({ question }) => !named.some((each) => each.question === question)),
    ...inside,
  ];
}

/** The references on a shortest way round that begins with one; empty if there is no way back. */
function wayBack(looks: readonly Look[], start: Look): readonly Look[] {
  const seen = new Set([start.from]);
  const open: (readonly Look[])[] = [[start]];
  for (let way = open.shift(); way !== undefined; way = open.shift()) {
    const at = way.at(-1)?.to ?? start.from;
    if (at === start.from) return way;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const look of looks) if (look.from === at) open.push([...way, look]);
  }
  return [];
}
