import type {
  Answers,
  FieldError,
  FormDefinition,
  Json,
  Schema,
  SectionDefinition,
} from '#engine/definition.ts';
import { sectionErrors } from '#engine/judge/submission.ts';
import { decidingFirst, type OtherAnswers, sectionsLookedAt } from '#engine/resolve/between-sections.ts';
import { type ResolvedSection, resolveSection } from '#engine/resolve/resolve.ts';
import { documentSource, groupSchema, type Run } from '#engine/resolve/run-plan.ts';
import { memoByObject } from '#engine/values/memo-by-object.ts';
import { getAt, joinPath } from '#engine/values/pointer.ts';

/** What each section asks given the present answers, and what its rules find; recomputed only where answers changed. */
export interface SectionStates {
  resolved(section: SectionDefinition, document: Answers): ResolvedSection;
  /** The answers of the sections that the conditions of a section refer to. */
  others(section: SectionDefinition, document: Answers): OtherAnswers;
  /** Stores what is already known about a section of a document. */
  keep(resolved: ResolvedSection, document: Answers): void;
  errors(document: Answers): readonly FieldError[];
}

interface State {
  readonly value: Json | undefined;
  /** The sections that its conditions refer to. */
  readonly around: readonly ResolvedSection[];
  readonly resolved: ResolvedSection;
  errors: readonly FieldError[] | undefined;
}

/** Remembers the latest state of each section. */
export function createSectionStates(definition: FormDefinition): SectionStates {
  const states = new Map<SectionDefinition, State>();
  const aroundOf = (section: SectionDefinition, document: Answers): readonly ResolvedSection[] =>
    sectionsLookedAt(definition, section).map((other) => stateOf(other, document).resolved);
  const stateOf = (section: SectionDefinition, document: Answers): State => {
    const value = getAt(document, section.path);
    const around = aroundOf(section, document);
    let state = states.get(section);
    const isSame = (known: State) =>
      known.value === value && around.every((other, at) => other === known.around[at]);
    if (state === undefined || !isSame(state)) {
      const resolved = resolveSection(section, documentSource(value), answersOf(around));
      state = { value, around, resolved, errors: undefined };
      states.set(section, state);
    }
    return state;
  };
  return {
    resolved: (section, document) => stateOf(section, document).resolved,
    others: (section, document) => answersOf(aroundOf(section, document)),
    keep: (resolved, document) => {
      const { section } = resolved;
      const value = getAt(document, section.path);
      states.set(section, { value, around: aroundOf(section, document), resolved, errors: undefined });
    },
    errors: (document) =>
      definition.sections.flatMap((section) => {
        const state = stateOf(section, document);
        state.errors ??= sectionErrors(definition, state.resolved);
        return state.errors;
      }),
  };
}

/** The sections whose answers changed, and those whose conditions refer to them, in the order of decision. */
export function changedSections(
  definition: FormDefinition,
  was: Answers,
  now: Answers,
): readonly SectionDefinition[] {
  const changed = new Set<SectionDefinition>();
  for (const section of decidingFirst(definition)) {
    const isOwn = getAt(was, section.path) !== getAt(now, section.path);
    if (isOwn || sectionsLookedAt(definition, section).some((other) => changed.has(other)))
      changed.add(section);
  }
  return [...changed];
}

function answersOf(around: readonly ResolvedSection[]): OtherAnswers {
  return Object.fromEntries(around.map(({ section, answers }) => [section.id, answers]));
}

/** The schema of each group asked, by path: sections, fieldsets, and entries of lists. */
export const groupSchemas = memoByObject(({ section, run }: ResolvedSection): ReadonlyMap<string, Schema> => {
  const byPath = new Map<string, Schema>();
  const visit = (asked: Run, base: string): void => {
    const { groups, members } = asked.plan;
    for (const group of groups) {
      if (asked.objects[group.index] !== undefined)
        byPath.set(joinPath(base, ...group.keys), groupSchema(group, asked));
    }
    for (const { index, keys } of members) {
      for (const [at, entry] of (asked.entries[index] ?? []).entries())
        visit(entry, joinPath(base, ...keys, String(at)));
    }
  };
  visit(run, joinPath('', ...section.path));
  return byPath;
});
