import { useEffect, useState } from 'react';
import type { FormDefinition } from '#engine/definition.ts';
import { fetchServedForm } from '../../api/served-form.ts';
import { withNotes } from './own-notes.ts';

/** The form of a score sheet with the juror's notes, once loaded; any number of forms may be score sheets. */
export function useSheetForm(id: string): FormDefinition | undefined {
  const [form, setForm] = useState<FormDefinition>();
  useEffect(() => {
    void builtForm(id)
      .then((built) => fetchServedForm(id, built))
      .then((served) => setForm(served && withNotes(served)));
  }, [id]);
  return form;
}

/** In development forms are modules; a built page fetches the one sheet it needs. */
async function builtForm(id: string): Promise<FormDefinition | undefined> {
  if (!import.meta.env.DEV) return undefined;
  const { formFiles } = await import('#generated/forms.ts');
  return formFiles.find(({ definition }) => definition.id === id)?.definition;
}
