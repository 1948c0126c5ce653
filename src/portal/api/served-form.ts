import { use } from 'react';
import { currentRelease, type FormOutline } from '#contract/programme/current-release.ts';
import { defineForm, type FormData, type SectionRules } from '#engine/define-form.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { require } from '#engine/judge/rule-runtime.ts';

interface FormModule {
  readonly data: FormData;
  readonly rules: (of: typeof require) => readonly SectionRules[];
}

/** By the address of the file, which says what is in it. */
const fetched = new Map<string, Promise<FormDefinition>>();
let given: ((id: string) => FormDefinition | undefined) | undefined;

/** Gives the forms that are served to a renderer that cannot fetch them. */
export function giveForms(formOf: (id: string) => FormDefinition | undefined): void {
  given = formOf;
}

/** A form that was published since this page was built; undefined where `built` is what is served. */
function publishedSince(id: string, built: FormDefinition | undefined): FormOutline | undefined {
  // Development exchanges the built ones when a file is edited.
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

/** The form as it is served, where that is the one that this page was built with; undefined: it has to be fetched. */
export function formAtHand<T>(
  id: string,
  built: FormDefinition<T> | undefined,
): FormDefinition<T> | undefined {
  return publishedSince(id, built) === undefined ? built : undefined;
}

/** The form as it is served; undefined where there is none. */
export async function fetchServedForm(
  id: string,
  built: FormDefinition | undefined,
): Promise<FormDefinition | undefined> {
  const served = publishedSince(id, built);
  return served === undefined ? built : fetchForm(served);
}

/** The form as it is served: the one that this page was built with, or what was published since. */
export function useServedForm(built: FormDefinition): FormDefinition {
  const served = publishedSince(built.id, built);
  if (served === undefined) return built;
  return given?.(built.id) ?? use(fetchForm(served));
}
