import { indianTime } from '#contract/indian-time.ts';
import { type Addressee, composeMessage, type Message } from '#server/platform/mail/message.ts';

/** What somebody is reminded of. */
export interface Reminder {
  readonly isLast: boolean;
  readonly dueAt: Date;
  /** The drafts that are not submitted, at least one; `savedAt` is null for what only a page saved by itself. */
  readonly drafts: readonly { readonly title: string; readonly savedAt: Date | null }[];
  /** The person's applications. */
  readonly link: string;
  /** Ends reminders: opened by a person, or posted to by a mail program. */
  readonly optOut: string;
}

/** Reminds of drafts before the last date. */
export function reminderMessage(
  { name, programme }: Addressee,
  { isLast, dueAt, drafts, link, optOut }: Reminder,
): Message {
  const due = indianTime(dueAt, 'weekday');
  const [begun, theirs] =
    drafts.length === 1
      ? ['an application that is not submitted yet', 'it']
      : [`${drafts.length} applications that are not submitted yet`, 'them'];
  return composeMessage(`${isLast ? 'Last reminder' : 'Reminder'}: submit your application by ${due}`, {
    name,
    paragraphs: [
      `The last date of the ${programme} is ${due}. You have started ${begun}. Please complete and submit ${theirs} by then.`,
      'What you saved but did not submit is submitted automatically after the last date, complete or not.',
      ...(drafts.some(({ savedAt }) => savedAt === null)
        ? ['What you never saved yourself is not submitted. Open it and press SAVE.']
        : []),
    ],
    facts: drafts.map(({ title, savedAt }) => [
      title || 'Untitled project',
      savedAt ? `last saved ${indianTime(savedAt, 'weekday')}` : 'not saved by you yet',
    ]),
    action: { label: 'View My Applications', link },
    closing: 'If you have submitted or deleted it since, please ignore this message.',
    optOut,
  });
}
