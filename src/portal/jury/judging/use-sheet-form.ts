import type { FormDefinition } from '#engine/definition.ts';
import { fetchCode } from '../../api/fetch-code.ts';
import { fetchServedForm } from '../../api/served-form.ts';
import { useFetchedForm } from '../../api/use-fetched-form.ts';
import { withNotes } from './own-notes.ts';

/** The form of a score sheet with the juror's notes; any number of forms may be score sheets. */
export function useSheetForm(id: string) {
  return useFetchedForm(id, sheetForm);
}

async function sheetForm(id: string): Promise<FormDefinition> {
  const form = await fetchCode(async () => fetchServedForm(id, await builtForm(id)));
  if (!form) throw new Error('Please reload this page: the score sheet is newer.');
  return withNotes(form);
}

/** In development forms are modules; a built page fetches the one sheet it needs. */
async function builtForm(id: string): Promise<FormDefinition | undefined> {
  if (!import.meta.env.DEV) return undefined;
  const { formFiles } = await import('#generated/forms.ts');
  return formFiles.find(({ definition }) => definition.id === id)?.definition;
}
