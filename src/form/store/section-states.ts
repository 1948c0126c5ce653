import type {
  Answers,
  FieldError,
  FormDefinition,
  Json,
  Schema,
  SectionDefinition,
} from '#engine/definition.ts';
import { sectionErrors } from '#engine/judge/submission.ts';
import { type AskedGroup, type ResolvedSection, resolveSection } from '#engine/resolve/resolve.ts';
import { documentSource } from '#engine/resolve/run-plan.ts';
import { getAt } from '#engine/values/pointer.ts';

/** What each section asks of the answers so far, and what its rules find; made again only where answers changed. */
export interface SectionStates {
  resolved(section: SectionDefinition, document: Answers): ResolvedSection;
  /** Takes what is known of a section of a document already. */
  keep(resolved: ResolvedSection, document: Answers): void;
  errors(document: Answers): readonly FieldError[];
}

interface State {
  readonly value: Json | undefined;
  readonly resolved: ResolvedSection;
  errors: readonly FieldError[] | undefined;
}

/** Remembers the latest state of each section. */
export function createSectionStates(definition: FormDefinition): SectionStates {
  const states = new Map<SectionDefinition, State>();
  const stateOf = (section: SectionDefinition, document: Answers): State => {
    const value = getAt(document, section.path);
    let state = states.get(section);
    if (state === undefined || state.value !== value) {
      state = { value, resolved: resolveSection(section, documentSource(value)), errors: undefined };
      states.set(section, state);
    }
    return state;
  };
  return {
    resolved: (section, document) => stateOf(section, document).resolved,
    keep: (resolved, document) => {
      const { section } = resolved;
      states.set(section, { value: getAt(document, section.path), resolved, errors: undefined });
    },
    errors: (document) =>
      definition.sections.flatMap((section) => {
        const state = stateOf(section, document);
        state.errors ??= sectionErrors(definition, state.resolved);
        return state.errors;
      }),
  };
}

const schemas = new WeakMap<ResolvedSection, ReadonlyMap<string, Schema>>();

/** The schema of each group that is asked, by its path: sections, fieldsets, and entries of lists. */
export function groupSchemas(resolved: ResolvedSection): ReadonlyMap<string, Schema> {
  let found = schemas.get(resolved);
  if (found === undefined) {
    const byPath = new Map<string, Schema>();
    const visit = ({ path, schema, children }: AskedGroup): void => {
      byPath.set(path, schema);
      for (const child of children) {
        if ('children' in child) visit(child);
        else child.entries?.forEach(visit);
      }
    };
    visit(resolved.tree);
    found = byPath;
    schemas.set(resolved, found);
  }
  return found;
}
