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
import { readDocuments } from '#authoring/documents/documents.ts';
import { withDocuments } from '#authoring/documents/stage-documents.ts';
import { beginEdition } from '#authoring/editions/begin-edition.ts';
import { checkEditions } from '#authoring/editions/check-editions.ts';
import { editionAnswers, editionForm } from '#authoring/editions/edition-form.ts';
import { formIds } from '#authoring/read/form-folders.ts';
import type { Problem } from '#authoring/read/problem.ts';
import { readSource } from '#authoring/read/source.ts';
import { changesInWords } from '#authoring/words/changes-in-words.ts';
import type {
  ChangesJudged,
  DryRun,
  FormDryRun,
  InWords,
  SchemaChecked,
} from '#contract/staff-room/proposals-schemas.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import type { SampleKind } from '#engine/kinds/answer-kind.ts';
import { toArchive } from '#engine/revisions/archive.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import { type Database, openDatabaseToRead } from '#server/platform/db/database.ts';
import { notesOf, verdictOf } from '../impact/impact.ts';
import { readImpact } from '../impact/read-impact.ts';
import { filesBetween, withChanges } from './base.ts';
import type { Question } from './judge-changes.ts';

type Check = Extract<Question, { readonly ask: 'check' }>;
type Judge = Extract<Question, { readonly ask: 'judge' }>;

/** At most so many findings are shown: enough to begin with. */
const mostFindings = 100;

/** Answers a question about changed schema files, in a thread of its own. */
export default async function judge(
  question: Question,
): Promise<SchemaChecked | ChangesJudged | readonly InWords[] | Awaited<ReturnType<typeof begin>>> {
  if (question.ask === 'begin') return begin(question);
  if (question.ask === 'words') return wordsOf(question);
  return question.ask === 'check' ? checkOne(question) : judgeAll(question);
}

function wordsOf({ root, base, documents }: Extract<Question, { readonly ask: 'words' }>) {
  const paths = filesBetween(base, documents).map(({ path }) => path);
  return withDocuments(root, base, (before) =>
    withDocuments(root, documents, (now) => [...changesInWords(before, now, paths)]),
  );
}

function begin({ root, base, year, now }: Extract<Question, { readonly ask: 'begin' }>) {
  return withDocuments(root, base, (staged) => {
    // What it says of each step is for a terminal.
    for (const _words of beginEdition(staged, year, now));
    return filesBetween(base, readDocuments(staged)).map(({ path, after }) => ({ path, text: after }));
  });
}

async function checkOne({
  root,
  base,
  check: { form: id, changes, answers },
}: Check): Promise<SchemaChecked> {
  return withDocuments(root, withChanges(base, changes), async (staged) => {
    const schemasDir = join(staged, 'schemas');
    if (id.startsWith('content/')) return checkContent(staged, id.slice('content/'.length));
    if (id.startsWith('editions/')) return checkEdition(staged, id.slice('editions/'.length));
    if (id === 'editions') {
      const findings = checkEditions(staged).slice(0, mostFindings);
      return { findings, definition: null, samples: null, errors: null };
    }
    if (!formIds(schemasDir).includes(id)) {
      const wrong = `there is no form "${id}"`;
      const finding = { file: `schemas/${id}`, line: 1, column: 1, wrong, expected: 'the folder of a form' };
      return { findings: [finding], definition: null, samples: null, errors: null };
    }
    const served = checkServed(schemasDir, formIds(schemasDir)).filter(({ file }) =>
      file.includes(`/${id}/`),
    );
    const findings = [...checkForm(schemasDir, id), ...served].slice(0, mostFindings);
    if (findings.length > 0) return { findings, definition: null, samples: null, errors: null };
    const working = readWorkingForm(schemasDir, id);
    const definition = JSON.parse(JSON.stringify(working.data)) as SchemaChecked['definition'];
    const compiled = await compileForm(working);
    const samples = samplesOf(compiled);
    if (answers === undefined) return { findings, definition, samples, errors: null };
    const errors = submissionErrors(compiled, answers as Answers).map(({ path, message }) => ({
      path,
      message,
    }));
    return { findings, definition, samples, errors };
  });
}

