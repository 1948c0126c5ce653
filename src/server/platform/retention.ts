import { shortenAudit } from './audit/shorten-audit.ts';
import { removeKeys } from './identity/keys-repository.ts';
import { removeTokens } from './identity/one-time-tokens-repository.ts';
import { removeSessions } from './identity/sessions-repository.ts';
import { removeMail } from './mail/outbox-repository.ts';
import type { Term } from './services.ts';

/** How long the platform keeps what it writes down. */
export const platformTerms: readonly Term[] = [
  {
    // After it has expired; one that was ended goes at the same time.
    name: 'sessions',
    days: 30,
    remove: ({ database }, before, most) => removeSessions(database, before, most),
  },
  {
    // Mailed links and preview tickets after they have expired, used or not.
    name: 'tokens',
    days: 30,
    remove: ({ database }, before, most) => removeTokens(database, before, most),
  },
  {
    // Keys of other programs after they have expired.
    name: 'keys',
    days: 90,
    remove: ({ database }, before, most) => removeKeys(database, before, most),
  },
  {
    // The order of a mail after it was sent or given up.
    name: 'mail',
    days: 90,
    remove: ({ database }, before, most) => removeMail(database, before, most),
  },
  {
    // With the network address it came from.
    name: 'audit',
    days: 3 * 365,
    remove: ({ database, clock }, before, most) => shortenAudit(database, before, most, clock()),
  },
];
