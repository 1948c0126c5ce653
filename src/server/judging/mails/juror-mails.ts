import { projectTitle } from '#contract/application/project-title.ts';
import { indianTime } from '#contract/indian-time.ts';
import type { Compose, MailServices, Mails, Person } from '#server/platform/mail/mail.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { listOwnAssignments } from '../assigning/assignments-repository.ts';
import { listToJudge } from '../assigning/juror-mails-repository.ts';
import { roundState } from '../rounds/round-state.ts';
import { findRound } from '../rounds/rounds-repository.ts';
import { readingMinutes, readingWords } from './reading-time.ts';

/** Says that something was assigned that no mail mentioned before. */
const composeAssigned: Compose = async (services, mail, to) => {
  const work = await readWork(services, mail, to);
  if (typeof work === 'string') return work;
  const { round, count, facts, isOpen, opens } = work;
  return writeMail('jury', isOpen ? 'assigned' : 'assignedEarly', to, {
    values: { applications: applications(count), round: round.name, opens },
    facts,
    link: pageLink(services.config.publicUrl, '/jury'),
  });
};

const composeRoundOpen: Compose = async (services, mail, to) => {
  const work = await readWork(services, mail, to);
  if (typeof work === 'string') return work;
  const { round, facts, total } = work;
  const wait = total === 1 ? 'waits' : 'wait';
  return writeMail('jury', 'roundOpen', to, {
    values: { applications: applications(total), wait, round: round.name },
    facts,
    link: pageLink(services.config.publicUrl, '/jury'),
  });
};

/** Reminds a juror of unfinished sheets. */
const composeReminder: Compose = async ({ database, config }, { details, created_at }, to) => {
  const round = await findRound(database, String(details.round));
  if (!round || round.closes_at <= created_at) return 'round closed';
  const end = indianTime(new Date(round.closes_at), 'weekday');
  return writeMail('jury', 'reminder', to, {
    values: { round: round.name, end },
    link: pageLink(config.publicUrl, '/jury'),
  });
};

/** Says that an application was submitted again after a juror began to judge it. */
const composeChanged: Compose = async ({ database, clock, config }, { application_id, details }, to) => {
  const round = await findRound(database, String(details.round));
  if (!round || roundState(round, clock()) !== 'open') return 'round closed';
  const own = to.id === null ? [] : await listOwnAssignments(database, round.id, to.id);
  const row = own.find((each) => each.application_id === application_id);
  if (row?.state !== 'accepted' || row.is_submitted === 0) return 'no longer to be judged';
  if (row.judged_at !== null && row.judged_at >= (row.submitted_at ?? '')) return 'judged since';
  const project = projectTitle(row.title, row.application_id);
  return writeMail('jury', 'changed', to, {
    values: { project, round: round.name },
    facts: [
      ['Project', project],
      ['Round closes', indianTime(new Date(round.closes_at), 'weekday')],
    ],
    link: pageLink(config.publicUrl, `/jury/judging?${new URLSearchParams({ assignment: row.id })}`),
  });
};

/** The work that waits for a juror in the round of a mail, or why there is nothing to say. */
async function readWork({ database, clock }: MailServices, { details }: DueMail, to: Person) {
  const roundId = String(details.round);
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
  return {
    round,
    total,
    count: Math.min(Number(details.count ?? 0), total),
    isOpen: state === 'open',
    opens,
    facts,
  };
}

function applications(count: number): string {
  return count === 1 ? '1 application' : `${count} applications`;
}

/** Mails to jurors, by the state of things at delivery. */
export const jurorMails: Mails = {
  'jury-assigned': { lane: 'ordinary', compose: composeAssigned },
  'jury-round-open': { lane: 'ordinary', compose: composeRoundOpen },
  'jury-reminder': { lane: 'ordinary', compose: composeReminder },
  'jury-changed': { lane: 'ordinary', compose: composeChanged },
};