/** A content file: the form it is edited in, and what the rules of that form find. */
function checkContent(staged: string, name: string): SchemaChecked {
  const dir = join(staged, 'src/content');
  const reading = readSource(dir, join(dir, `${name}.json`));
  const nothing = { definition: null, samples: null, errors: null };
  if ('problems' in reading) return { ...nothing, findings: [...reading.problems] };
  const { source } = reading;
  const id = contentFormId(source.value);
  if (id === undefined) {
    const finding = source.problem([], 'the file does not say what it holds', 'the first line as it was');
    return { ...nothing, findings: [finding] };
  }
  const form = readContentForm(id);
  const errors = contentErrors(form, contentOf(source.value));
  const definition = JSON.parse(
    JSON.stringify({ ...toArchive(form), id: `content/${name}` }),
  ) as SchemaChecked['definition'];
  return {
    ...nothing,
    findings: [],
    definition,
    errors: errors.map(({ path, message }) => ({ path, message })),
  };
}

/** An edition: the form it is filled in with, what that still lacks, and what contradicts itself or other editions. */
function checkEdition(staged: string, year: string): SchemaChecked {
  const schemasDir = join(staged, 'schemas');
  const reading = readSource(schemasDir, join(schemasDir, `editions/${year}.json`));
  const nothing = { definition: null, samples: null, errors: null };
  if ('problems' in reading) return { ...nothing, findings: [...reading.problems] };
  const { value } = reading.source;
  const form = editionForm(value);
  const errors = contentErrors(form, editionAnswers(form, value as Json));
  return {
    ...nothing,
    findings: checkEditions(staged).filter(({ file }) => file.endsWith(`/${year}.json`)),
    definition: JSON.parse(
      JSON.stringify({ ...toArchive(form), id: `editions/${year}` }),
    ) as SchemaChecked['definition'],
    errors: errors.map(({ path, message }) => ({ path, message })),
  };
}

function samplesOf(form: FormDefinition): SchemaChecked['samples'] {
  const options = sampleOptions(form);
  const of = (kind: SampleKind) => sampleAnswers(form, { kind, options });
  return { valid: of('valid'), limit: of('limit') };
}

async function judgeAll({ root, base, changes, database, seconds }: Judge): Promise<ChangesJudged> {
  return withDocuments(root, withChanges(base, changes), async (staged) => {
    const paths = changes.map(({ path }) => path);
    const findings = checkAll(staged, paths).problems.slice(0, mostFindings) as readonly Problem[];
    if (findings.length > 0) {
      const note = 'There is no dry run while the check finds mistakes.';
      return { findings, dry_run: { forms: [], note }, words: [] };
    }
    return withDocuments(root, base, async (before) => {
      const words = [...changesInWords(before, staged, paths)];
      const forms = await changedForms(before, staged);
      if (forms.length === 0) {
        const note = 'No form in which people apply changes.';
        return { findings, dry_run: { forms: [], note }, words };
      }
      return { findings, dry_run: await dryRun(forms, database, seconds), words };
    });
  });
}

/** The forms in which people apply that are not what they were. */
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

async function dryRun(
  forms: readonly FormDefinition[],
  place: Judge['database'],
  seconds: number,
): Promise<DryRun> {
  const signal = AbortSignal.timeout(seconds * 1000);
  let database: Database | undefined;
  try {
    database = openDatabaseToRead(place, seconds * 1000);
    const found: FormDryRun[] = [];
    for (const form of forms) found.push(...(await dryRunOf(database, form, signal)));
    return {
      forms: found,
      note: found.length === 0 ? 'The changed forms were never served: there are no drafts.' : null,
    };
  } catch (error) {
    if (!signal.aborted) throw error;
    const note = `There are more drafts than ${seconds} seconds suffice for: npm run schemas -- --impact counts them.`;
    return { forms: [], note };
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
