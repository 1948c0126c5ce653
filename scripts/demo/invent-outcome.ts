import { faker } from '@faker-js/faker/locale/en_IN';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { parseSubmission, pruneAnswers } from '#engine/judge/submission.ts';
import { toWire } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import type { ApplicationState } from '#server/applications/applications-repository.ts';
import type { ApplicationFile } from '#server/applications/files/files-repository.ts';
import { hashOf } from '#server/applications/receipts/submission-hash.ts';
import { describeState } from '#server/applications/save/application-state.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import type { Company } from './company.ts';
import { inventAnswers } from './invent-answers.ts';
import { type Scene, setScene } from './scene.ts';
import type { Fate } from './timeline.ts';

const form: FormDefinition = applicationDefinition;

/** What someone wrote, and what came of it. */
export interface Outcome {
  readonly document: Answers;
  /** The document on the wire. */
  readonly wire: Answers;
  readonly scene: Scene;
  readonly state: ApplicationState;
  readonly isSubmitted: boolean;
  /** Whether it passes every rule of a submission; not checked for a draft. */
  readonly isComplete: boolean;
}

/** By the server's own rules: what they refuse is a mistake here, and is named. */
export function inventOutcome(scene: Scene, fate: Fate, files: readonly ApplicationFile[]): Outcome {
  const isWhole = fate === 'submitted' || (fate === 'automatic' && faker.datatype.boolean(0.55));
  const stop = { section: faker.number.int(form.sections.length - 1), share: faker.number.float() };
  const written = withFiles(form, inventAnswers(form, scene, isWhole ? undefined : stop), files);
  if (fate === 'draft') return describe(written, toWire(form, written), scene, false, false, files);
  const submission = parseSubmission(form, written);
  if (!submission.ok && isWhole) {
    const broken = submission.error.map(({ path, message }) => `${path}: ${message}`);
    throw new Error(`The invented answers break rules of the form:\n${broken.join('\n')}`);
  }
  const document = submission.ok ? (submission.value as Answers) : pruneAnswers(form, written);
  return describe(document, toWire(form, document), scene, true, submission.ok, files);
}

/**
 * The same application from another company: its own words differ, everything else is the same, and so are the rules it
 * keeps. Inventing one from scratch asks the form about every answer, which takes milliseconds.
 */
export function varyOutcome(
  { document, wire, scene, isSubmitted, isComplete }: Outcome,
  company: Company,
): Outcome {
  const own = setScene(company, scene);
  const others = new Map(Object.entries(scene.texts).map(([path, text]) => [text, own.texts[path]]));
  const varied: Pick<Outcome, 'document' | 'wire'> = JSON.parse(
    JSON.stringify({ document, wire }),
    (_, value) => others.get(value) ?? value,
  );
  return describe(varied.document, varied.wire, own, isSubmitted, isComplete, []);
}

function describe(
  document: Answers,
  wire: Answers,
  scene: Scene,
  isSubmitted: boolean,
  isComplete: boolean,
  files: readonly ApplicationFile[],
): Outcome {
  const { award_program_id: asked } = (wire.applicationData ?? {}) as Answers;
  const program = asked === scene.programme._id ? scene.programme._id : null;
  const hash = isSubmitted ? hashOf(document, files, form) : null;
  return {
    document,
    wire,
    scene,
    isSubmitted,
    isComplete,
    state: describeState(form, document, wire, program, hash),
  };
}
