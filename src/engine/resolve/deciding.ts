import type { FormDefinition, SectionDefinition } from '../definition.ts';
import type { Plan } from '../schema/plan.ts';
import { planOf } from '../schema/read-plan.ts';
import { itemsOf } from '../schema/schema-kind.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { joinPath } from '../values/pointer.ts';
import { othersLookedAt } from './between-sections.ts';

/**
 * Paths of the questions whose answers decide what else a section asks, in the order of the plan, those of other sections
 * last. For a question of a list entry the number of the entry is `*`.
 */
export const decidingPaths = memoByObject((section: SectionDefinition): ReadonlySet<string> => {
  const found = new Set<string>();
  collect(planOf(section.schema), section.path, found);
  for (const { sectionId, keys } of othersLookedAt(section.schema))
    found.add(joinPath('', sectionId, ...keys));
  return found;
});

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

const decidingPathsOf = memoByObject(
  ({ sections }: FormDefinition) => new Set(sections.flatMap((section) => [...decidingPaths(section)])),
);

/** True when the answer at a path decides what else a form asks, in any section. */
export function decides(definition: FormDefinition, path: string): boolean {
  const paths = decidingPathsOf(definition);
  return paths.has(path) || (paths.size > 0 && paths.has(path.replaceAll(/\/\d+(?=\/)/g, '/*')));
}
