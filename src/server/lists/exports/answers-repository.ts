import { shownFact } from '#server/applications/rows/fact-expressions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type ApplicationFile, toApplicationFile } from '../../applications/files/files-repository.ts';

/** The stored answers of an application: JSON, and the revision of the form they were saved under. */
export interface StoredAnswers {
  readonly id: string;
  readonly answers: string;
  readonly form: string;
  readonly definition_revision: string;
  readonly confirmed_doubts: string | null;
  readonly submitted_at: string | null;
}

/** The stored answers of some applications. */
export async function findStoredAnswers(db: Database, ids: readonly string[]): Promise<StoredAnswers[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'answers', 'form', 'definition_revision', 'confirmed_doubts', 'submitted_at'])
    .where('id', 'in', [...ids])
    .execute();
}

/** A file of an application, where many applications are read at once. */
export interface FileOfMany extends ApplicationFile {
  readonly applicationId: string;
}

/** The files of some applications that were not removed, oldest first. */
export async function findFiles(db: Database, ids: readonly string[]): Promise<FileOfMany[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('application_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ ...toApplicationFile(row), applicationId: row.application_id }));
}

/** An application with the name of its company. */
export interface NamedApplication {
  readonly id: string;
  readonly updated_at: string;
  readonly company_name: string;
}

/** Those of some ids that are applications, with the names of their companies. */
export async function findCompanyNames(db: Database, ids: readonly string[]): Promise<NamedApplication[]> {
  return db
    .selectFrom('applications')
    .leftJoin('list_rows', 'list_rows.application_id', 'applications.id')
    .select(['applications.id', 'applications.updated_at'])
    .select(shownFact(db, 'company_name').as('company_name'))
    .where('applications.id', 'in', [...ids])
    .where('applications.deleted_at', 'is', null)
    .execute();
}

/** Region of an award programme; undefined when there is no such programme. */
export async function findRegion(db: Database, programId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('award_programs')
    .select('region')
    .where('id', '=', programId)
    .where('position', '>', 0)
    .executeTakeFirst();
  return row?.region;
}
