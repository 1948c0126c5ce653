import type { FormDefinition } from '#engine/definition.ts';
import { furtherForms, mainForm } from '#generated/application-forms.ts';

type Loaders = { readonly [id: string]: () => Promise<FormDefinition> };

/** Without the type of its answers: pages name no question. */
const main = mainForm as unknown as FormDefinition;
const loaders = furtherForms as unknown as Loaders;
const known: { [id: string]: FormDefinition } = { [main.id]: main };

/** A form in which somebody applies, where its code is here already: that of the main one always is. */
export function knownForm(id: string): FormDefinition | undefined {
  return known[id];
}

/** A form in which somebody applies. Rejects where this page is older than the form. */
export async function loadForm(id: string): Promise<FormDefinition> {
  const form = known[id] ?? (await loaders[id]?.());
  if (!form) throw new Error('Please reload this page: the form is newer.');
  known[id] = form;
  return form;
}
