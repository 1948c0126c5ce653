import { sql } from 'kysely';
import type { OwnCertificate } from '#contract/account/own-data-schemas.ts';
import { createReceiptCode } from '#server/applications/receipts/receipt-code.ts';
import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Entries of published rounds with what a certificate says about them: the decision, or without one that they took
 * part. A screening certifies nothing without a decision.
 */
function publicEntries(db: Database) {
  return db
    .selectFrom('round_entries as entry')
    .innerJoin('rounds', 'rounds.id', 'entry.round_id')
    .innerJoin('applications', 'applications.id', 'entry.application_id')
    .innerJoin('list_rows', 'list_rows.application_id', 'entry.application_id')
    .leftJoin('decisions', (join) =>
      join
        .onRef('decisions.round_id', '=', 'entry.round_id')
        .onRef('decisions.application_id', '=', 'entry.application_id')
        .on('decisions.confirmed_at', 'is not', null),
    )
    .leftJoin('award_programs', 'award_programs.id', 'entry.program_id')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.round_id', '=', 'entry.round_id')
        .onRef('certificates.application_id', '=', 'entry.application_id'),
    )
    .select(['entry.round_id', 'entry.application_id', 'decisions.outcome'])
    .select(sql<string>`coalesce(decisions.award, '')`.as('award'))
    .select(['rounds.name as round_name', 'rounds.level', 'rounds.edition', 'rounds.published_at'])
    .select(['list_rows.title', 'applications.is_final', 'entry.size', 'entry.program_id', 'code'])
    .select(sql<string>`coalesce(award_programs.name, '')`.as('program_name'))
    .select(shownFact(db, 'company_name').as('company_name'))
    .where('rounds.published_at', 'is not', null)
    .where((it) =>
      it.or([
        it('decisions.outcome', 'is not', null),
        it.and([it('rounds.level', '!=', 'screening'), it('applications.is_final', '=', 1)]),
      ]),
    );
}

/** An entry with the code that proves its certificate. */
export type Certified = Awaited<ReturnType<ReturnType<typeof publicEntries>['execute']>>[number] & {
  readonly code: string;
};

/** The certificate of an entry of a round; undefined if nothing of it is public. */
export async function certificateOf(
  db: Database,
  roundId: string,
  applicationId: string,
  now: Date,
): Promise<Certified | undefined> {
  const rows = publicEntries(db)
    .where('entry.round_id', '=', roundId)
    .where('entry.application_id', '=', applicationId);
  return (await withCodes(db, rows, now))[0];
}

/** Certificates of an application, latest first. */
export async function listCertificates(db: Database, applicationId: string, now: Date): Promise<Certified[]> {
  const rows = publicEntries(db).where('entry.application_id', '=', applicationId);
  return withCodes(db, rows.orderBy('rounds.published_at', 'desc').orderBy('rounds.id'), now);
}

/** Certificates of a programme of a round, by company. */
export async function listCertificatesOfProgram(
  db: Database,
  roundId: string,
  programId: string,
  now: Date,
): Promise<Certified[]> {
  const rows = publicEntries(db)
    .where('entry.round_id', '=', roundId)
    .where('entry.program_id', '=', programId)
    .where('applications.is_final', '=', 1);
  return withCodes(db, rows.orderBy('company_name').orderBy('entry.application_id'), now);
}

/** The certificate that a code proves; undefined if there is none. */
export async function findCertificate(db: Database, code: string): Promise<Certified | undefined> {
  const row = await publicEntries(db).where('certificates.code', '=', code).executeTakeFirst();
  return row && { ...row, code };
}

/** Certificates of a person's applications, for the file of their own data. */
export async function listOwnCertificates(db: Database, ownerId: string): Promise<OwnCertificate[]> {
  return db
    .selectFrom('certificates')
    .innerJoin('applications', 'applications.id', 'certificates.application_id')
    .select(['application_id', 'code', 'made_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('made_at')
    .orderBy('code')
    .execute();
}

/** Gives each entry its code; two simultaneous requests get the same one. */
async function withCodes(
  db: Database,
  rows: ReturnType<typeof publicEntries>,
  now: Date,
): Promise<Certified[]> {
  const missing = (await rows.execute()).filter(({ code }) => code === null);
  for (let at = 0; at < missing.length; at += batchSize) {
    const values = missing.slice(at, at + batchSize).map(({ round_id, application_id }) => ({
      ...{ round_id, application_id },
      code: createReceiptCode(),
      made_at: now.toISOString(),
    }));
    await db
      .insertInto('certificates')
      .values(values)
      .onConflict((it) => it.columns(['round_id', 'application_id']).doNothing())
      .execute();
  }
  return (await rows.execute()).flatMap((row) => (row.code === null ? [] : [{ ...row, code: row.code }]));
}

const batchSize = 200;
