import { useEffect, useState } from 'react';
import type { FormDefinition } from '#engine/definition.ts';
import { withNotes } from './own-notes.ts';

/** The form of a score sheet with the juror's notes, once it is here; any number of forms may be score sheets. */
export function useSheetForm(id: string): FormDefinition | undefined {
  const [form, setForm] = useState<FormDefinition>();
  useEffect(() => {
    void import('#generated/forms.ts').then(({ formFiles }) => {
      const found = formFiles.find(({ definition }) => definition.id === id);
      setForm(found && withNotes(found.definition));
    });
  }, [id]);
  return form;
}
