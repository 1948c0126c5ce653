import type { Answers, FormDefinition } from '#engine/definition.ts';
import { readShape } from '#engine/judge/shape.ts';
import { parseSubmission } from '#engine/judge/submission.ts';
import { givenAnswers } from '#engine/resolve/collect-answers.ts';
import { type ResolvedForm, resolve } from '#engine/resolve/resolve.ts';
import { getAt } from '#engine/values/pointer.ts';
import { payloadOf } from '#engine/wire/wire.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Finding, invalidAnswers } from '#server/platform/failure.ts';
import { toFindings } from '#server/platform/http/parse-form.ts';
import { type ApplicationState, awardProgramExists } from '../applications-repository.ts';
import type { ApplicationFile } from '../files/files-repository.ts';
import { hashOf } from '../receipts/submission-hash.ts';
import { toFacts } from '../rows/facts.ts';

/**
 * The state that a draft is saved in; throws 400 when a value has the wrong shape. `knownProgram` is a programme
 * known to exist, such as the one it is stored under.
 */
export async function toDraftState(
  db: Database,
  form: FormDefinition,
  answers: Answers,
  files: readonly ApplicationFile[],
  knownProgram: string | null = null,
): Promise<ApplicationState> {
  const draft = readShape(form, withFiles(form, answers, files));
  if (!draft.ok) throw invalidAnswers(toFindings(form, draft.error));
  return toState(db, form, givenAnswers(draft.value), null, knownProgram, draft.value);
}

/** The state that a final submit is saved in; throws 400 with every broken rule. */
export async function toFinalState(
  db: Database,
  form: FormDefinition,
  answers: Answers,
  files: readonly ApplicationFile[],
  knownProgram: string | null = null,
): Promise<ApplicationState> {
  const submission = parseSubmission(form, withFiles(form, answers, files));
  if (!submission.ok) throw invalidAnswers(toFindings(form, submission.error));
  const document = submission.value;
  const asked = resolve(form, document);
  const unknown = await findUnknownPrograms(db, form, asked, knownProgram);
  if (unknown.length > 0) throw invalidAnswers(unknown);
  return toState(db, form, document, hashOf(document, files, form), knownProgram, asked);
}

/** Choices known only at run time are judged here: the schema cannot list them. */
async function findUnknownPrograms(
  db: Database,
  form: FormDefinition,
  { questions }: ResolvedForm,
  known: string | null,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const question of questions) {
    if (question.schema['x-options'] !== 'awardPrograms') continue;
    const { answer } = question;
    if (typeof answer !== 'string' || answer === known || (await awardProgramExists(db, answer))) continue;
    const title = question.label;
    const message = `${title} must be one of the choices`;
    findings.push(...toFindings(form, [{ path: question.path, message, rule: 'x-options' }]));
  }
  return findings;
}

/**
 * The state of a document, submitted or not, with everything derived from its payload. `asked` is what the form asks
 * about it, resolved once for everything a save derives.
 */
export async function toState(
  db: Database,
  form: FormDefinition,
  document: Answers,
  submissionHash: string | null,
  knownProgram: string | null = null,
  asked: ResolvedForm = resolve(form, document),
): Promise<ApplicationState> {
  const wire = payloadOf(form, asked);
  const program = textAt(wire, '/applicationData/award_program_id');
  const exists = program !== '' && (program === knownProgram || (await awardProgramExists(db, program)));
  return { ...describeState(form, document, wire, exists ? program : null, submissionHash), asked };
}

/** What a save writes for a document and its payload, once its programme is known to exist. */
export function describeState(
  definition: FormDefinition,
  document: Answers,
  wire: Answers,
  awardProgramId: string | null,
  submissionHash: string | null,
): ApplicationState {
  return {
    definition,
    answers: withFiles(definition, document, []),
    awardProgramId,
    title: textAt(wire, '/applicationData/project_information/project_title').slice(0, 500),
    submissionHash,
    wire,
    facts: toFacts(definition, wire),
  };
}

function textAt(wire: Answers, pointer: string): string {
  const value = getAt(wire, pointer);
  return typeof value === 'string' ? value : '';
}
