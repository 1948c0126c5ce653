import { formTitle } from '../../programme/offered-forms.ts';

/** What the form of an application is called. */
export function FormName({ id }: { id: string }) {
  return formTitle(id) ?? id;
}
