import { useEffect, useState } from 'react';
import type { FormDefinition } from '#engine/definition.ts';
import { fetchServedForm } from '../../api/served-form.ts';
import { withNotes } from './own-notes.ts';

/** The form of a score sheet with the juror's notes, once it is here; any number of forms may be score sheets. */
export function useSheetForm(id: string): FormDefinition | undefined {
  const [form, setForm] = useState<FormDefinition>();
  useEffect(() => {
    void import('#generated/forms.ts').then(async ({ formFiles }) => {
      const built = formFiles.find(({ definition }) => definition.id === id)?.definition;
      const served = await fetchServedForm(id, built);
      setForm(served && withNotes(served));
    });
  }, [id]);
  return form;
}
