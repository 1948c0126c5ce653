import { join } from 'node:path';
import { checkAll } from '#authoring/check/check-all.ts';
import { checkForm } from '#authoring/check/check-form.ts';
import { checkServed } from '#authoring/check/check-served.ts';
import { compileForm } from '#authoring/compile/compile-form.ts';
import { formPlaces } from '#authoring/compile/form-places.ts';
import { readWorkingForm } from '#authoring/compile/read-working-form.ts';
import { contentFormId } from '#authoring/content/content-form-id.ts';
import { contentErrors, contentOf } from '#authoring/content/judge-content.ts';
import { readContentForm } from '#authoring/content/read-content-form.ts';
import { type Documents, readDocuments } from '#authoring/documents/documents.ts';
import { withDocuments } from '#authoring/documents/stage-documents.ts';
import { beginEdition } from '#authoring/editions/begin-edition.ts';
import { checkEditions } from '#authoring/editions/check-editions.ts';
import { editionAnswers, editionForm } from '#authoring/editions/edition-form.ts';
import { readEditions } from '#authoring/editions/read-editions.ts';
import { formIds } from '#authoring/read/form-folders.ts';
import type { Problem } from '#authoring/read/problem.ts';
import { readSource } from '#authoring/read/source.ts';
import { changesInWords } from '#authoring/words/changes-in-words.ts';
import type { FormPurposeName } from '#contract/form-purposes.ts';
import type { Edition } from '#contract/programme/edition-document.ts';
import type {
  ChangesJudged,
  DryRun,
  FormDryRun,
  SchemaCheck,
  SchemaChecked,
} from '#contract/staff-room/proposals-schemas.ts';
import type { FormData } from '#engine/define-form.ts';
import type { Answers, FieldError, FormDefinition, Json } from '#engine/definition.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import type { SampleKind } from '#engine/kinds/answer-kind.ts';
import { toArchive } from '#engine/revisions/archive.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, openDatabaseToRead } from '#server/platform/db/database.ts';
import { notesOf, verdictOf } from '../impact/impact.ts';
import { readImpact } from '../impact/read-impact.ts';
import { projectRoot } from '../project-root.ts';
import { filesBetween } from './base.ts';

