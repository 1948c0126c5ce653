import { isObject } from '#engine/values/pointer.ts';
import type { Written } from './inline-references.ts';
import type { Spot } from './losses.ts';
import type { Named } from './read-branches.ts';

/** A group in which nothing is demanded cannot itself be. */
export function demandsSomething(question: Written | undefined): boolean {
  if (question?.type !== 'object') return question !== undefined;
  return Object.keys(demandsOf(question)).length > 0;
}

/** What must be answered in a group, and in the groups of it that must be there, as a branch says it. */
export function demandsOf(group: Written): Written {
  const questions = questionsOf(group);
  const required = requiredOf(group);
  const leaves = required.filter((name) => questions[name]?.type !== 'object');
  const below = required.flatMap((name) => {
    const question = questions[name];
    if (question?.type !== 'object') return [];
    const demands = demandsOf(question);
    return Object.keys(demands).length > 0 ? [[name, demands] as const] : [];
  });
  return {
    ...(below.length > 0 && { properties: Object.fromEntries(below) }),
    ...(leaves.length > 0 && { required: leaves }),
  };
}

/**
 * A group that may be left out as a whole: what must be answered in it must be once anything of it is. JSON Schema says so of
 * objects that are not there; a form has every group there, and asks by conditions.
 */
export function onceAnswered(group: Written, spot: Spot): Written {
  const questions = questionsOf(group);
  const { properties: demanded = {}, required = [] } = demandsOf(group) as {
    properties?: Named;
    required?: string[];
  };
  if (required.length === 0 && Object.keys(demanded).length === 0) return group;
  const groups = Object.keys(questions).filter((name) => isAnsweredBelow(questions[name]));
  const leaves = Object.keys(questions).filter((name) => questions[name]?.type !== 'object');
  const parts = Object.keys(demanded);
  // A condition on a group may demand parts of those behind it: the other way round would wait for itself.
  const conditions = [leaves, ...groups.map((name) => [name])].flatMap((sources) => {
    const [source] = sources;
    const at = groups.indexOf(sources.length === 1 ? String(source) : '');
    const behind = parts.filter((name) => at < 0 || groups.indexOf(name) > at);
    const then = {
      ...(behind.length > 0 && {
        properties: Object.fromEntries(behind.map((name) => [name, demanded[name]])),
      }),
      ...(required.length > 0 && { required }),
    };
    const when = anyAnswer(questions, sources);
    const isNews = behind.length > 0 || required.some((name) => sources.length > 1 || name !== source);
    return when === undefined || !isNews ? [] : [{ if: when, then }];
  });
  if (parts.some((name) => groups.some((other) => groups.indexOf(other) > groups.indexOf(name))))
    spot.lose(
      `that ${parts.join(', ')} must be answered once anything of the group is`,
      'an answer further down demands nothing further up',
    );
  const { required: _demands, allOf, ...rest } = group;
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(questions).map(([name, each]) => [
        name,
        parts.includes(name) ? onceAnswered(each, spot) : each,
      ]),
    ),
    ...((conditions.length > 0 || Array.isArray(allOf)) && {
      allOf: [...conditions, ...(Array.isArray(allOf) ? allOf : [])],
    }),
  };
}

function questionsOf({ properties }: Written): Named {
  return isObject(properties) ? (properties as Named) : {};
}

function requiredOf({ required }: Written): readonly string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

const isAnsweredBelow = (question: Written | undefined): boolean =>
  question?.type === 'object' && anyAnswer(questionsOf(question)) !== undefined;

/** The condition that any of some questions has an answer. */
function anyAnswer(questions: Named, names: readonly string[] = Object.keys(questions)): Written | undefined {
  const each = names.flatMap((name): Written[] => {
    const question = questions[name];
    if (question?.type !== 'object') return [{ required: [name] }];
    const below = anyAnswer(questionsOf(question));
    return below === undefined ? [] : [{ properties: { [name]: below }, required: [name] }];
  });
  return each.length > 1 ? { anyOf: each } : each[0];
}
