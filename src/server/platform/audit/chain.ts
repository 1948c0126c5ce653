import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type AuditRow = Selectable<Tables['audit_entries']>;

/** A place in the chain: how many entries there are up to it, and the hash of the last of them. */
export interface Link {
  readonly seal: number;
  readonly hash: string;
}

/**
 * The link of an entry that follows `previous`: SHA-256 of the JSON list of the previous hash, the place and every
 * column of the entry. Changing, removing or inserting an entry changes every hash after it.
 */
export function linkAfter(previous: Link, row: AuditRow): Link {
  const seal = previous.seal + 1;
  const { id, at, event, actor_id, actor_role, subject_id, application_id, details, address, agent } = row;
  const content = [id, at, event, actor_id, actor_role, subject_id, application_id, details, address, agent];
  const hash = createHash('sha256')
    .update(JSON.stringify([previous.hash, seal, ...content]))
    .digest('hex');
  return { seal, hash };
}
