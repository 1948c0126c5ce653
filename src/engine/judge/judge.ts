import type { Json, RuleError, SectionDefinition, Validate } from '../definition.ts';
import type { Run } from '../resolve/run-plan.ts';
import type { Part } from '../schema/plan.ts';
import { everyPart } from '../schema/read-plan.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { joinPath } from '../values/pointer.ts';

const rulesOf = memoByObject(
  ({ schema, rules }: SectionDefinition) => new Map(everyPart(schema).map((part, at) => [part, rules[at]])),
);

/**
 * The rules broken by the answers of a run, as pointers below the section: the rules of every part that holds, applied to
 * its group, and those of each entry of a list.
 */
export function findingsOf(section: SectionDefinition, run: Run): readonly RuleError[] {
  const found: RuleError[] = [];
  judge(rulesOf(section), run, '', found);
  return found;
}

/** A finding of a group as one of the section; messages of ajv-errors carry the findings behind them. */
function below(path: string, error: RuleError): RuleError {
  const { errors } = error.params;
  return {
    ...error,
    instancePath: path + error.instancePath,
    ...(errors && { params: { ...error.params, errors: errors.map((inner) => below(path, inner)) } }),
  };
}

function judge(
  rules: ReadonlyMap<Part, Validate | undefined>,
  run: Run,
  base: string,
  found: RuleError[],
): void {
  for (const part of run.plan.parts) {
    const value: Json | undefined = run.objects[part.group.index];
    const rule = rules.get(part);
    if (run.holds[part.index] !== true || value === undefined || rule === undefined || rule(value)) continue;
    const path = joinPath(base, ...part.group.keys);
    for (const error of rule.errors ?? []) found.push(path === '' ? error : below(path, error));
  }
  for (const { index, keys } of run.plan.members) {
    const entries = run.entries[index];
    if (entries === undefined) continue;
    for (const [at, entry] of entries.entries()) {
      judge(rules, entry, joinPath(base, ...keys, String(at)), found);
    }
  }
}
