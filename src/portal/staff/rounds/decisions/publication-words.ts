import { type Outcome, outcomes } from '#contract/judging/decisions.ts';
import type { RoundLevel } from '#contract/judging/rounds.ts';
import { winnerPages } from '#contract/programme/edition-pages.ts';
import { counted } from '../round-words.ts';

/** What a publication is about. */
export interface ToPublish {
  readonly level: RoundLevel;
  readonly edition: string;
  /** Applications in the round. */
  readonly entries: number;
  readonly decisions: readonly { readonly outcome: Outcome }[];
}

/** The page that shows the winners of a round; null if there is none. */
export function winnersPage({ level, edition }: Pick<ToPublish, 'level' | 'edition'>): string | null {
  if (level === 'screening') return null;
  const path = `/winners/${level === 'regional' ? 'zonal' : 'national'}/${edition}`;
  return winnerPages().some((page) => page === path) ? path : null;
}

const mails: Readonly<Record<Outcome, string>> = {
  approved: 'to winners',
  shortlisted: 'about the shortlist',
  rejected: 'to those that were not chosen',
};

/** What happens when a round is published, sentence by sentence. */
export function publicationEffects(round: ToPublish): readonly string[] {
  const { decisions, entries } = round;
  const count = (outcome: Outcome) => decisions.filter((each) => each.outcome === outcome).length;
  const kinds = outcomes
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${mails[outcome]}`);
  const page = winnersPage(round);
  const undecided = entries - decisions.length;
  const winners = count('approved');
  return [
    `${counted(decisions.length, 'mail goes out', 'mails go out')}${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}.`,
    `${counted(decisions.length, 'application')} ${decisions.length === 1 ? 'gets its' : 'get their'} new status, which ${decisions.length === 1 ? 'its company sees' : 'their companies see'} in the list of applications.`,
    ...(page && winners > 0
      ? [`The page ${page} and the data for other programs show ${counted(winners, 'winner')} to everyone.`]
      : ['No page of the site changes: there is no winner among them.']),
    ...(undecided > 0
      ? [
          `${counted(undecided, 'application')} without a decision ${undecided === 1 ? 'stays' : 'stay'} as submitted, without a mail.`,
        ]
      : []),
    'Nothing of this round can be changed afterwards; an application can still be withdrawn.',
  ];
}
