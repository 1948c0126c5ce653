import type { Edition } from './edition.ts';

/** Ids of the forms that companies can apply with in an edition, the main one first. */
export function formsOf({
  form,
  furtherForms = [],
}: Pick<Edition, 'form' | 'furtherForms'>): readonly string[] {
  return [form, ...furtherForms];
}
