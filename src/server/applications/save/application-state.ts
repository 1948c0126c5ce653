import type { Answers, FormDefinition } from '#engine/definition.ts';
import { parseDraft, parseSubmission } from '#engine/judge/submission.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { getAt } from '#engine/values/pointer.ts';
import { toWire } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import { toFacts } from '../../dashboard/facts.ts';
import type { Database } from '../../db/database.ts';
import { type Finding, invalidAnswers } from '../../failure.ts';
import { toFindings } from '../../forms.ts';
import { type ApplicationState, awardProgramExists } from '../applications-repository.ts';
import { withFiles } from '../file-questions.ts';
import type { ApplicationFile } from '../files-repository.ts';
import { hashOf } from './submission-hash.ts';

const form: FormDefinition<unknown> = applicationDefinition;

/**
 * The state a draft is saved in; throws 400 when a value has the wrong shape. `knownProgram` is a programme that is known to
 * exist, such as the one it is stored under.
 */
export async function toDraftState(
  db: Database,
  answers: Answers,
  files: readonly ApplicationFile[],
  knownProgram: string | null = null,
): Promise<ApplicationState> {
  const draft = parseDraft(form, withFiles(form, answers, files));
  if (!draft.ok) throw invalidAnswers(toFindings(form, draft.error));
  return toState(db, draft.value, null, knownProgram);
}

/** The state a final submit is saved in; throws 400 with every broken rule. */
export async function toFinalState(
  db: Database,
  answers: Answers,
  files: readonly ApplicationFile[],
  knownProgram: string | null = null,
): Promise<ApplicationState> {
  const submission = parseSubmission(form, withFiles(form, answers, files));
  if (!submission.ok) throw invalidAnswers(toFindings(form, submission.error));
  const document = submission.value as Answers;
  const unknown = await findUnknownPrograms(db, document, knownProgram);
  if (unknown.length > 0) throw invalidAnswers(unknown);
  return toState(db, document, hashOf(document, files), knownProgram);
}

/** Choices known only at run time are judged here: the schema cannot list them. */
async function findUnknownPrograms(
  db: Database,
  document: Answers,
  known: string | null,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const question of resolve(form, document).questions) {
    if (question.schema['x-options'] !== 'awardPrograms') continue;
    const answer = getAt(document, question.path);
    if (typeof answer !== 'string' || answer === known || (await awardProgramExists(db, answer))) continue;
    const title = question.schema.title ?? question.name;
    const message = `${title} must be one of the choices`;
    findings.push(...toFindings(form, [{ path: question.path, message, rule: 'x-options' }]));
  }
  return findings;
}

/** The state of a document, submitted or not: what is in the payload is written beside it. */
export async function toState(
  db: Database,
  document: Answers,
  submissionHash: string | null,
  knownProgram: string | null = null,
): Promise<ApplicationState> {
  const wire = toWire(form, document);
  const asked = textAt(wire, '/applicationData/award_program_id');
  const exists = asked !== '' && (asked === knownProgram || (await awardProgramExists(db, asked)));
  return describeState(document, wire, exists ? asked : null, submissionHash);
}

/** What a save writes of a document and its payload, once its programme is known to exist. */
export function describeState(
  document: Answers,
  wire: Answers,
  awardProgramId: string | null,
  submissionHash: string | null,
): ApplicationState {
  return {
    answers: withFiles(form, document, []),
    definitionRevision: form.revision,
    awardProgramId,
    title: textAt(wire, '/applicationData/project_information/project_title').slice(0, 500),
    submissionHash,
    wire,
    facts: toFacts(wire),
  };
}

function textAt(wire: Answers, pointer: string): string {
  const value = getAt(wire, pointer);
  return typeof value === 'string' ? value : '';
}
