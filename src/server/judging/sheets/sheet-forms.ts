import type { FormDefinition } from '#engine/definition.ts';
import { scoreSheetDefinition } from '#generated/score-sheet.ts';

/** The forms that rounds may take as their sheet. */
export const sheetForms: readonly FormDefinition<unknown>[] = [scoreSheetDefinition];

/** The sheet of that id as it is served today. */
export function sheetForm(id: string): FormDefinition<unknown> {
  const found = sheetForms.find((form) => form.id === id);
  if (!found) throw new Error(`There is no score sheet "${id}" any more, and a round uses it`);
  return found;
}
