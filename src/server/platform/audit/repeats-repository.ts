import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type AuditRecord, recordAudit } from './audit-repository.ts';
import { presentSource, type Source } from './request-source.ts';

const hourMs = 3_600_000;
const batch = 100;

interface Kept {
  readonly record: AuditRecord;
  readonly source: Source;
}

/**
 * Records what may happen again and again, such as wrong passwords or a page being opened. The first within an hour
 * is an entry; further ones of the same kind, person and address become one entry with their number when the hour is
 * over. A flood adds two entries an hour, not one each. `details` are part of the kind.
 */
export async function recordRepeated(database: Database, record: AuditRecord, now: Date): Promise<void> {
  const source = presentSource();
  const hour = Math.floor(now.getTime() / hourMs);
  // A person behind IPv6 has a whole /64 of addresses; a different user agent is not a different stranger.
  const address = source.address === null ? null : normalizeIP(source.address);
  const key = createHash('sha256')
    .update(JSON.stringify([hour, address, record]))
    .digest('hex');
  await database.transaction().execute(async (trx) => {
    const { count } = await trx
      .insertInto('audit_repeats')
      .values({
        key,
        record: JSON.stringify({ record, source } satisfies Kept),
        count: 1,
        ends_at: new Date((hour + 1) * hourMs).toISOString(),
      })
      .onConflict((it) =>
        it.column('key').doUpdateSet((set) => ({ count: set('audit_repeats.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count === 1) await recordAudit(trx, record, now, source);
  });
}

/** Writes the entries of past hours; returns how many. Of several servers, the one that removes a count writes it. */
export async function writeRepeats(database: Database, now: Date): Promise<number> {
  const isDue = (it: ExpressionBuilder<Tables, 'audit_repeats'>) => it('ends_at', '<=', now.toISOString());
  const due = await database
    .selectFrom('audit_repeats')
    .select('key')
    .where(isDue)
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return 0;
  return database.transaction().execute(async (trx) => {
    const over = await trx
      .deleteFrom('audit_repeats')
      .where('key', 'in', (it) =>
        it.selectFrom('audit_repeats').select('key').where(isDue).orderBy('ends_at').limit(batch),
      )
      .returning(['record', 'count'])
      .execute();
    const repeated = over.filter(({ count }) => count > 1);
    for (const { record: text, count } of repeated) {
      const { record, source } = JSON.parse(text) as Kept;
      const details = { ...record.details, repeats: count - 1 };
      await recordAudit(trx, { ...record, details }, now, source);
    }
    return over.length;
  });
}
