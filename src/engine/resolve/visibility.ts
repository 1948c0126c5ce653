import type { FormDefinition, Schema, SectionDefinition } from '../definition.ts';
import { labelOf } from '../schema/labels.ts';
import type { Group, Plan } from '../schema/plan.ts';
import { planOf } from '../schema/read-plan.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { isObject, joinPath } from '../values/pointer.ts';
import { orderedNames, type Question } from './resolve.ts';

export type { Question } from './resolve.ts';

/**
 * Every question of a section in the order of `ui:order`, hidden ones included, each with the schema of its first
 * occurrence and with `required` if that holds without conditions.
 */
export const allQuestions = memoByObject((section: SectionDefinition): readonly Question[] => {
  const plan = planOf(section.schema);
  return everyQuestion(section, plan, plan.root, section.uiSchema);
});

function everyQuestion(
  section: SectionDefinition,
  plan: Plan,
  group: Group,
  ui: unknown,
): readonly Question[] {
  const uiSchema = isObject(ui) ? ui : {};
  const [own] = group.pieces;
  return orderedNames([...group.members.keys()], uiSchema).flatMap((name): readonly Question[] => {
    const member = group.members.get(name);
    const [first] = member?.places ?? [];
    if (member === undefined || first === undefined) return [];
    if (member.group !== undefined) return everyQuestion(section, plan, member.group, uiSchema[name]);
    const keys = [...section.path, ...member.keys];
    return [
      {
        path: joinPath('', ...keys),
        keys,
        name,
        label: labelOf(plan, member, first.schema),
        schema: first.schema,
        uiSchema: isObject(uiSchema[name]) ? uiSchema[name] : {},
        required: own?.schema.required?.includes(name) ?? false,
        sectionId: section.id,
      },
    ];
  });
}

/** The schemas under which a form may ask a question, in the order of occurrence. */
export function variantsOf(definition: FormDefinition, { keys, sectionId }: Question): readonly Schema[] {
  const section = definition.sections.find(({ id }) => id === sectionId);
  let group = section && planOf(section.schema).root;
  const steps = keys.slice(section?.path.length);
  for (const step of steps.slice(0, -1)) group = group?.members.get(step)?.group;
  return group?.members.get(steps.at(-1) ?? '')?.places.map(({ schema }) => schema) ?? [];
}
