import type { FormDefinition } from '#engine/definition.ts';
import { furtherForms, mainForm } from '#generated/application-forms.ts';

const loaders: { readonly [id: string]: () => Promise<FormDefinition> } = furtherForms;
const known: { [id: string]: FormDefinition } = { [mainForm.id]: mainForm };

/** An application form, if its code is already loaded: that of the main one always is. */
export function knownForm(id: string): FormDefinition | undefined {
  return known[id];
}

/** An application form. Rejects where this page is older than the form. */
export async function loadForm(id: string): Promise<FormDefinition> {
  const form = known[id] ?? (await loaders[id]?.());
  if (!form) throw new Error('Please reload this page: the form is newer.');
  known[id] = form;
  return form;
}
