import { applicantRoles } from '#contract/roles.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { noteJoined } from './access-repository.ts';

/**
 * A person who opens an application to which their address was invited joins it; after that, and for anyone else,
 * nothing happens.
 */
export async function join(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  identity: Identity,
  applicationId: string,
): Promise<void> {
  if (!applicantRoles.includes(identity.role)) return;
  const now = clock();
  await database.transaction().execute(async (trx) => {
    if (!(await noteJoined(trx, identity, applicationId, now))) return;
    await recordAudit(trx, { event: 'collaborator-joined', ...actorOf(identity), applicationId }, now);
  });
}
