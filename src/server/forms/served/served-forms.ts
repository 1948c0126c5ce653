import type { FormPurposeName } from '#contract/form-purposes.ts';
import {
  currentRelease,
  ofRelease,
  type Release,
  serveRelease,
} from '#contract/programme/current-release.ts';
import type { Edition } from '#contract/programme/edition.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { formFiles } from '#generated/forms.ts';

/** A form with what its form.json says about its place in the portal. */
export interface ServedForm {
  readonly definition: FormDefinition;
  /** Its purpose; null: nothing serves it. */
  readonly purpose: FormPurposeName | null;
}

const formsOf = new WeakMap<Release, readonly ServedForm[]>();

/** Serves a release with its forms, from this instant on and as a whole. */
export function serveForms(release: Release, forms: readonly ServedForm[]): void {
  formsOf.set(release, forms);
  serveRelease(release);
}

/** Every form of the served release by folder name; before any release, those of the files. */
export function servedForms(): readonly ServedForm[] {
  return formsOf.get(currentRelease()) ?? formFiles;
}

const byId = ofRelease(() => new Map(servedForms().map((form) => [form.definition.id, form])));

/** The form of the folder schemas/<id>; undefined if there is none. */
export function findForm(id: string): ServedForm | undefined {
  return byId().get(id);
}

/**
 * The form that stored data belongs to, by folder name. Code that stores answers stores this name with them and looks
 * the form up here; it imports no form by name. Throws when the folder is gone: then the server does not start.
 */
export function formOf(id: string): FormDefinition {
  const form = findForm(id);
  if (form === undefined) {
    throw new Error(`There is stored data of the form "${id}", but no folder schemas/${id}`);
  }
  return form.definition;
}

/** A form whose answers code reads by name; looked up at each use, since a release may change it. */
export function servedForm<T>(id: string): () => FormDefinition<T> {
  // The check of what is published holds every form to the names that code relies on.
  return () => formOf(id) as FormDefinition<T>;
}

/** The forms for one purpose, such as `application`, by name. */
export function formsFor(purpose: FormPurposeName): readonly ServedForm[] {
  return servedForms().filter((form) => form.purpose === purpose);
}

/**
 * What lists and statistics of an edition call a question or a section: its bare name in the main form, prefixed by
 * the form's id in others, so that two forms may use the same name.
 */
export function nameAmong(main: string, { id }: Pick<FormDefinition, 'id'>, name: string): string {
  return id === main ? name : `${id}:${name}`;
}

/** The form in which companies apply in an edition; lists and statistics use its bare names. */
export function mainFormOf({ form }: Pick<Edition, 'form'>): FormDefinition {
  return formOf(form);
}
