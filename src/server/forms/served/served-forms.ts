import type { FormPurposeName } from '#contract/form-purposes.ts';
import type { Edition } from '#contract/programme/edition.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { formFiles } from '#generated/forms.ts';

/** A form with what its form.json says about its place in the portal. */
export interface ServedForm {
  readonly definition: FormDefinition;
  /** What it is for; null: nothing serves it. */
  readonly purpose: FormPurposeName | null;
}

/** Every form below schemas/, by the names of their folders. */
export const servedForms: readonly ServedForm[] = formFiles;

const byId = new Map(servedForms.map((form) => [form.definition.id, form]));

/** The form of the folder schemas/<id>; undefined where there is none. */
export function findForm(id: string): ServedForm | undefined {
  return byId.get(id);
}

/**
 * The form that something stored belongs to, by the name of its folder. A room that keeps answers keeps this name beside
 * them and asks here; it imports no form by name. Throws when the folder is gone: the server does not start then.
 */
export function formOf(id: string): FormDefinition {
  const form = byId.get(id);
  if (form === undefined) {
    throw new Error(`Something stored belongs to the form "${id}", but there is no folder schemas/${id}`);
  }
  return form.definition;
}

/** The forms for one purpose, such as `application`, in the order of their names. */
export function formsFor(purpose: FormPurposeName): readonly ServedForm[] {
  return servedForms.filter((form) => form.purpose === purpose);
}

/**
 * What lists and statistics of an edition call a question or a section: bare in the main form, behind the form's id in others,
 * so that two forms may use one name.
 */
export function nameAmong(main: string, { id }: Pick<FormDefinition, 'id'>, name: string): string {
  return id === main ? name : `${id}:${name}`;
}

/** The form in which companies apply in an edition; lists and statistics name its questions and sections bare. */
export function mainFormOf({ form }: Pick<Edition, 'form'>): FormDefinition {
  return formOf(form);
}
