import type { Edition } from '#contract/programme/edition.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { sectionErrors } from '#engine/judge/submission.ts';
import type { ResolvedForm } from '#engine/resolve/resolve.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { joinPath } from '#engine/values/pointer.ts';
import { nameAmong } from '#server/forms/served/served-forms.ts';

/** How complete a draft is by the rules of its form; sections and questions are named as among all forms of its edition. */
export interface Progress {
  /** Sections with nothing open. */
  readonly complete: readonly string[];
  /** Visible questions that still need an answer, or whose answer breaks a rule, in the form's order. */
  readonly open: readonly string[];
}

/**
 * The progress of a draft from what its form asks. Questions answered by files are left out: files are stored apart
 * from the answers.
 */
export function toProgress(
  definition: FormDefinition,
  { sections }: ResolvedForm,
  edition: Edition,
): Progress {
  const files = new Set(
    definition.sections.flatMap(allQuestions).flatMap(({ path, schema }) => (schema.files ? [path] : [])),
  );
  const open = sections
    .flatMap((section) => sectionErrors(definition, section))
    .map(({ path }) => path)
    .filter((path) => !files.has(path));
  const complete = definition.sections.filter((section) => {
    const base = joinPath('', ...section.path);
    return !open.some((path) => path === base || path.startsWith(`${base}/`));
  });
  const named = (name: string) => nameAmong(edition.form, definition, name);
  return { complete: complete.map(({ id }) => named(id)), open: open.map(named) };
}
