import type { Answers, FileRecord, FormDefinition, Json } from '#engine/definition.ts';
import { toFiles } from '#engine/kinds/files.ts';
import { type Conflict, type Merge, mergeAnswers } from '#engine/merge/merge.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { isFiles } from '#engine/schema/schema-kind.ts';
import { getAt, setAt } from '#engine/values/pointer.ts';
import { sameJson } from '#engine/values/same-json.ts';

/** Merges my answers and theirs, both of which began as `base`; see `createDraftMerge`. */
export type MergeAnswers = (base: Answers, mine: Answers, theirs: Answers) => Merge;

/**
 * The engine's three-way merge, adapted to text being typed: what only I changed keeps exactly the text and unit I wrote,
 * and lists of files are merged instead of conflicting. What one side wrote and the other's change hides is also a
 * conflict, except in a list entry. `canonical` converts answers to the form in which the server returns them (e.g.
 * dollars in their usual unit), so that a unit is not a conflict.
 */
export function createDraftMerge(
  definition: FormDefinition,
  canonical: (answers: Answers) => Answers = (answers) => answers,
): MergeAnswers {
  const questions = definition.sections.flatMap(allQuestions);
  const asked = new Set(questions.map(({ path }) => path));
  const files = new Set(questions.filter(({ schema }) => isFiles(schema)).map(({ path }) => path));
  return (base, mine, theirs) => {
    const [was, own] = [canonical(base), canonical(mine)];
    const found = mergeAnswers(definition, was, own, theirs);
    const conflicts: Conflict[] = [];
    let merged = mine;
    for (const { keys } of questions) {
      const answer = getAt(found.merged, keys);
      if (!sameJson(answer, getAt(own, keys))) merged = setAt(merged, keys, answer);
    }
    const asItStands = (path: string): Conflict => {
      const [before, my, their] = [base, mine, theirs].map((side) => getAt(side, path));
      return { path, base: before, mine: my, theirs: their };
    };
    for (const conflict of found.conflicts) {
      const { path } = conflict;
      // A condition may ask for something else instead of the files.
      const areFiles = [conflict.mine, conflict.theirs].every((answer) => Array.isArray(answer ?? []));
      if (files.has(path) && areFiles)
        merged = setAt(merged, path, joinFiles(conflict.base, conflict.mine, conflict.theirs));
      else conflicts.push(asked.has(path) ? asItStands(path) : conflict);
    }
    for (const path of hiddenWords(definition, was, [own, theirs], merged))
      if (!conflicts.some((each) => each.path === path)) conflicts.push(asItStands(path));
    return { merged, conflicts };
  };
}

/** What a side wrote but the answers of both sides together no longer ask: nobody decided that it goes. */
function hiddenWords(
  definition: FormDefinition,
  base: Answers,
  sides: readonly Answers[],
  merged: Answers,
): ReadonlySet<string> {
  const { questions } = resolve(definition, merged);
  const stays = new Set(questions.flatMap(({ path, given }) => (given === undefined ? [] : [path])));
  const hidden = sides.flatMap((side) =>
    resolve(definition, side).questions.filter(({ path, keys, schema, answer }) => {
      const isStart = sameJson(answer, schema.default ?? schema.const);
      return (
        answer !== undefined &&
        !isStart &&
        !sameJson(getAt(side, keys), getAt(base, keys)) &&
        !stays.has(path)
      );
    }),
  );
  return new Set(hidden.map(({ path }) => path));
}

/** Files of both sides without those that either side removed; theirs first. */
function joinFiles(was: Json | undefined, my: Json | undefined, their: Json | undefined): Json {
  const [before = [], mine = [], theirs = []] = [was, my, their].map(toFiles);
  const has = (list: readonly FileRecord[], key: string) => list.some((file) => file.key === key);
  const kept = theirs.filter((file) => has(mine, file.key) || !has(before, file.key));
  const added = mine.filter((file) => !has(theirs, file.key) && !has(before, file.key));
  return [...kept, ...added];
}
