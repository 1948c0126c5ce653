import { withdrawnStatus } from '#contract/application/status.ts';
import { outcomes } from '#contract/judging/decisions.ts';
import { roundLevels } from '#contract/judging/rounds.ts';
import { currentEdition, findEdition } from '#contract/programme/edition.ts';
import { citationOf } from '#engine/citation.ts';
import { findApplication } from '#server/applications/applications-repository.ts';
import { submittedAnswers } from '#server/applications/stored-answers.ts';
import type { Compose } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { certificateOf } from '../certificates/certificates-repository.ts';
import { awardedWhere } from '../decisions/award-words.ts';
import { findDecision } from '../decisions/decisions-repository.ts';
import { findRound } from '../rounds/rounds-repository.ts';

/** The text about what a round decided, by the state of things at delivery; or why there is nothing to say. */
export const composeDecision: Compose = async (
  { database, config, clock },
  { application_id, details, created_at },
  to,
) => {
  const round = await findRound(database, String(details.round));
  const decision = round && (await findDecision(database, round.id, application_id ?? ''));
  const outcome = outcomes.find((it) => it === decision?.outcome);
  const level = roundLevels.find((it) => it === round?.level);
  if (!round?.published_at || !decision || !level || !outcome) return 'no decision';
  const edition = findEdition(round.edition) ?? currentEdition(new Date(created_at));
  const row = await findApplication(database, decision.application_id);
  if (row?.status === withdrawnStatus) return 'withdrawn';
  const read = row && outcome !== 'rejected' ? await submittedAnswers(database, row, []) : undefined;
  const parts = {
    edition,
    values: {
      project: decision.title || 'Untitled project',
      award: decision.award,
      place: awardedWhere(edition, round.level, decision),
    },
    citation: read && citationOf(read.definition, read.answers),
    link: pageLink(config.publicUrl, '/application/list'),
  };
  if (level === 'screening')
    return outcome === 'approved' ? 'no decision' : writeMail(level, outcome, to, parts);
  const message = writeMail(level, outcome, to, parts);
  const certificate = await certificateOf(database, round.id, decision.application_id, clock());
  if (!certificate) return message;
  // After the link to click, which comes first in a mail.
  const proof = `${config.publicUrl}/certificate/${certificate.code}`;
  const closing = `Your certificate is in the portal under My Applications; anyone can check it at ${proof}. ${message.closing}`;
  return { ...message, closing };
};
