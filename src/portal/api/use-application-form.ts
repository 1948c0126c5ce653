import { useEffect, useState } from 'react';
import type { FormDefinition } from '#engine/definition.ts';
import { knownForm, loadForm } from './application-form.ts';

/** An application form, or why its code could not be fetched; neither while it loads. */
export interface FetchedForm {
  readonly data?: FormDefinition;
  readonly error?: unknown;
}

/** The form of an application; undefined: not known yet which. The main one is there at once. */
export function useApplicationForm(id: string | undefined): FetchedForm {
  const [fetched, setFetched] = useState<FetchedForm & { readonly id?: string }>({});
  const known = id === undefined ? undefined : knownForm(id);
  useEffect(() => {
    if (id === undefined || known) return;
    let isGone = false;
    loadForm(id).then(
      (data) => isGone || setFetched({ id, data }),
      (error: unknown) => isGone || setFetched({ id, error }),
    );
    return () => {
      isGone = true;
    };
  }, [id, known]);
  if (known) return { data: known };
  return fetched.id === id ? fetched : {};
}
