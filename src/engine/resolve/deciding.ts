import type { SectionDefinition } from '../definition.ts';
import { itemsOf } from '../kinds/schema-kind.ts';
import { joinPath } from '../values/pointer.ts';
import type { Plan } from './plan.ts';
import { planOf } from './read-plan.ts';

const known = new WeakMap<SectionDefinition, ReadonlySet<string>>();

/**
 * Paths of the questions whose answers decide what else is asked, in the order of the plan. For a question of an entry of
 * a list the number of the entry is `*`.
 */
export function decidingPaths(section: SectionDefinition): ReadonlySet<string> {
  let paths = known.get(section);
  if (paths === undefined) {
    const found = new Set<string>();
    collect(planOf(section.schema), section.path, found);
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

/** True when the answer at a path decides what else is asked. */
export function decides(section: SectionDefinition, path: string): boolean {
  const paths = decidingPaths(section);
  return paths.has(path) || (paths.size > 0 && paths.has(path.replaceAll(/\/\d+(?=\/)/g, '/*')));
}
