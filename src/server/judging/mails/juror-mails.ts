import { indianTime } from '#contract/indian-time.ts';
import type { MailServices, Mails, Person } from '#server/platform/mail/mail.ts';
import { composeMessage, type Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { listToJudge } from '../assigning/juror-mails-repository.ts';
import { roundState } from '../rounds/round-state.ts';
import { findRound } from '../rounds/rounds-repository.ts';
import { readingMinutes, readingWords } from './reading-time.ts';

/** Mails to jurors, as things stand at delivery. */
export const jurorMails: Mails = {
  'jury-assigned': { lane: 'ordinary', compose: composeAssigned },
  'jury-round-open': { lane: 'ordinary', compose: composeRoundOpen },
  'jury-reminder': { lane: 'ordinary', compose: composeReminder },
};

const giveBack = 'If you cannot judge an application, please give it back there so that another juror can.';

/** That something was assigned, of which no mail has told before. */
async function composeAssigned(services: MailServices, mail: DueMail, to: Person): Promise<Message | string> {
  const work = await readWork(services, mail, to);
  if (typeof work === 'string') return work;
  const { round, count, facts, isOpen, opens } = work;
  return composeMessage(`${applications(count)} to judge: ${round.name}`, {
    name: to.name,
    paragraphs: [
      `${applications(count)} of the ${to.programme} ${count === 1 ? 'is' : 'are'} assigned to you in the round “${round.name}”.`,
      isOpen
        ? 'The round is open: you can begin.'
        : `You can read and judge them from ${opens} on. You get a mail then.`,
    ],
    facts,
    action: { label: 'Open My Assignments', link: pageLink(services.config.publicUrl, '/jury') },
    closing: giveBack,
  });
}

async function composeRoundOpen(
  services: MailServices,
  mail: DueMail,
  to: Person,
): Promise<Message | string> {
  const work = await readWork(services, mail, to);
  if (typeof work === 'string') return work;
  const { round, facts, total } = work;
  return composeMessage(`The jury can begin: ${round.name}`, {
    name: to.name,
    paragraphs: [
      `The round “${round.name}” of the ${to.programme} is open. ${applications(total)} ${total === 1 ? 'waits' : 'wait'} for your judgement.`,
      'Each score sheet is saved while you write, and counts once you submit it.',
    ],
    facts,
    action: { label: 'Open My Assignments', link: pageLink(services.config.publicUrl, '/jury') },
    closing: giveBack,
  });
}

/** Reminds a juror of sheets that wait. */
async function composeReminder(
  { database, config }: MailServices,
  { details, created_at }: DueMail,
  to: Person,
): Promise<Message | string> {
  const { round: roundId = '' } = JSON.parse(details ?? '{}') as { round?: string };
  const round = await findRound(database, roundId);
  if (!round || round.closes_at <= created_at) return 'round closed';
  const end = indianTime(new Date(round.closes_at), 'weekday');
  return composeMessage(`Applications wait for your judgement until ${end}`, {
    name: to.name,
    paragraphs: [
      `The round “${round.name}” of the ${to.programme} closes on ${end}. Some of the applications that are assigned to you have no submitted score sheet yet.`,
      'What is not submitted by then does not count.',
    ],
    action: { label: 'Open My Assignments', link: pageLink(config.publicUrl, '/jury') },
    closing: giveBack,
  });
}

/** What waits for a juror in the round of a mail, or why there is nothing to say. */
async function readWork({ database, clock }: MailServices, { details }: DueMail, to: Person) {
  const { round: roundId = '', count = 0 } = JSON.parse(details ?? '{}') as {
    round?: string;
    count?: number;
  };
  const round = await findRound(database, roundId);
  if (!round) return 'no round';
  const state = roundState(round, clock());
  if (state !== 'open' && state !== 'scheduled') return 'round closed';
  const ids = to.id === null ? [] : await listToJudge(database, roundId, to.id);
  if (ids.length === 0) return 'nothing to judge';
  const opens = indianTime(new Date(round.opens_at), 'weekday');
  const minutes = await readingMinutes(database, ids);
  const facts: (readonly [string, string])[] = [
    ['To judge in this round', applications(ids.length)],
    ['Time to read them', readingWords(minutes)],
    ...(state === 'scheduled' ? [['Opens', opens] as const] : []),
    ['Closes', indianTime(new Date(round.closes_at), 'weekday')],
  ];
  const total = ids.length;
  return { round, total, count: Math.min(count, total), isOpen: state === 'open', opens, facts };
}

function applications(count: number): string {
  return count === 1 ? '1 application' : `${count} applications`;
}
