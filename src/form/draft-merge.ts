import type { Answers, FileRecord, FormDefinition, Json } from '#engine/definition.ts';
import { sameJson } from '#engine/keywords.ts';
import { getAt, setAt } from '#engine/pointer.ts';
import { isFiles } from '#engine/schema-kind.ts';
import { allQuestions } from '#engine/visibility.ts';
import type { DraftConflict, MergeAnswers } from './draft-remote.ts';

/**
 * The three-way merge of a form, by question, hidden ones included. What I did not change takes their answer; what only
 * I changed keeps mine, in the very words and unit I wrote; lists of files are joined. `canonical` gives answers the
 * shape in which the server hands them back (e.g. rupees in their usual unit), so that a unit is no conflict.
 */
export function createDraftMerge(
  definition: FormDefinition,
  canonical: (answers: Answers) => Answers = (answers) => answers,
): MergeAnswers {
  const questions = definition.sections.flatMap(allQuestions);
  return (base, mine, theirs) => {
    const [before, own] = [canonical(base), canonical(mine)];
    const conflicts: DraftConflict[] = [];
    let merged = mine as { [key: string]: Json };
    for (const { path, keys, schema } of questions) {
      const [was, my, their] = [getAt(before, keys), getAt(own, keys), getAt(theirs, keys)];
      if (same(my, their) || same(was, their)) continue;
      if (same(was, my)) merged = setAt(merged, keys, their);
      else if (isFiles(schema)) merged = setAt(merged, keys, joinFiles(was, my, their));
      else conflicts.push({ path, base: getAt(base, keys), mine: getAt(mine, keys), theirs: their });
    }
    return { merged, conflicts };
  };
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameJson(a, b));
}

/** Files of both sides without those that either side removed; theirs first. */
function joinFiles(was: Json | undefined, my: Json | undefined, their: Json | undefined): Json {
  const [before, mine, theirs] = [was, my, their].map(files) as [FileRecord[], FileRecord[], FileRecord[]];
  const has = (list: readonly FileRecord[], key: string) => list.some((file) => file.key === key);
  const kept = theirs.filter((file) => has(mine, file.key) || !has(before, file.key));
  const added = mine.filter((file) => !has(theirs, file.key) && !has(before, file.key));
  return [...kept, ...added] as unknown as Json;
}

function files(answer: Json | undefined): FileRecord[] {
  return Array.isArray(answer) ? (answer as unknown as FileRecord[]) : [];
}
