import { randomBytes } from 'node:crypto';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { parseSubmission, pruneAnswers } from '#engine/judge/submission.ts';
import { toWire } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import {
  type ApplicationState,
  toNewApplicationRow,
  toVersionRow,
} from '#server/applications/applications-repository.ts';
import { withFiles } from '#server/applications/file-questions.ts';
import { type ApplicationFile, toFileRow } from '#server/applications/files-repository.ts';
import { describeState } from '#server/applications/save/application-state.ts';
import { hashOf } from '#server/applications/save/submission-hash.ts';
import { toDashboardRow } from '#server/dashboard/rows-repository.ts';
import { toTallyRow } from '#server/tallies/tally.ts';
import type { Batch } from './batch.ts';
import { inventAnswers } from './invent-answers.ts';
import type { Scene } from './scene.ts';
import type { Fate, Timeline } from './timeline.ts';

const form: FormDefinition<unknown> = applicationDefinition;
const lastSection = form.sections.length - 1;
/** How often people give up in a section, by its place: most where they have to write. */
const stallWeights: readonly number[] = [14, 16, 20, 36, 14];

/** Whose application it is. */
export interface Owner {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_number: string;
}

/** Adds an application with its versions, its files and its row of the dashboard to a batch. */
export function inventApplication(
  batch: Batch,
  owner: Owner,
  scene: Scene,
  fate: Fate,
  { started, finished }: Timeline,
  files: readonly ApplicationFile[],
): void {
  const { state, isComplete } = inventState(scene, fate, files);
  const row = {
    ...toNewApplicationRow(owner.id, state, finished),
    revision: fate === 'draft' ? 1 : 2,
    created_at: started.toISOString(),
    is_automatic: fate === 'automatic' ? 1 : null,
    is_complete: fate === 'automatic' ? Number(isComplete) : null,
    deleted_at: null,
  };
  const { id, revision } = row;
  const { definitionRevision } = state;
  batch.applications.push(row);
  batch.dashboard_rows.push(toDashboardRow(row, owner, state.facts));
  batch.tallies.push(toTallyRow(row, state.facts));
  if (revision === 2) {
    const answers = firstSection(state.answers);
    const first = { id, revision: 1, definitionRevision, answers, savedBy: owner.id };
    batch.application_versions.push(toVersionRow(first, started));
  }
  const answers = withFiles(form, state.answers, files);
  const savedBy = fate === 'automatic' ? 'deadline' : owner.id;
  const last = { id, revision, definitionRevision, answers, savedBy };
  batch.application_versions.push(toVersionRow(last, finished));
  for (const file of files) {
    batch.files.push(toFileRow({ ...file, applicationId: id }, finished));
  }
}

interface Outcome {
  readonly state: ApplicationState;
  readonly isComplete: boolean;
}

/** As the server's own rules have it: what they refuse is a mistake here, and is named. */
function inventState(scene: Scene, fate: Fate, files: readonly ApplicationFile[]): Outcome {
  const isWhole = fate === 'submitted' || (fate === 'automatic' && scene.random.chance(55));
  const written = withFiles(form, inventAnswers(form, scene, isWhole ? undefined : stopOf(scene)), files);
  if (fate === 'draft') return { state: stateOf(written, scene, null), isComplete: false };
  const submission = parseSubmission(form, written);
  if (!submission.ok && isWhole) {
    const broken = submission.error.map(({ path, message }) => `${path}: ${message}`);
    throw new Error(`The invented answers break rules of the form:\n${broken.join('\n')}`);
  }
  const document = submission.ok ? (submission.value as Answers) : pruneAnswers(form, written);
  const hash = hashOf(document, files);
  // Almost empty ones may be alike; then each has a fingerprint of its own, as the deadline gives it.
  const own = submission.ok ? hash : `${hash.slice(0, 40)}${randomBytes(12).toString('hex')}`;
  return { state: stateOf(document, scene, own), isComplete: submission.ok };
}

function stateOf(document: Answers, { options }: Scene, hash: string | null): ApplicationState {
  const wire = toWire(form, document);
  const { award_program_id: asked } = (wire.applicationData ?? {}) as Answers;
  return describeState(document, wire, asked === options.awardPrograms ? (asked ?? null) : null, hash);
}

function stopOf({ random }: Scene) {
  const weights = form.sections.map((_, at) => [String(at), stallWeights[at] ?? 15]);
  const section = Number(random.weigh(Object.fromEntries(weights)));
  // The last section is short: whoever stops there has answered nothing of it, or all and forgot to submit.
  return { section, share: section === lastSection ? Number(random.chance(30)) : random.share() };
}

function firstSection(answers: Answers): Answers {
  const [first] = form.sections;
  const name = first?.path[0];
  return name === undefined ? answers : { [name]: answers[name] ?? {} };
}
