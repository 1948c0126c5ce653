import type { Answers, FormDefinition, Json, Schema, SectionDefinition } from '../definition.ts';
import { planOf } from '../schema/read-plan.ts';
import { itemsOf } from '../schema/schema-kind.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { getAt, joinPath, setAt } from '../values/pointer.ts';
import { sameJson } from '../values/same-json.ts';
import { decidingFirst, type OtherAnswers } from './between-sections.ts';
import { type AskedQuestion, type ResolvedSection, resolveSection, withEntries } from './resolve.ts';
import { documentSource, type Run } from './run-plan.ts';

/** An answer that was cleared because its question is no longer asked. */
export interface ClearedAnswer {
  /** JSON pointer into the document; all answers of a group count as one. */
  readonly path: string;
  /** The label of the question. */
  readonly label: string;
  readonly answer: Json;
  /** It is the question's initial value: nothing is lost. */
  readonly isStart: boolean;
}

/** A document in which one section has answers only to what it asks. */
export interface Settled {
  readonly document: Answers;
  readonly cleared: readonly ClearedAnswer[];
  /** Paths of questions that were filled with their default. */
  readonly filled: readonly string[];
  /** What the section asks given the document. */
  readonly resolved: ResolvedSection;
}

/**
 * Updates a section after its answers changed: newly asked questions get their `default` or `const`, a list of groups its
 * minimum number of entries, and answers to what is no longer asked are cleared. `wasAsked` tells what was asked before,
 * by path; `others` are the answers of the sections that its conditions refer to.
 */
export function settleSection(
  section: SectionDefinition,
  document: Answers,
  wasAsked: (path: string) => boolean,
  others?: OtherAnswers,
): Settled {
  const filled = new Set<string>();
  let settled = document;
  for (;;) {
    const resolved = resolveSection(section, documentSource(getAt(settled, section.path)), others);
    const before = settled;
    const starting = hasStart(section.schema) ? withEntries(resolved.questions) : [];
    for (const question of starting) {
      const { path, keys, given } = question;
      const start = startOf(question);
      if (given !== undefined || start === undefined || filled.has(path) || wasAsked(path)) continue;
      filled.add(path);
      settled = setAt(settled, keys, start);
    }
    if (settled === before) {
      const cleared = hiddenAnswers(resolved.run, getAt(settled, section.path), section.path);
      for (const { path } of cleared) settled = setAt(settled, path, undefined);
      return { document: settled, cleared, filled: [...filled], resolved };
    }
  }
}

/** Updates every section, each after those that its conditions refer to; `sections` are in that order. */
export function settleForm(
  definition: FormDefinition,
  document: Answers,
  wasAsked: (path: string) => boolean,
): Pick<Settled, 'document' | 'cleared'> & { readonly sections: readonly ResolvedSection[] } {
  const others: { [sectionId: string]: Answers } = {};
  const cleared: ClearedAnswer[] = [];
  const sections: ResolvedSection[] = [];
  let settled = document;
  for (const section of decidingFirst(definition)) {
    const each = settleSection(section, settled, wasAsked, others);
    settled = each.document;
    others[section.id] = each.resolved.answers;
    cleared.push(...each.cleared);
    sections.push(each.resolved);
  }
  return { document: settled, cleared, sections };
}

/** The initial value of a question: its `default` or `const`; for a list of groups the fewest entries it may have. */
function startOf({ schema, entries }: AskedQuestion): Json | undefined {
  const start = schema.default ?? schema.const;
  if (start !== undefined || entries !== undefined) return start;
  const least = fewestEntries(schema);
  return least === 0 ? undefined : Array.from({ length: least }, () => ({}));
}

function fewestEntries(schema: Schema): number {
  const { minItems } = schema;
  return itemsOf(schema) !== undefined && typeof minItems === 'number' ? minItems : 0;
}

/** True if any question has an initial value. */
const hasStart = memoByObject((schema: Schema): boolean =>
  planOf(schema).members.some(({ places }) =>
    places.some(({ schema: own }) => {
      const items = itemsOf(own);
      return (
        (own.default ?? own.const) !== undefined ||
        fewestEntries(own) > 0 ||
        (items !== undefined && hasStart(items))
      );
    }),
  ),
);

/** The paths of all questions that a section asks, for `settleSection`. */
export function askedPaths({ questions }: ResolvedSection): ReadonlySet<string> {
  return new Set(withEntries(questions).map(({ path }) => path));
}

function hiddenAnswers(run: Run, value: Json | undefined, base: readonly string[]): ClearedAnswer[] {
  return run.plan.members.flatMap(({ index, name, keys, parent, places, group }): ClearedAnswer[] => {
    const entries = run.entries[index];
    if (entries !== undefined) {
      return entries.flatMap((entry, at) => {
        const below = [...keys, String(at)];
        return hiddenAnswers(entry, getAt(value, below), [...base, ...below]);
      });
    }
    const isAnswered =
      run.given[index] !== undefined || (group !== undefined && run.objects[group.index] !== undefined);
    if (isAnswered || run.objects[parent.index] === undefined) return [];
    const answer = getAt(value, keys) ?? undefined;
    if (answer === undefined) return [];
    const { title: label = name, default: start, const: only } = places[0]?.schema ?? {};
    return [
      { path: joinPath('', ...base, ...keys), label, answer, isStart: sameJson(answer, start ?? only) },
    ];
  });
}
