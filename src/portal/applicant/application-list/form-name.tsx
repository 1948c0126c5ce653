import { formTitle } from '../../programme/offered-forms.ts';

/** The title of an application's form. */
export function FormName({ id }: { id: string }) {
  return formTitle(id) ?? id;
}
