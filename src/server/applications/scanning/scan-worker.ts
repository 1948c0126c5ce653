import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { errorFields } from '#server/platform/error-fields.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { newFileKey } from '#server/platform/storage/file-key.ts';
import { orderForAll } from '../collaborators/order-for-all.ts';
import type { ScanResult } from './scan-state.ts';
import { createScanner, type Scanner } from './scanner.ts';
import { claimScan, type DueScan, finishScan, markIncomplete, postponeScan } from './scans-repository.ts';

const pauseMs = 1000;
/** Longer than any scan: if a server is killed meanwhile, others take the file. */
const claimMs = 5 * 60_000;
const longestDelayMs = 15 * 60_000;

/**
 * Shows every file to the scanner, the one that has waited longest first; without a scanner it does nothing. A file
 * without a result is tried again at growing intervals.
 */
export const scanFiles = repeat('scan', (services, log) => {
  const scanner = createScanner(services.config);
  if (scanner === null) return async () => longestDelayMs;
  const { database, clock } = services;
  return async (isStopped) => {
    while (!isStopped()) {
      const now = clock();
      const due = await claimScan(database, now, new Date(now.getTime() + claimMs));
      if (!due) break;
      try {
        await keepResult(services, due, await scan(services, scanner, due.key));
      } catch (error) {
        const delay = Math.min(longestDelayMs, pauseMs * 2 ** Math.min(due.attempts, 20));
        await postponeScan(database, due, new Date(now.getTime() + delay));
        log.warn({ file: due.key, attempts: due.attempts + 1, ...errorFields(error) }, 'file not scanned');
      }
    }
    return pauseMs;
  };
});

/** Scanners read the local disk, so the bytes are brought there, wherever they are stored. */
async function scan({ files }: Services, scanner: Scanner, key: string): Promise<ScanResult> {
  const copy = join(files.incoming, newFileKey());
  try {
    await pipeline(await files.read(key), createWriteStream(copy, { mode: 0o600 }));
    return await scanner(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * The transaction that records an infected file also mails everyone who works on the application. If the last date
 * had submitted it, it becomes incomplete, as if this had been known then: staff see it marked so, with the file
 * named and locked.
 */
async function keepResult(
  { database, outbox, clock }: Services,
  due: DueScan,
  result: ScanResult,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const owner = await finishScan(trx, due, result);
    if (result === 'clean' || !owner) return;
    const { applicationId } = due;
    if (await markIncomplete(trx, applicationId)) {
      const about = { applicationId, subjectId: owner.id, details: { complete: false } };
      await recordAudit(
        trx,
        { event: 'found-incomplete', actorId: null, actorRole: null, ...about },
        clock(),
      );
    }
    await orderForAll(trx, outbox, applicationId, {
      kind: 'infected-file',
      dedupeKey: `infected-file:${due.key}`,
      details: { filename: due.filename, title: owner.title, isSubmitted: owner.isSubmitted },
    });
  });
  if (result === 'infected') outbox.wake();
}
