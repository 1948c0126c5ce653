import { use } from 'react';
import { currentRelease, type FormOutline } from '#contract/programme/current-release.ts';
import { defineForm, type FormData, type SectionRules } from '#engine/define-form.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { require } from '#engine/judge/rule-runtime.ts';

interface FormModule {
  readonly data: FormData;
  readonly rules: (of: typeof require) => readonly SectionRules[];
}

/** By the address of the file, which is derived from its content. */
const fetched = new Map<string, Promise<FormDefinition>>();
let given: ((id: string) => FormDefinition | undefined) | undefined;

/** Supplies the served forms to a renderer that cannot fetch them. */
export function provideForms(formOf: (id: string) => FormDefinition | undefined): void {
  given = formOf;
}

/** A form published since this page was built; undefined if `built` is what is served. */
function publishedSince(id: string, built: FormDefinition | undefined): FormOutline | undefined {
  // In development the built ones are replaced when a file is edited.
  if (import.meta.env.DEV) return undefined;
  const served = currentRelease().forms.find((outline) => outline.id === id);
  return served?.revision === built?.revision ? undefined : served;
}

function fetchForm({ file }: FormOutline): Promise<FormDefinition> {
  let form = fetched.get(file);
  if (form === undefined) {
    form = (import(/* @vite-ignore */ file) as Promise<FormModule>).then(({ data, rules }) =>
      defineForm(data, rules(require)),
    );
    form.catch(() => fetched.delete(file));
    fetched.set(file, form);
  }
  return form;
}

/** The served form if it is the one this page was built with; undefined: it has to be fetched. */
export function formAtHand<T>(
  id: string,
  built: FormDefinition<T> | undefined,
): FormDefinition<T> | undefined {
  return publishedSince(id, built) === undefined ? built : undefined;
}

/** The served form; undefined if there is none. */
export async function fetchServedForm(
  id: string,
  built: FormDefinition | undefined,
): Promise<FormDefinition | undefined> {
  const served = publishedSince(id, built);
  return served === undefined ? built : fetchForm(served);
}

/** The served form: the one this page was built with, or a later one. */
export function useServedForm(built: FormDefinition): FormDefinition {
  const served = publishedSince(built.id, built);
  if (served === undefined) return built;
  return given?.(built.id) ?? use(fetchForm(served));
}
