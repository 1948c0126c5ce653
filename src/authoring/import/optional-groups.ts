import type { Schema } from '#engine/definition.ts';
import { matchesSchema } from '#engine/resolve/match-schema.ts';
import { isObject } from '#engine/values/pointer.ts';
import { held, type Named } from './read-branches.ts';
import type { Written } from './written.ts';

/** A group without required questions cannot itself be required. */
export function demandsSomething(question: Written | undefined): boolean {
  if (question?.type !== 'object') return question !== undefined;
  return Object.keys(demandsOf(question)).length > 0;
}

/** What must be answered in a group, and in its required groups, as a branch states it. */
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
  const conditional = conditionsOf(group).flatMap((each) => apart(each).demands);
  return {
    ...(below.length > 0 && { properties: Object.fromEntries(below) }),
    ...(leaves.length > 0 && { required: leaves }),
    ...(conditional.length > 0 && { allOf: conditional }),
  };
}

/**
 * A group that may be left out as a whole: once anything in it is answered, its required questions must be. JSON Schema
 * states this by an absent object; in a form every group is present, and conditions state it.
 */
export function onceAnswered(group: Written): Written {
  const questions = questionsOf(group);
  const demands = demandsOf(group);
  const when = anyAnswer(questions);
  if (when === undefined) return group;
  const isNews = Object.keys(questions).length > 1 || demands.required === undefined;
  const sentEmpty = requiredOf(group).filter((name) => !demandsSomething(questions[name]));
  const { required: _demands, allOf: _conditions, ...rest } = group;
  const conditions = [
    ...(isNews ? held(when, demands) : []),
    ...conditionsOf(group).flatMap((each) => apart(each).others),
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

/** Splits a condition into what it requires to be unanswered, and the rest. */
function apart(condition: Written): {
  readonly demands: readonly Written[];
  readonly others: readonly Written[];
} {
  const { if: asked, then = {}, else: otherwise = {} } = condition as { readonly [keyword: string]: Written };
  if (!isObject(asked)) return { demands: [], others: [condition] };
  const isMet = matchesSchema(asked as Schema, {}, {});
  const { required, properties, ...others } = isMet ? then : otherwise;
  const [elsewhere, own] = [true, false].map((isElsewhere) => {
    const part = Object.entries(questionsOf({ properties })).filter(
      ([, each]) => speaksOfAnother(each) === isElsewhere,
    );
    return part.length > 0 && { properties: Object.fromEntries(part) };
  });
  const rest = { ...own, ...others };
  return {
    demands: held(isMet ? asked : { not: asked }, {
      ...elsewhere,
      ...(required !== undefined && { required }),
    }),
    others: held(asked, isMet ? rest : then, isMet ? otherwise : rest),
  };
}

/** Whether a branch constrains a question asked elsewhere: then it names no kind of answer. */
export const speaksOfAnother = ({ type, $ref }: Written): boolean => type === undefined && $ref === undefined;

function conditionsOf({ allOf }: Written): readonly Written[] {
  return Array.isArray(allOf) ? allOf : [];
}

function questionsOf({ properties }: Written): Named {
  return isObject(properties) ? (properties as Named) : {};
}

function requiredOf({ required }: Written): readonly string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

/** The condition that any of some questions has an answer; a group has one if a question in it has. */
export function anyAnswer(questions: Named): Written | undefined {
  const each = Object.entries(questions).flatMap(([name, question]): Written[] => {
    if (question.type !== 'object') return [{ required: [name] }];
    const below = anyAnswer(questionsOf(question));
    return below === undefined ? [] : [{ properties: { [name]: below }, required: [name] }];
  });
  return each.length > 1 ? { anyOf: each } : each[0];
}
