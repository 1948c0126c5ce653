import type { Schema } from '#engine/definition.ts';
import { matchesSchema } from '#engine/resolve/match-schema.ts';
import { isObject } from '#engine/values/pointer.ts';
import { held, type Named } from './read-branches.ts';
import type { Written } from './written.ts';

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
export function onceAnswered(group: Written): Written {
  const questions = questionsOf(group);
  const demands = demandsOf(group);
  const when = anyAnswer(questions);
  if (when === undefined) return group;
  const isNews = Object.keys(questions).length > 1 || demands.properties !== undefined;
  const sentEmpty = requiredOf(group).filter((name) => !demandsSomething(questions[name]));
  const { required: _demands, allOf, ...rest } = group;
  const conditions = [
    ...(Object.keys(demands).length > 0 && isNews ? held(when, demands) : []),
    ...(Array.isArray(allOf) ? allOf : []).flatMap((each) => demandingOnce(when, each as Written)),
  ];
  const demanded = isObject(demands.properties) ? demands.properties : {};
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(questions).map(([name, each]) => [
        name,
        Object.hasOwn(demanded, name) ? onceAnswered(each) : each,
      ]),
    ),
    ...(sentEmpty.length > 0 && { required: sentEmpty }),
    ...(conditions.length > 0 && { allOf: conditions }),
  };
}

/** A condition of such a group: where it holds of no answers, it demands some only once `when` holds as well. */
function demandingOnce(when: Written, condition: Written): readonly Written[] {
  const { if: asked, then = {}, else: otherwise = {} } = condition as { readonly [keyword: string]: Written };
  const ofNone = ofNoAnswers(condition);
  const { required, ...others } = ofNone;
  if (!isObject(asked) || required === undefined) return [condition];
  const whenNone = ofNone === then ? asked : { not: asked };
  return [
    ...held(asked, ofNone === then ? others : then, ofNone === then ? otherwise : others),
    ...held({ allOf: [when, whenNone] }, { required }),
  ];
}

/** The branch of a condition that holds of no answers. */
function ofNoAnswers({ if: asked, then = {}, else: otherwise = {} }: Written): Written {
  return (isObject(asked) && matchesSchema(asked as Schema, {}, {}) ? then : otherwise) as Written;
}

/** Whether a condition demands something in a group of which nothing is answered. */
export function demandsByCondition(group: Written): boolean {
  const questions = questionsOf(group);
  return (
    (Array.isArray(group.allOf) ? group.allOf : []).some(
      (each) => ofNoAnswers(each).required !== undefined,
    ) || requiredOf(group).some((name) => demandsByCondition(questions[name] ?? {}))
  );
}

function questionsOf({ properties }: Written): Named {
  return isObject(properties) ? (properties as Named) : {};
}

function requiredOf({ required }: Written): readonly string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

/** The condition that any of some questions has an answer; a group has one where a question in it has. */
export function anyAnswer(questions: Named): Written | undefined {
  const each = Object.entries(questions).flatMap(([name, question]): Written[] => {
    if (question.type !== 'object') return [{ required: [name] }];
    const below = anyAnswer(questionsOf(question));
    return below === undefined ? [] : [{ properties: { [name]: below }, required: [name] }];
  });
  return each.length > 1 ? { anyOf: each } : each[0];
}
