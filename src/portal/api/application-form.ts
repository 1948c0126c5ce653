import type { FormDefinition } from '#engine/definition.ts';
import { furtherForms, mainForm } from '#generated/application-forms.ts';
import { fetchCode } from './fetch-code.ts';
import { fetchServedForm, formAtHand } from './served-form.ts';

const loaders: { readonly [id: string]: () => Promise<FormDefinition> } = furtherForms;
const known: { [id: string]: FormDefinition } = { [mainForm.id]: mainForm };

/** An application form if it is at hand: the main one is, unless another was published since this page was built. */
export function knownForm(id: string): FormDefinition | undefined {
  return formAtHand(id, known[id]);
}

/** An application form as served. Rejects if it cannot be fetched, or this page does not know one by that name. */
export async function loadForm(id: string): Promise<FormDefinition> {
  const form = await fetchCode(async () => {
    const built = known[id] ?? (await loaders[id]?.());
    if (built) known[id] = built;
    return fetchServedForm(id, built);
  });
  if (!form) throw new Error('Please reload this page: the form is newer.');
  return form;
}
