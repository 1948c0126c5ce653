import type { Answers, FormDefinition } from '#engine/definition.ts';
import { parseSubmission, pruneAnswers } from '#engine/judge/submission.ts';
import { toWire } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import type { ApplicationState } from '#server/applications/applications-repository.ts';
import type { ApplicationFile } from '#server/applications/files/files-repository.ts';
import { describeState } from '#server/applications/save/application-state.ts';
import { hashOf } from '#server/applications/save/submission-hash.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import { inventAnswers } from './invent-answers.ts';
import type { Scene } from './scene.ts';
import type { Fate } from './timeline.ts';

const form: FormDefinition<unknown> = applicationDefinition;
const lastSection = form.sections.length - 1;
/** How often people give up in a section, by its place: most where they have to write. */
const stallWeights: readonly number[] = [14, 16, 20, 36, 14];

/** What somebody wrote, and what came of it. */
export interface Outcome {
  readonly document: Answers;
  /** The document as it travels. */
  readonly wire: Answers;
  readonly state: ApplicationState;
  readonly isSubmitted: boolean;
  /** Whether it passes every rule of a submission; of a draft that is not asked. */
  readonly isComplete: boolean;
}

/** As the server's own rules have it: what they refuse is a mistake here, and is named. */
export function inventOutcome(scene: Scene, fate: Fate, files: readonly ApplicationFile[]): Outcome {
  const isWhole = fate === 'submitted' || (fate === 'automatic' && scene.random.chance(55));
  const written = withFiles(form, inventAnswers(form, scene, isWhole ? undefined : stopOf(scene)), files);
  if (fate === 'draft') {
    return describeOutcome(written, toWire(form, written), scene, { isSubmitted: false, isComplete: false });
  }
  const submission = parseSubmission(form, written);
  if (!submission.ok && isWhole) {
    const broken = submission.error.map(({ path, message }) => `${path}: ${message}`);
    throw new Error(`The invented answers break rules of the form:\n${broken.join('\n')}`);
  }
  const document = submission.ok ? (submission.value as Answers) : pruneAnswers(form, written);
  const judged = { isSubmitted: true, isComplete: submission.ok };
  return describeOutcome(document, toWire(form, document), scene, judged, files);
}

/** What the server would write of a document that was judged. */
export function describeOutcome(
  document: Answers,
  wire: Answers,
  { options }: Scene,
  { isSubmitted, isComplete }: Pick<Outcome, 'isSubmitted' | 'isComplete'>,
  files: readonly ApplicationFile[] = [],
): Outcome {
  const { award_program_id: asked } = (wire.applicationData ?? {}) as Answers;
  const program = asked === options.awardPrograms ? (asked ?? null) : null;
  const state = describeState(
    form,
    document,
    wire,
    program,
    isSubmitted ? hashOf(document, files, form) : null,
  );
  return { document, wire, state, isSubmitted, isComplete };
}

function stopOf({ random }: Scene) {
  const weights = form.sections.map((_, at) => [String(at), stallWeights[at] ?? 15]);
  const section = Number(random.weigh(Object.fromEntries(weights)));
  // The last section is short: whoever stops there has answered nothing of it, or all and forgot to submit.
  return { section, share: section === lastSection ? Number(random.chance(30)) : random.share() };
}
