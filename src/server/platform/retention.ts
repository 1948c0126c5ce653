import { shortenAudit } from './audit/shorten-audit.ts';
import { past } from './db/past-rows-repository.ts';
import type { Term } from './services.ts';

/** How long the platform keeps its records. */
export const platformTerms: readonly Term[] = [
  // After it has expired; one that was ended goes at the same time.
  { name: 'sessions', days: 30, remove: past('sessions', ['id'], 'expires_at') },
  // Mailed links and preview tickets after they have expired, used or not.
  { name: 'tokens', days: 30, remove: past('one_time_tokens', ['token_hash'], 'expires_at') },
  // Keys of other programs after they have expired.
  { name: 'keys', days: 90, remove: past('access_keys', ['id'], 'expires_at') },
  // The order of a mail after it was sent or given up.
  { name: 'mail', days: 90, remove: past('outbox', ['id'], 'finished_at') },
  {
    // With the network address it came from.
    name: 'audit',
    days: 3 * 365,
    remove: ({ database, clock }, before, most) => shortenAudit(database, before, most, clock()),
  },
];
