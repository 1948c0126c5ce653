import { staffRoles } from '#contract/roles.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { accountDisabled } from './disabled.ts';
import { findSession, type SessionRow, touchSession } from './sessions-repository.ts';

type Need = Pick<Services, 'config' | 'database' | 'clock'>;

/** Use is recorded at most this often, so that it costs next to nothing. */
const noteEveryMs = 60_000;

/**
 * The session, if it is valid. Throws 401 when its account is disabled, when it has ended, expired or been idle for
 * too long (staff only), or when the session it previews for is no longer valid.
 */
export async function validSession(services: Need, id: string): Promise<SessionRow> {
  const row = await findSession(services.database, id);
  const now = services.clock().toISOString();
  if (row && row.disabled_at !== null) throw accountDisabled();
  if (!row || row.revoked_at !== null) {
    throw new Failure(401, 'INVALID_OR_EXPIRED_TOKEN', {
      message: 'The session has ended. Please login again',
    });
  }
  if (row.expires_at <= now) throw new Failure(401, 'JWT_EXPIRED');
  assertNotIdle(services, row);
  if (row.parent_id !== null) await validSession(services, row.parent_id);
  return row;
}

export async function isOpenSession(services: Need, id: string): Promise<boolean> {
  try {
    await validSession(services, id);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Records that a session is in use. If that fails (a full disk, a read-only database), the request continues. */
export async function noteUse({ database, clock }: Need, row: SessionRow): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - noteEveryMs);
  if (row.last_used_at !== null && row.last_used_at >= before.toISOString()) return;
  await touchSession(database, row.session_id, now, before).catch(() => undefined);
}

function assertNotIdle({ config, clock }: Need, row: SessionRow): void {
  if (row.last_used_at === null || !staffRoles.some((role) => role === row.role)) return;
  const idleMs = clock().getTime() - Date.parse(row.last_used_at);
  // The last use may have been up to a minute after it was recorded.
  if (idleMs <= config.staffIdleSeconds * 1000 + noteEveryMs) return;
  throw new Failure(401, 'JWT_EXPIRED', {
    message: `Your session has ended after ${config.staffIdleSeconds / 60} minutes without use. Please login again`,
  });
}
