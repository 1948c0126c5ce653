import { adminRoles, type Role } from '#contract/roles.ts';
import type { Services } from '../services.ts';
import type { AuditRecord } from './audit-repository.ts';
import { recordRepeated } from './repeats-repository.ts';

interface Reader {
  readonly userId: string;
  readonly role: Role;
  /** The key of the program that reads; null or absent: a person reads. */
  readonly key?: string | null;
}

const staff: readonly Role[] = [...adminRoles, 'jury'];

/**
 * Records, before the answer is sent, that staff read a person's data. Applicants read their own data, which is not recorded.
 */
export async function recordRead(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, role, key = null }: Reader,
  what: Pick<AuditRecord, 'event' | 'subjectId' | 'applicationId' | 'details'>,
): Promise<void> {
  if (!staff.includes(role)) return;
  await recordRepeated(
    database,
    { ...what, actorId: userId, actorRole: key === null ? role : 'key' },
    clock(),
  );
}
