import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { listPurgeable, removeDraft } from './deletions-repository.ts';

const batch = 100;

/** The outcome of one pass over the deleted drafts. */
export interface Purge {
  readonly purged: number;
  /** Why drafts could not be removed this time, one reason each; the next pass tries again. */
  readonly failed: readonly unknown[];
}

/**
 * Removes for good what owners deleted more than 30 days ago, each draft in its own transaction with its audit entry.
 * Safe with several servers.
 */
export async function purgeDeletedDrafts(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<Purge> {
  const failed: unknown[] = [];
  let purged = 0;
  for (;;) {
    const ids = await listPurgeable(services.database, services.clock(), batch);
    for (const id of ids) {
      if (isStopped()) return { purged, failed };
      try {
        if (await purgeDraft(services, id)) purged += 1;
      } catch (error) {
        // One draft that fails must not hold up the others.
        failed.push(error);
      }
    }
    if (ids.length < batch || failed.length > 0) return { purged, failed };
  }
}

/** False when another server was faster. The bytes of files go after the commit; the sweep removes what a crash leaves. */
async function purgeDraft({ database, files, clock }: Services, id: string): Promise<boolean> {
  const now = clock();
  const removed = await database.transaction().execute(async (trx) => {
    const draft = await removeDraft(trx, id, now);
    if (draft) {
      const about = { subjectId: draft.ownerId, applicationId: id, details: { files: draft.keys.length } };
      await recordAudit(trx, { event: 'purge', actorId: null, actorRole: null, ...about }, now);
    }
    return draft;
  });
  await Promise.all((removed?.keys ?? []).map((key) => files.remove(key)));
  return removed !== undefined;
}
