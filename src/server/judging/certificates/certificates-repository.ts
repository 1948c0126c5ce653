import { sql } from 'kysely';
import type { OwnCertificate } from '#contract/account/own-data-schemas.ts';
import { createReceiptCode } from '#server/applications/receipts/receipt-code.ts';
import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Decisions that are public, with what a certificate says of them. */
function publicDecisions(db: Database) {
  return db
    .selectFrom('decisions')
    .innerJoin('rounds', 'rounds.id', 'decisions.round_id')
    .innerJoin('applications', 'applications.id', 'decisions.application_id')
    .innerJoin('list_rows', 'list_rows.application_id', 'decisions.application_id')
    .innerJoin('round_entries as entry', (join) =>
      join
        .onRef('entry.round_id', '=', 'decisions.round_id')
        .onRef('entry.application_id', '=', 'decisions.application_id'),
    )
    .leftJoin('award_programs', 'award_programs.id', 'entry.program_id')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.round_id', '=', 'decisions.round_id')
        .onRef('certificates.application_id', '=', 'decisions.application_id'),
    )
    .select(['decisions.round_id', 'decisions.application_id', 'decisions.outcome', 'decisions.award'])
    .select(['rounds.name as round_name', 'rounds.level', 'rounds.edition', 'rounds.published_at'])
    .select(['list_rows.title', 'applications.is_final', 'entry.size', 'entry.program_id', 'code'])
    .select(sql<string>`coalesce(award_programs.name, '')`.as('program_name'))
    .select(shownFact(db, 'company_name').as('company_name'))
    .where('rounds.published_at', 'is not', null)
    .where('decisions.confirmed_at', 'is not', null);
}

/** A decision that is public; `code` once its certificate was asked for. */
export type PublicDecision = Awaited<ReturnType<ReturnType<typeof publicDecisions>['execute']>>[number];

/** The same with the code that proves it. */
export type Certified = PublicDecision & { readonly code: string };

/** What proves a decision of an application; undefined where none is public. */
export async function certificateOf(
  db: Database,
  roundId: string,
  applicationId: string,
  now: Date,
): Promise<Certified | undefined> {
  const rows = publicDecisions(db)
    .where('decisions.round_id', '=', roundId)
    .where('decisions.application_id', '=', applicationId);
  return (await withCodes(db, rows, now))[0];
}

/** Certificates of an application, the latest first. */
export async function listCertificates(db: Database, applicationId: string, now: Date): Promise<Certified[]> {
  const rows = publicDecisions(db).where('decisions.application_id', '=', applicationId);
  return withCodes(db, rows.orderBy('rounds.published_at', 'desc').orderBy('rounds.id'), now);
}

/** Certificates of a programme of a round, by company. */
export async function listCertificatesOfProgram(
  db: Database,
  roundId: string,
  programId: string,
  now: Date,
): Promise<Certified[]> {
  const rows = publicDecisions(db)
    .where('decisions.round_id', '=', roundId)
    .where('entry.program_id', '=', programId)
    .where('applications.is_final', '=', 1);
  return withCodes(db, rows.orderBy('company_name').orderBy('decisions.application_id'), now);
}

/** The certificate that a code proves; undefined where there is none. */
export async function findCertificate(db: Database, code: string): Promise<Certified | undefined> {
  const row = await publicDecisions(db).where('certificates.code', '=', code).executeTakeFirst();
  return row && { ...row, code };
}

/** Certificates that were made of a person's applications, for the file of their own data. */
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

/** Gives each decision its code; two who ask at once get the same one. */
async function withCodes(
  db: Database,
  rows: ReturnType<typeof publicDecisions>,
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
