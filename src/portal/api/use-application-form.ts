import { knownForm, loadForm } from './application-form.ts';
import { useFetchedForm } from './use-fetched-form.ts';

/** The form of an application; undefined: not known yet which. The main one is there at once. */
export function useApplicationForm(id: string | undefined) {
  const known = id === undefined ? undefined : knownForm(id);
  const fetched = useFetchedForm(known ? undefined : id, loadForm);
  return known ? { ...fetched, data: known, error: undefined } : fetched;
}
