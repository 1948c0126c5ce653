import type { FormDefinition, SectionDefinition } from '#engine/definition.ts';
import { sectionErrors } from '#engine/judge/submission.ts';
import type { ResolvedForm } from '#engine/resolve/resolve.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { joinPath } from '#engine/values/pointer.ts';

/** How far a draft has come, by the rules of its form. */
export interface Progress {
  /** Ids of the sections in which nothing is open. */
  readonly complete: readonly string[];
  /** Paths of the visible questions that must still be answered, or whose answer breaks a rule, in the form's order. */
  readonly open: readonly string[];
}

/** The section that a path of the document lies in. */
export function sectionOf(definition: FormDefinition<unknown>, path: string): SectionDefinition | undefined {
  return definition.sections.find((section) => {
    const base = joinPath('', ...section.path);
    return path === base || path.startsWith(`${base}/`);
  });
}

/**
 * Of what the form asks of a draft. Questions that files answer are left aside: files are kept apart from the answers.
 */
export function toProgress(definition: FormDefinition<unknown>, { sections }: ResolvedForm): Progress {
  const files = new Set(
    definition.sections.flatMap(allQuestions).flatMap(({ path, schema }) => (schema.files ? [path] : [])),
  );
  const open = sections
    .flatMap((section) => sectionErrors(definition, section))
    .map(({ path }) => path)
    .filter((path) => !files.has(path));
  const unfinished = new Set(open.map((path) => sectionOf(definition, path)?.id));
  return { complete: definition.sections.map(({ id }) => id).filter((id) => !unfinished.has(id)), open };
}
