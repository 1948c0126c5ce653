import type { Edition } from './edition.ts';

/** Ids of the forms in which companies can apply in an edition, the main one first. */
export function formsOf({
  form,
  furtherForms = [],
}: Pick<Edition, 'form' | 'furtherForms'>): readonly string[] {
  return [form, ...furtherForms];
}
