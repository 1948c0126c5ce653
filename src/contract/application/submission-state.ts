import { returnedStatus, withdrawnStatus } from './status.ts';

/** The state of an application’s submission. */
export const submissionStates = [
  'draft',
  'unsaved',
  'due',
  'missed',
  'submitted',
  'automatic',
  'returned',
  'withdrawn',
] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** What determines the state of an application. */
export interface SubmissionFacts {
  readonly isFinal: boolean;
  /** A status of `status.ts`. */
  readonly status: string;
  readonly isAutomatic: boolean;
  /** Its owner, or someone who writes with them, pressed SAVE: an autosave does not count. */
  readonly savedByOwner: boolean;
  /** The last date has passed. */
  readonly isOver: boolean;
}

/** The state of an application; the only place that decides it. */
export function submissionStateOf(facts: SubmissionFacts): SubmissionState {
  if (facts.status === returnedStatus) return 'returned';
  if (facts.status === withdrawnStatus) return 'withdrawn';
  if (facts.isFinal) return facts.isAutomatic ? 'automatic' : 'submitted';
  if (facts.isOver) return facts.savedByOwner ? 'due' : 'missed';
  return facts.savedByOwner ? 'draft' : 'unsaved';
}

/** An application in the terms of `submissionWords`. */
export interface Submission {
  readonly state: SubmissionState;
  /** Whether it passes every rule; undefined if unknown. */
  readonly complete?: boolean | undefined;
  /** When it was last saved, in words. */
  readonly savedAt?: string;
  /** The end of the time for corrections, in words. */
  readonly until?: string | undefined;
}

/** The one sentence about the submission of an application, for pages, mails and refusals alike. */
export function submissionWords({ state, complete, savedAt, until }: Submission): string {
  const asSaved = `submitted automatically as it was last saved${savedAt === undefined ? '' : ` on ${savedAt}`}`;
  const found = complete === undefined ? '' : complete ? ', complete' : ', incomplete';
  const words: { readonly [state in SubmissionState]: string } = {
    draft:
      'If you do not submit it, it is submitted automatically after the last date as it was last saved, complete or not.',
    unsaved: complete
      ? 'Complete, not yet saved: press SAVE, or it is not submitted.'
      : 'Not yet saved: press SAVE, or it is not submitted after the last date.',
    due: `This application is ${asSaved}.`,
    missed: `This application was not submitted${complete ? ', although it was complete' : ''}: it was never saved with SAVE.`,
    submitted: 'This application has already been submitted and can no longer be edited.',
    returned: `This application was returned for correction${until === undefined ? '' : ` until ${until}`}. If you do not submit it again by then, it stays as it was submitted before.`,
    withdrawn: 'This application was withdrawn: it no longer takes part and cannot be changed.',
    automatic: `This application was ${asSaved}${found}.`,
  };
  return words[state];
}

/** What becomes of drafts at the last date, in general. */
export const draftsAfterLastDate =
  'What you saved with SAVE and did not submit is submitted automatically after the last date as you last saved it, complete or not. What was never saved with SAVE is not submitted.';