/** What is published, and what would replace it. */
interface Change {
  readonly before: Documents;
  readonly after: Documents;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Shows at most this many findings: enough to begin with. */
const mostFindings = 100;
/** Upper limit for a dry run. */
const dryRunSeconds = 15;
const nothing = { definition: null, samples: null, errors: null };

// Publishing then runs in a thread that has already loaded and read most of it.
export { compileDocuments as compile } from './compile-documents.ts';

export function words({ before, after }: Change) {
  const paths = filesBetween(before, after).map(({ path }) => path);
  return withDocuments(projectRoot, before, (was) =>
    withDocuments(projectRoot, after, (is) => [...changesInWords(was, is, paths)]),
  );
}

/** The documents after `npm run edition` has added a year to them, or moved it forward. */
export function begin(from: { readonly base: Documents; readonly year: number; readonly now: Date }) {
  return withDocuments(projectRoot, from.base, (staged) => {
    // Its messages about each step are for a terminal.
    for (const _words of beginEdition(staged, from.year, from.now));
    return readDocuments(staged);
  });
}

/** What is wrong with one form, edition or page of some documents, or its result; `answers` are judged against a form. */
export function check(one: { readonly documents: Documents } & Omit<SchemaCheck, 'changes'>) {
  const { documents, form: id, answers } = one;
  return withDocuments(projectRoot, documents, async (staged): Promise<SchemaChecked> => {
    const [folder, name] = id.split('/');
    if (name !== undefined)
      return folder === 'content' ? checkContent(staged, name) : checkEdition(staged, name);
    if (id === 'editions') return { ...nothing, findings: checkEditions(staged).slice(0, mostFindings) };
    return checkOne(join(staged, 'schemas'), id, answers as Answers | undefined);
  });
}

async function checkOne(
  schemasDir: string,
  id: string,
  answers: Answers | undefined,
): Promise<SchemaChecked> {
  const known = formIds(schemasDir);
  if (!known.includes(id)) {
    const wrong = `there is no form "${id}"`;
    const finding = { file: `schemas/${id}`, line: 1, column: 1, wrong, expected: 'the folder of a form' };
    return { ...nothing, findings: [finding] };
  }
  const served = checkServed(schemasDir, known).filter(({ file }) => file.includes(`/${id}/`));
  const findings = [...checkForm(schemasDir, id), ...served].slice(0, mostFindings);
  if (findings.length > 0) return { ...nothing, findings };
  const working = readWorkingForm(schemasDir, id);
  const form = await compileForm(working);
  const errors = answers === undefined ? null : asSent(submissionErrors(form, answers));
  return { findings, definition: asJson(working.data), samples: samplesOf(form), errors };
}

/** A content file: the form it is edited in, and the findings of that form's rules. */
function checkContent(staged: string, name: string): SchemaChecked {
  const dir = join(staged, 'src/content');
  const reading = readSource(dir, join(dir, `${name}.json`));
  if ('problems' in reading) return { ...nothing, findings: [...reading.problems] };
  const { source } = reading;
  const id = contentFormId(source.value);
  if (id === undefined) {
    const finding = source.problem([], 'the file does not say what it holds', 'the first line as it was');
    return { ...nothing, findings: [finding] };
  }
  return judgedBy(readContentForm(id), `content/${name}`, contentOf(source.value), []);
}

/** An edition: the form it is filled in with, what it still lacks, and its contradictions with itself or other editions. */
function checkEdition(staged: string, year: string): SchemaChecked {
  const schemasDir = join(staged, 'schemas');
  const reading = readSource(schemasDir, join(schemasDir, `editions/${year}.json`));
  if ('problems' in reading) return { ...nothing, findings: [...reading.problems] };
  const { value } = reading.source;
  const form = editionForm(value);
  const findings = checkEditions(staged).filter(({ file }) => file.endsWith(`/${year}.json`));
  return judgedBy(form, `editions/${year}`, editionAnswers(form, value as Json), findings);
}

/** A document with the form it is edited in, and the findings of that form's rules. */
function judgedBy(
  form: FormDefinition,
  id: string,
  says: unknown,
  findings: readonly Problem[],
): SchemaChecked {
  const definition = asJson({ ...toArchive(form), id });
  return { ...nothing, findings: [...findings], definition, errors: asSent(contentErrors(form, says)) };
}

const asJson = (data: object) => JSON.parse(JSON.stringify(data)) as SchemaChecked['definition'];

const asSent = (errors: readonly FieldError[]) => errors.map(({ path, message }) => ({ path, message }));

function samplesOf(form: FormDefinition): SchemaChecked['samples'] {
  const options = sampleOptions(form);
  const of = (kind: SampleKind) => sampleAnswers(form, { kind, options });
  return { valid: of('valid'), limit: of('limit') };
}

/** The judgement of a change, still without objections; and its forms and editions, unless there are findings. */
interface Judged {
  readonly judged: ChangesJudged;
  readonly candidate: {
    readonly forms: readonly { readonly purpose: FormPurposeName | null; readonly data: FormData }[];
    readonly editions: readonly Edition[];
  } | null;
}

/** Everything wrong with a change, what it would do to the drafts of a database, and a description of it. */
export function judge({ before, after, database }: Change & { readonly database: Place }) {
  return withDocuments(projectRoot, after, async (staged): Promise<Judged> => {
    const paths = filesBetween(before, after).map(({ path }) => path);
    const findings = checkAll(staged, paths).problems.slice(0, mostFindings);
    if (findings.length > 0) {
      const note = 'There is no dry run while the check finds mistakes.';
      const judged = { findings, dry_run: { forms: [], note, objections: [] }, words: [] };
      return { judged, candidate: null };
    }
    const schemasDir = join(staged, 'schemas');
    const forms = formPlaces(schemasDir).map(({ id, purpose }) => ({
      purpose,
      data: readWorkingForm(schemasDir, id).data,
    }));
    const judged = await withDocuments(projectRoot, before, async (own) => ({
      findings,
      dry_run: await dryRun(await changedForms(own, staged), database),
      words: [...changesInWords(own, staged, paths)],
    }));
    return { judged, candidate: { forms, editions: readEditions(schemasDir).editions } };
  });
}

/** The application forms that changed. */
async function changedForms(before: string, staged: string): Promise<readonly FormDefinition[]> {
  const schemasDir = join(staged, 'schemas');
  const own = join(before, 'schemas');
  const known = formIds(own);
  const ids = formPlaces(schemasDir).flatMap(({ id, purpose }) => (purpose === 'application' ? [id] : []));
  const forms = await Promise.all(
    ids.map(async (id) => {
      const working = readWorkingForm(schemasDir, id);
      const earlier = known.includes(id) ? readWorkingForm(own, id).data.revision : undefined;
      if (earlier === working.data.revision) return [];
      return [await compileForm(working)];
    }),
  );
  return forms.flat();
}

async function dryRun(forms: readonly FormDefinition[], place: Place): Promise<DryRun> {
  const objections: string[] = [];
  if (forms.length === 0) return { forms: [], note: 'No application form changes.', objections };
  const signal = AbortSignal.timeout(dryRunSeconds * 1000);
  let database: Database | undefined;
  try {
    database = openDatabaseToRead(place, dryRunSeconds * 1000);
    const found: FormDryRun[] = [];
    for (const form of forms) found.push(...(await dryRunOf(database, form, signal)));
    return {
      forms: found,
      note: found.length === 0 ? 'The changed forms were never served: there are no drafts.' : null,
      objections,
    };
  } catch (error) {
    if (!signal.aborted) throw error;
    const note = `There are more drafts than can be checked in ${dryRunSeconds} seconds: npm run schemas -- --impact counts them.`;
    return { forms: [], note, objections };
  } finally {
    await database?.destroy();
  }
}

async function dryRunOf(
  database: Database,
  form: FormDefinition,
  signal: AbortSignal,
): Promise<FormDryRun[]> {
  const read = await readImpact(database, form, signal);
  if (read === undefined) return [];
  const { impact, submitted } = read;
  const { drafts, touched } = impact;
  const questions = impact.questions.map((each) => ({
    verdict: verdictOf(each, drafts),
    path: each.change.path,
    title: each.change.title,
    notes: [...notesOf(each)],
    answered: each.answered,
    broken: each.broken,
    missing: each.missing,
  }));
  return [{ form: form.id, title: form.title, drafts, touched, submitted, questions }];
}
