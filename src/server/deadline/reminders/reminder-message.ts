import { type Submission, submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import { type Addressee, composeMessage, type Message } from '#server/platform/mail/message.ts';
import type { ReminderTime } from './reminder-times.ts';

export interface Reminder {
  readonly kind: ReminderTime['kind'];
  readonly dueAt: Date;
  /** The drafts that are not submitted, at least one; `savedAt` is null for what only a page saved by itself. */
  readonly drafts: readonly {
    readonly title: string;
    /** Name of the colleague who submits it; null: the person does. */
    readonly ownedBy: string | null;
    readonly savedAt: Date | null;
    readonly submission: Submission;
  }[];
  /** The person's applications. */
  readonly link: string;
  /** Ends reminders: opened by a person, or posted to by a mail program. */
  readonly optOut: string;
}

const subjects: { readonly [kind in Reminder['kind']]: (due: string) => string } = {
  reminder: (due) => `Reminder: submit your application by ${due}`,
  'last-reminder': (due) => `Last reminder: submit your application by ${due}`,
  'unsaved-reminder': (due) => `Not yet saved: press SAVE by ${due}`,
  'not-submitted': () => 'Your application was not submitted',
};

/** Reminds of drafts before the last date, and names after it what was not submitted. */
export function reminderMessage(
  { name, programme }: Addressee,
  { kind, dueAt, drafts, link, optOut }: Reminder,
): Message {
  const due = indianTime(dueAt, 'weekday');
  const isOwn = drafts.some(({ ownedBy }) => ownedBy === null);
  const [begun, theirs] =
    drafts.length === 1
      ? ['an application that is not submitted yet', 'it']
      : [`${drafts.length} applications that are not submitted yet`, 'them'];
  return composeMessage(subjects[kind](due), {
    name,
    paragraphs: [
      kind === 'not-submitted'
        ? `The last date of the ${programme}, ${due}, has passed.`
        : `The last date of the ${programme} is ${due}. ${isOwn ? 'You have started' : 'You work on'} ${begun}. Please complete ${isOwn ? 'and submit ' : ''}${theirs} by then.`,
    ],
    facts: drafts.map(({ title, ownedBy, savedAt, submission }) => [
      title || 'Untitled project',
      submissionWords(submission) +
        (savedAt ? ` It was last saved ${indianTime(savedAt, 'weekday')}.` : '') +
        (ownedBy === null ? '' : ` ${ownedBy} submits it.`),
    ]),
    action: { label: 'View My Applications', link },
    closing:
      kind === 'not-submitted'
        ? 'Please contact us if you have questions.'
        : 'If you have submitted or deleted it since, please ignore this message.',
    optOut,
  });
}
