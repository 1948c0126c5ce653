import type { Locator, Page } from 'playwright';
import type { Amount, Answers, FormDefinition, Json } from '#engine/definition.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import type { Question } from '#engine/resolve/visibility.ts';
import { choicesOf, isFiles } from '#engine/schema/schema-kind.ts';
import { getAt } from '#engine/values/pointer.ts';

/** A control by its label, with or without the mark of a required question. */
export function labelled(within: Page | Locator, label: string): Locator {
  return within.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\s*]*$`));
}

/** Answers one question as a person would: finds it by its label, types, picks or ticks. */
async function answer(within: Locator, { schema }: Question, value: Json): Promise<void> {
  const label = schema.title ?? '';
  if (schema.amount) {
    const { amount, unit } = value as unknown as Amount;
    await within.getByLabel(`Unit of ${label}`).selectOption(unit);
    await labelled(within, label).fill(String(amount));
    return;
  }
  if (schema.type === 'boolean') return labelled(within, label).setChecked(value === true);
  const group = within.getByRole('radiogroup', { name: label });
  const control = labelled(within, label);
  // A question that depends on the previous answer is drawn a moment after it.
  await group.or(control).first().waitFor();
  const choice = choicesOf(schema)?.find((it) => it.value === value)?.label;
  if (choice !== undefined && (await group.count()) > 0) {
    return group.getByRole('radio', { name: choice, exact: true }).check();
  }
  if (choice !== undefined) await control.selectOption({ label: choice });
  else if (schema['x-options'] !== undefined) await control.selectOption(String(value));
  else await control.fill(String(value));
}

/** Fills in every visible question of a section; files are attached by the test itself. */
export async function fillSection(
  within: Locator,
  definition: FormDefinition,
  sectionId: string,
  answers: Answers,
): Promise<void> {
  const asked = resolve(definition, answers).sections.find(({ section }) => section.id === sectionId);
  if (!asked) throw new Error(`No section ${sectionId}.`);
  for (const question of asked.questions) {
    const value = getAt(answers, question.path);
    if (value !== undefined && !isFiles(question.schema)) await answer(within, question, value);
  }
}
