import type { Database } from '#server/platform/db/database.ts';
import { type Failure, forbidden } from '#server/platform/failure.ts';
import { countApplications, lockOwner, sumFileBytes } from './quotas-repository.ts';

/** Limits of one account. No honest company comes near them; the disk is for all of them. */
export const quotas = {
  openDrafts: 50,
  /** Submitted and recently deleted ones included. */
  applications: 200,
  fileMegabytes: 500,
  /** How long a removed file still counts: earlier states of the application refer to it. */
  fileDays: 30,
} as const;

/**
 * Throws 403 when the account has as many applications as allowed. Inside the transaction that adds one, it makes
 * others that add one for the same account wait.
 */
export async function assertRoomForDraft(
  trx: Database,
  ownerId: string,
  from: 'new' | 'deleted' = 'new',
): Promise<void> {
  await lockOwner(trx, ownerId);
  const { open, all } = await countApplications(trx, ownerId);
  if (open >= quotas.openDrafts) {
    throw tooMuch(
      `You have ${open} applications that are not submitted; one account can have ${quotas.openDrafts}. Please submit or delete one first.`,
    );
  }
  // A restored draft was counted all along.
  if (from === 'new' && all >= quotas.applications) {
    throw tooMuch(
      `You have ${all} applications, including recently deleted ones; one account can have ${quotas.applications}. A deleted one counts for 30 days.`,
    );
  }
}

/**
 * Throws 403 when files of this many bytes no longer fit. Inside the transaction that adds them, it makes others that
 * add some for the same account wait; with a plain database it only looks.
 */
export async function assertRoomForFiles(
  trx: Database,
  ownerId: string,
  bytes: number,
  now: Date,
  whose: 'Your' | 'The owner’s' = 'Your',
): Promise<void> {
  if (trx.isTransaction) await lockOwner(trx, ownerId);
  const since = new Date(now.getTime() - quotas.fileDays * 86_400_000);
  const stored = await sumFileBytes(trx, ownerId, since);
  if (stored + bytes <= quotas.fileMegabytes * 1024 * 1024) return;
  throw tooMuch(
    `${whose} files take ${Math.round(stored / 1024 / 1024)} MB; one account can store ${quotas.fileMegabytes} MB, which this file would exceed. A removed file counts for ${quotas.fileDays} more days.`,
  );
}

function tooMuch(message: string): Failure {
  return forbidden(message);
}
