import type { Answers, FormDefinition, Json, Schema } from '../definition.ts';
import { allQuestions, variantsOf } from '../resolve/visibility.ts';
import { planOf } from '../schema/read-plan.ts';
import { itemsOf } from '../schema/schema-kind.ts';
import { getAt, joinPath, setAt } from '../values/pointer.ts';
import { sameJson } from '../values/same-json.ts';
import { mergeEntries } from './merge-entries.ts';

/**
 * A question that both sides answered differently since `base`. A side without an answer has undefined. For an entry of a
 * list the path is that of the merged answers.
 */
export interface Conflict {
  readonly path: string;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Result of a merge: in `merged`, conflicting questions have my answer until someone chooses. */
export interface Merge {
  readonly merged: Answers;
  readonly conflicts: readonly Conflict[];
}

/** The three states of one answer, or of one entry of a list. */
interface Sides {
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/**
 * Merges two changes of the same answers, question by question, in lists of groups entry by entry: a change by one side
 * is adopted, an identical change by both is not a conflict. Includes hidden answers.
 */
export function mergeAnswers(
  definition: FormDefinition,
  base: Answers,
  mine: Answers,
  theirs: Answers,
): Merge {
  let merged = mine;
  const conflicts: Conflict[] = [];
  for (const question of definition.sections.flatMap(allQuestions)) {
    const { path, keys } = question;
    const sides = { base: getAt(base, keys), mine: getAt(mine, keys), theirs: getAt(theirs, keys) };
    const answer = mergeAnswer(variantsOf(definition, question), path, sides, conflicts);
    if (answer !== sides.mine) merged = setAt(merged, keys, answer);
  }
  return { merged, conflicts };
}

function mergeAnswer(
  schemas: readonly Schema[],
  path: string,
  { base, mine, theirs }: Sides,
  conflicts: Conflict[],
): Json | undefined {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  const items = schemas.flatMap((schema): Schema[] => [itemsOf(schema) ?? []].flat());
  const lists = [base ?? [], mine ?? [], theirs ?? []];
  if (items.length === 0 || !lists.every((list) => Array.isArray(list))) {
    conflicts.push({ path, base, mine, theirs });
    return mine;
  }
  const [was, here, there] = lists as [Json[], Json[], Json[]];
  return mergeEntries(was, here, there, (sides, at) =>
    mergeEntry(items, joinPath(path, String(at)), sides, conflicts),
  );
}

function mergeEntry(items: readonly Schema[], path: string, sides: Sides, conflicts: Conflict[]): Json {
  let merged = sides.mine ?? null;
  for (const { keys, places, group } of items.flatMap((schema) => planOf(schema).members)) {
    if (group !== undefined) continue;
    const own = {
      base: getAt(sides.base, keys),
      mine: getAt(merged, keys),
      theirs: getAt(sides.theirs, keys),
    };
    const schemas = places.map(({ schema }) => schema);
    const answer = mergeAnswer(schemas, joinPath(path, ...keys), own, conflicts);
    if (answer !== own.mine) merged = setAt(merged, keys, answer);
  }
  return merged;
}
