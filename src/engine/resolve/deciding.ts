import type { FormDefinition, SectionDefinition } from '../definition.ts';
import type { Plan } from '../schema/plan.ts';
import { planOf } from '../schema/read-plan.ts';
import { itemsOf } from '../schema/schema-kind.ts';
import { joinPath } from '../values/pointer.ts';
import { othersLookedAt } from './between-sections.ts';

const known = new WeakMap<SectionDefinition, ReadonlySet<string>>();

/**
 * Paths of the questions whose answers decide what else a section asks, in the order of the plan, those of other sections
 * last. For a question of an entry of
 * a list the number of the entry is `*`.
 */
export function decidingPaths(section: SectionDefinition): ReadonlySet<string> {
  let paths = known.get(section);
  if (paths === undefined) {
    const found = new Set<string>();
    collect(planOf(section.schema), section.path, found);
    for (const { sectionId, keys } of othersLookedAt(section.schema))
      found.add(joinPath('', sectionId, ...keys));
    paths = found;
    known.set(section, paths);
  }
  return paths;
}

function collect(plan: Plan, base: readonly string[], found: Set<string>): void {
  for (const step of plan.steps) {
    if ('schema' in step) {
      for (const { keys, group } of step.reads) {
        if (group === undefined) found.add(joinPath('', ...base, ...keys));
      }
      continue;
    }
    for (const { schema } of step.places) {
      const items = itemsOf(schema);
      if (items !== undefined) collect(planOf(items), [...base, ...step.keys, '*'], found);
    }
  }
}

const ofForms = new WeakMap<object, ReadonlySet<string>>();

/** True when the answer at a path decides what else a form asks, in whichever section. */
export function decides({ sections }: FormDefinition, path: string): boolean {
  let paths = ofForms.get(sections);
  if (paths === undefined) {
    paths = new Set(sections.flatMap((section) => [...decidingPaths(section)]));
    ofForms.set(sections, paths);
  }
  return paths.has(path) || (paths.size > 0 && paths.has(path.replaceAll(/\/\d+(?=\/)/g, '/*')));
}
