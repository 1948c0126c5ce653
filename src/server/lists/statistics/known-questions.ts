import type { Edition } from '#contract/programme/edition.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { formOf, nameAmong } from '#server/forms/served/served-forms.ts';

type Form = FormDefinition;

/** A section names its form if that is not the main one. */
export function titleIn(edition: Edition, form: Form, title: string): string {
  return form.id === edition.form ? title : `${form.title}: ${title}`;
}

/** Questions by their names in the figures; `at` is their place in the order of the forms. */
export type KnownQuestions = ReadonlyMap<
  string,
  { readonly at: number; readonly title: string; readonly section: string }
>;

/** The questions of the forms of an edition, in order. */
export function knownQuestions(edition: Edition): KnownQuestions {
  const every = formsOf(edition)
    .map(formOf)
    .flatMap((form) =>
      form.sections.flatMap((section) =>
        allQuestions(section).map((question) => ({ form, section, question })),
      ),
    );
  return new Map(
    every.map(({ form, section, question: { path, name, schema } }, at) => {
      const known = { at, title: schema.title ?? name, section: titleIn(edition, form, section.title) };
      return [nameAmong(edition.form, form, path), known];
    }),
  );
}
