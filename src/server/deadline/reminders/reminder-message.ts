import { type Submission, submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import type { Edition } from '#contract/programme/edition.ts';
import type { Addressee, Message } from '#server/platform/mail/message.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import type { ReminderTime } from './reminder-times.ts';

export interface Reminder {
  readonly kind: ReminderTime['kind'];
  readonly edition?: Edition | undefined;
  readonly dueAt: Date;
  /** The unsubmitted drafts, at least one; `savedAt` is null for a draft that was only autosaved. */
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

const mails = {
  reminder: 'reminder',
  'last-reminder': 'lastReminder',
  'unsaved-reminder': 'unsavedReminder',
  'not-submitted': 'notSubmitted',
} as const satisfies { readonly [kind in Reminder['kind']]: string };

/** Reminds people of drafts before the last date; after it, names what was not submitted. */
export function reminderMessage(
  to: Addressee,
  { kind, edition, dueAt, drafts, link, optOut }: Reminder,
): Message {
  const due = indianTime(dueAt, 'weekday');
  const isOwn = drafts.some(({ ownedBy }) => ownedBy === null);
  const [begun, theirs] =
    drafts.length === 1
      ? ['an application that is not submitted yet', 'it']
      : [`${drafts.length} applications that are not submitted yet`, 'them'];
  const task = `${isOwn ? 'You have started' : 'You work on'} ${begun}. Please complete ${isOwn ? 'and submit ' : ''}${theirs} by then.`;
  return writeMail('lastDate', mails[kind], to, {
    edition,
    values: { due, task },
    facts: drafts.map(({ title, ownedBy, savedAt, submission }) => [
      title,
      submissionWords(submission) +
        (savedAt ? ` It was last saved ${indianTime(savedAt, 'weekday')}.` : '') +
        (ownedBy === null ? '' : ` ${ownedBy} submits it.`),
    ]),
    link,
    optOut,
  });
}
