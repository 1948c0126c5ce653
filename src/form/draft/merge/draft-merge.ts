import type { Answers, FileRecord, FormDefinition, Json } from '#engine/definition.ts';
import { toFiles } from '#engine/kinds/files.ts';
import { type Conflict, type Merge, mergeAnswers } from '#engine/merge/merge.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { isFiles } from '#engine/schema/schema-kind.ts';
import { getAt, setAt } from '#engine/values/pointer.ts';
import { sameJson } from '#engine/values/same-json.ts';

/** Joins my answers and theirs, both of which began as `base`; see `createDraftMerge`. */
export type MergeAnswers = (base: Answers, mine: Answers, theirs: Answers) => Merge;

/**
 * The engine's three-way merge, made for words being typed: what only I changed keeps the very words and unit I wrote,
 * and lists of files are joined instead of colliding. `canonical` gives answers the shape in which the server hands
 * them back (e.g. dollars in their usual unit), so that a unit is not a conflict.
 */
export function createDraftMerge(
  definition: FormDefinition,
  canonical: (answers: Answers) => Answers = (answers) => answers,
): MergeAnswers {
  const questions = definition.sections.flatMap(allQuestions);
  const asked = new Set(questions.map(({ path }) => path));
  const files = new Set(questions.filter(({ schema }) => isFiles(schema)).map(({ path }) => path));
  return (base, mine, theirs) => {
    const own = canonical(mine);
    const found = mergeAnswers(definition, canonical(base), own, theirs);
    const conflicts: Conflict[] = [];
    let merged = mine;
    for (const { keys } of questions) {
      const answer = getAt(found.merged, keys);
      if (!sameJson(answer, getAt(own, keys))) merged = setAt(merged, keys, answer);
    }
    for (const conflict of found.conflicts) {
      const { path, theirs: their } = conflict;
      if (files.has(path)) merged = setAt(merged, path, joinFiles(conflict.base, conflict.mine, their));
      else if (!asked.has(path)) conflicts.push(conflict);
      else conflicts.push({ path, base: getAt(base, path), mine: getAt(mine, path), theirs: their });
    }
    return { merged, conflicts };
  };
}

/** Files of both sides without those that either side removed; theirs first. */
function joinFiles(was: Json | undefined, my: Json | undefined, their: Json | undefined): Json {
  const [before = [], mine = [], theirs = []] = [was, my, their].map(toFiles);
  const has = (list: readonly FileRecord[], key: string) => list.some((file) => file.key === key);
  const kept = theirs.filter((file) => has(mine, file.key) || !has(before, file.key));
  const added = mine.filter((file) => !has(theirs, file.key) && !has(before, file.key));
  return [...kept, ...added];
}
