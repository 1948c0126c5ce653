import type { Database } from '#server/platform/db/database.ts';
import type { Erased } from '#server/platform/services.ts';
import { eraseCollaborations } from '../collaborators/erase-collaborations.ts';
import { removeOwnConversation } from '../conversation/handling-repository.ts';
import { forgetReturnsOf } from '../returns/end-unanswered.ts';
import { lockApplicationsOf, reduceSubmittedOf, removeDraftsOf } from './erasure-repository.ts';

/**
 * Removes the person's drafts with their files, except those that a colleague continues, and reduces submitted
 * applications to what was submitted.
 */
export async function eraseApplications(
  trx: Database,
  userId: string,
  about: Parameters<typeof eraseCollaborations>[2],
): Promise<Erased> {
  await lockApplicationsOf(trx, userId);
  await forgetReturnsOf(trx, userId, about.now);
  await eraseCollaborations(trx, userId, about);
  await removeOwnConversation(trx, userId);
  const { drafts, keys: ofDrafts } = await removeDraftsOf(trx, userId);
  const { submitted, keys: ofSubmitted } = await reduceSubmittedOf(trx, userId);
  return { files: [...ofDrafts, ...ofSubmitted], counts: { drafts, submitted } };
}
