import { decisionWords } from '#content/decision-mails.ts';
import { editionWords } from '#content/edition-words.ts';
import { outcomes } from '#contract/judging/decisions.ts';
import type { RoundLevel } from '#contract/judging/rounds.ts';
import { currentEdition, findEdition } from '#contract/programme/edition.ts';
import type { MailServices, Person } from '#server/platform/mail/mail.ts';
import { composeMessage, type Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { certificateOf } from '../certificates/certificates-repository.ts';
import { awardedWhere } from '../decisions/award-words.ts';
import { findDecision } from '../decisions/decisions-repository.ts';
import { findRound } from '../rounds/rounds-repository.ts';

/** The words about what a round decided, as it stands at delivery; or why there is nothing to say. */
export async function composeDecision(
  { database, config, clock }: MailServices,
  { application_id, details, created_at }: DueMail,
  to: Person,
): Promise<Message | string> {
  const { round: roundId = '' } = JSON.parse(details ?? '{}') as { round?: string };
  const round = await findRound(database, roundId);
  const decision = await findDecision(database, roundId, application_id ?? '');
  const outcome = outcomes.find((it) => it === decision?.outcome);
  const mail = outcome && decisionWords()[round?.level as RoundLevel]?.[outcome];
  if (!round?.published_at || !decision || !mail) return 'no decision';
  const edition = findEdition(round.edition) ?? currentEdition(new Date(created_at));
  const words: { readonly [name: string]: string } = {
    ...editionWords(edition),
    project: decision.title || 'Untitled project',
    award: decision.award,
    place: awardedWhere(edition, round.level, decision),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
  const certificate = await certificateOf(database, round.id, decision.application_id, clock());
  const proof = certificate && `${config.publicUrl}/certificate/${certificate.code}`;
  const { subject, paragraphs, closing } = mail;
  return composeMessage(fill(subject), {
    name: to.name,
    paragraphs: paragraphs.map(fill),
    action: { label: 'View My Applications', link: pageLink(config.publicUrl, '/application/list') },
    // Behind the link to click, which is the first of a mail.
    closing: [
      proof && `Your certificate is in the portal under My Applications; anyone can check it at ${proof}.`,
      fill(closing),
    ]
      .filter(Boolean)
      .join(' '),
  });
}
