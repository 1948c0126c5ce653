import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredProposal } from './present-proposal.ts';
import { listOtherSuperadmins } from './proposals-repository.ts';

/**
 * Whether a person may publish a proposal: it is someone else's, or there is no other superadmin and the installation
 * allows publishing alone.
 */
export async function mayPublish(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { userId }: Pick<Identity, 'userId'>,
  { author_id, state }: Pick<StoredProposal, 'author_id' | 'state'>,
): Promise<boolean> {
  if (state !== 'open' && state !== 'scheduled') return false;
  if (author_id !== userId) return true;
  return config.publishAlone && (await listOtherSuperadmins(database, userId)).length === 0;
}
