import type { DeadlineChange, DeadlineState } from '#contract/programme/deadline.ts';
import { lastDateText } from '../../deadline/time-left.ts';

/** A change of the last date, about to be confirmed; `at` is null if none is set. */
export interface PlannedChange {
  readonly action: DeadlineChange['action'];
  readonly at: Date | null;
}

/** Whether the last date has passed, by the server's clock. */
export function isClosed({ dueAt, now }: Pick<DeadlineState, 'dueAt' | 'now'>): boolean {
  return dueAt !== null && dueAt < now;
}

/** The consequences of a change, in words; undefined while it is incomplete. */
export function consequencesOf({ action, at }: PlannedChange, state: DeadlineState): string[] | undefined {
  const drafts = counted(state.drafts, 'draft');
  const again = [
    `${counted(state.undoable, 'automatic submission')} will be drafts again as they were last saved, and each owner gets a mail. Applications that people submitted themselves, and those with a decision, stay submitted.`,
    ...(state.judged > 0
      ? [
          `${state.judged} of these ${state.judged === 1 ? 'is' : 'are'} with the jury: jurors cannot open ${state.judged === 1 ? 'it' : 'them'} until ${state.judged === 1 ? 'it is' : 'they are'} submitted again.`,
        ]
      : []),
  ];
  if (action === 'trust-clock') {
    return [
      `It says ${lastDateText(new Date(state.now))}.`,
      'Once you confirm it, drafts no longer wait: after the last date they are submitted.',
    ];
  }
  const submitted =
    state.drafts === 0
      ? 'There is no draft to be submitted.'
      : `${drafts} will be submitted automatically, complete or not, and their owners get receipts. Drafts with a last date of their own follow that.`;
  if (action === 'close')
    return [`${submitted} Applications can then no longer be started, saved or changed.`];
  if (action === 'reopen') {
    const until = at ? ` until ${lastDateText(at)}` : ', without a last date';
    return [`Applications are received again${until}.`, ...again, ...ownDatesBeside(at, state)];
  }
  if (at === null) return undefined;
  if (at.toISOString() <= state.now) return [`${lastDateText(at)} is over. ${submitted}`];
  return [
    `Applications will be received until ${lastDateText(at)}. Drafts saved with SAVE are then submitted automatically; drafts never saved with SAVE are not.`,
    `There ${state.drafts === 1 ? 'is' : 'are'} ${drafts} now. Reminders go out 7 days and 48 hours before.`,
    ...(state.undoable > 0 ? again : []),
    ...ownDatesBeside(at, state),
  ];
}

/**
 * People who were once given more time may have less than everyone else after the change; null: there is no common last date.
 */
function ownDatesBeside(at: Date | null, { ownDates, firstOwnDate }: DeadlineState): string[] {
  if (firstOwnDate === null) return [];
  const first = new Date(firstOwnDate);
  const kept =
    ownDates === 1
      ? `1 draft keeps its own last date, ${lastDateText(first)}.`
      : `${ownDates} drafts keep last dates of their own, the first ${lastDateText(first)}.`;
  const isEarlier = at === null || first < at;
  return [isEarlier ? `${kept} If that is too early now, remove it in the application.` : kept];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
