import { returnedStatus } from '#contract/application/status.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { earlierPlaces } from '#engine/revisions/lineage.ts';
import { sameJson } from '#engine/values/same-json.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, type Finding, invalidAnswers } from '#server/platform/failure.ts';
import { toFindings } from '#server/platform/http/parse-form.ts';
import type { ApplicationRow, ApplicationState } from '../applications-repository.ts';
import { carriedAnswers } from '../stored-answers.ts';
import { findOpenReturn, type ReturnRow } from './returns-repository.ts';
import { standingOf } from './standing.ts';

/** A question as chosen by staff. */
export interface ReturnedQuestion {
  readonly path: string;
  readonly label: string;
}

/** The questions, groups and sections that pointers name, and the pointers that name none. */
export function findQuestions(form: string, pointers: readonly string[]) {
  const found: ReturnedQuestion[] = [];
  const unknown: number[] = [];
  const places = placesOf(formOf(form));
  for (const [at, path] of pointers.entries()) {
    const label = places.get(path);
    if (label === undefined) unknown.push(at);
    else if (!found.some((each) => each.path === path)) found.push({ path, label });
  }
  return { found, unknown };
}

/** What a return names, at the places and in the words of today’s form; none: all questions. */
export function questionsOf(form: string, { questions }: ReturnRow): readonly ReturnedQuestion[] {
  const definition = formOf(form);
  const places = placesOf(definition);
  const paths = (JSON.parse(questions) as string[]).flatMap((named) => {
    const now = [...(places.has(named) ? [named] : []), ...movedFrom(definition, named, places)];
    return now.length > 0 ? now : [named];
  });
  return [...new Set(paths)].map((path) => ({
    path,
    label: places.get(path) ?? 'A question that is no longer asked',
  }));
}

/** Where the questions have moved that were at or within a place that no longer exists in today’s form. */
function movedFrom(form: FormDefinition, named: string, places: ReadonlyMap<string, string>) {
  return form.sections
    .flatMap(allQuestions)
    .filter(({ schema }) =>
      earlierPlaces(schema).some((place) => !places.has(place) && isWithin(place, [named])),
    )
    .map(({ path }) => path);
}

/** Sections and questions by their pointers, in the order of the form. */
function placesOf(form: FormDefinition): ReadonlyMap<string, string> {
  return new Map(
    form.sections.flatMap((section) => [
      [`/${section.path.join('/')}`, section.title] as const,
      ...allQuestions(section).map(({ path, label }) => [path, `${section.title}: ${label}`] as const),
    ]),
  );
}

const isWithin = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/**
 * The questions that may change in a returned application; undefined: all. Besides those named, these are the questions that
 * did not exist when it was submitted and those whose answer breaks a rule by now: otherwise it could not be submitted again.
 */
export async function openQuestions(db: Database, row: ApplicationRow, returned: ReturnRow) {
  const named = questionsOf(row.form, returned).map(({ path }) => path);
  if (named.length === 0) return undefined;
  const form = formOf(row.form);
  const { row: before, files } = await standingOf(db, row, returned);
  const { answers } = await carriedAnswers(db, before, files);
  const asked = new Map(resolve(form, answers).questions.map((each) => [each.path, each.answer]));
  const broken = submissionErrors(form, answers).map(({ path }) => path);
  const open = form.sections
    .flatMap(allQuestions)
    .map(({ path }) => path)
    .filter((path) => isWithin(path, named) || !asked.has(path) || isWithinAny(broken, path));
  return { open, asked };
}

const isWithinAny = (errors: readonly string[], path: string) =>
  errors.some((each) => each === path || each.startsWith(`${path}/`));

/**
 * Throws 400 if a save of a returned application changes an answer that was not returned. An answer that disappears
 * because its question is no longer asked is a consequence, not a change.
 */
export async function assertReturnedOnly(
  trx: Database,
  row: ApplicationRow | undefined,
  { definition, asked: now }: Pick<ApplicationState, 'definition' | 'asked'>,
): Promise<void> {
  if (row?.status !== returnedStatus || !now) return;
  const returned = await findOpenReturn(trx, row.id);
  if (!returned) return;
  const questions = await openQuestions(trx, row, returned);
  if (questions === undefined) return;
  const { open, asked } = questions;
  const findings: Finding[] = now.questions
    .filter(({ path, answer }) => !open.includes(path) && !sameJson(answer, asked.get(path)))
    .flatMap(({ path, label }) =>
      toFindings(definition, [
        {
          path,
          message: `${label} was not returned for correction: it stays as it was submitted`,
          rule: 'returned',
        },
      ]),
    );
  if (findings.length > 0) throw invalidAnswers(findings);
}

/** Throws 400 if a file is added to, or removed from, a question that was not returned. */
export async function assertReturnedFile(db: Database, row: ApplicationRow, path: string): Promise<void> {
  const returned = row.status === returnedStatus ? await findOpenReturn(db, row.id) : undefined;
  const questions = returned && (await openQuestions(db, row, returned));
  if (questions === undefined || questions.open.includes(path)) return;
  throw badRequest('These files were not returned for correction: they stay as they were submitted.');
}
