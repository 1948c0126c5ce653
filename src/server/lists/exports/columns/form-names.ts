import { newestEdition } from '#contract/programme/edition.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { nameAmong } from '#server/forms/served/served-forms.ts';

type Form = Pick<FormDefinition, 'id' | 'title'>;

/** What reports call a question: its path, with the form's id before it in all forms but the main one. */
export function nameOfForm(form: Form, path: string): string {
  return nameAmong(newestEdition().form, form, path);
}

/** What reports call a section or a list of a form; people read the title of the form as well where it is not the main one. */
export function titleOfForm(form: Form, title: string): string {
  return form.id === newestEdition().form ? title : `${form.title}: ${title}`;
}
