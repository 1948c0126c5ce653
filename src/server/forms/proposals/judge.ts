import { join } from 'node:path';
import { checkAll } from '#authoring/check/check-all.ts';
import { checkForm } from '#authoring/check/check-form.ts';
import { checkServed } from '#authoring/check/check-served.ts';
import { compileForm } from '#authoring/compile/compile-form.ts';
import { formPlaces } from '#authoring/compile/form-places.ts';
import { readWorkingForm } from '#authoring/compile/read-working-form.ts';
import { checkEditions } from '#authoring/editions/check-editions.ts';
import { formIds } from '#authoring/read/form-folders.ts';
import type { Problem } from '#authoring/read/problem.ts';
import { withStaged } from '#authoring/staging/stage-files.ts';
import type {
  ChangesJudged,
  DryRun,
  FormDryRun,
  SchemaChecked,
} from '#contract/staff-room/proposals-schemas.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import type { SampleKind } from '#engine/kinds/answer-kind.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import { type Database, openDatabaseToRead } from '#server/platform/db/database.ts';
import { notesOf, verdictOf } from '../impact/impact.ts';
import { readImpact } from '../impact/read-impact.ts';
import type { Question } from './judge-changes.ts';

type Check = Extract<Question, { readonly ask: 'check' }>;
type Judge = Extract<Question, { readonly ask: 'judge' }>;

/** At most so many findings are shown: enough to begin with. */
const mostFindings = 100;

/** Answers a question about changed schema files, in a thread of its own. */
export default async function judge(question: Question): Promise<SchemaChecked | ChangesJudged> {
  return question.ask === 'check' ? checkOne(question) : judgeAll(question);
}

async function checkOne({ root, check: { form: id, changes, answers } }: Check): Promise<SchemaChecked> {
  return withStaged(root, changes, async (staged) => {
    const schemasDir = join(staged, 'schemas');
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

function samplesOf(form: FormDefinition): SchemaChecked['samples'] {
  const options = sampleOptions(form);
  const of = (kind: SampleKind) => sampleAnswers(form, { kind, options });
  return { valid: of('valid'), limit: of('limit') };
}

async function judgeAll({ root, changes, database, seconds }: Judge): Promise<ChangesJudged> {
  return withStaged(root, changes, async (staged) => {
    const findings = checkAll(
      staged,
      changes.map(({ path }) => path),
    ).problems.slice(0, mostFindings) as readonly Problem[];
    if (findings.length > 0) {
      const note = 'There is no dry run while the check finds mistakes.';
      return { findings, dry_run: { forms: [], note } };
    }
    const forms = await changedForms(root, staged);
    if (forms.length === 0) {
      return { findings, dry_run: { forms: [], note: 'No form in which people apply changes.' } };
    }
    return { findings, dry_run: await dryRun(forms, database, seconds) };
  });
}

/** The forms in which people apply that are not what the project's own files say. */
async function changedForms(root: string, staged: string): Promise<readonly FormDefinition[]> {
  const schemasDir = join(staged, 'schemas');
  const own = join(root, 'schemas');
  const known = formIds(own);
  const ids = formPlaces(schemasDir).flatMap(({ id, purpose }) => (purpose === 'application' ? [id] : []));
  const forms = await Promise.all(
    ids.map(async (id) => {
      const working = readWorkingForm(schemasDir, id);
      const before = known.includes(id) ? revisionOf(own, id) : undefined;
      if (before === working.data.revision) return [];
      return [await compileForm(working)];
    }),
  );
  return forms.flat();
}

/** Undefined where the files that are there have mistakes of their own. */
function revisionOf(schemasDir: string, id: string): string | undefined {
  try {
    return readWorkingForm(schemasDir, id).data.revision;
  } catch {
    return undefined;
  }
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
