import type { Insertable, Selectable } from 'kysely';
import type { FileMark } from '#contract/application/uploaded-file.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ScanState } from '../scanning/scan-state.ts';
import type { FileTable } from '../tables.ts';
import type { ReceivedFile } from './receive-pdf.ts';

export interface ApplicationFile extends ReceivedFile {
  /** JSON pointer of the question it answers. */
  readonly question: string;
  readonly isDeleted: boolean;
  readonly scan: ScanState;
}

/** Every file the application ever had, oldest first. */
export async function listFiles(db: Database, applicationId: string): Promise<ApplicationFile[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('uploaded_at')
    .orderBy('key')
    .execute();
  return rows.map(toApplicationFile);
}

/** A row of the table as the rest of the server knows it. */
export function toApplicationFile(row: FileRow): ApplicationFile {
  const { key, question, filename, size, sha256, pages, marks, scan, deleted_at } = row;
  return {
    key,
    question,
    filename,
    size: Number(size),
    sha256,
    pages,
    marks: marks.split(' ').filter(Boolean) as FileMark[],
    scan: scan as ScanState,
    isDeleted: deleted_at !== null,
  };
}

type FileRow = Omit<Selectable<FileTable>, 'application_id' | 'uploaded_at' | 'scan_attempts' | 'scan_after'>;

/** A stored file and the question of an application it answers. */
export interface NewFile extends ReceivedFile {
  readonly applicationId: string;
  readonly question: string;
}

/** Records that stored files answer a question. */
export async function insertFiles(db: Database, files: readonly NewFile[], now: Date): Promise<void> {
  if (files.length === 0) return;
  // Files are listed by time: a millisecond each keeps the order in which they were sent.
  const rows = files.map((file, at) => toFileRow(file, new Date(now.getTime() + at)));
  await db.insertInto('files').values(rows).execute();
}

/** The row of a file that has just been uploaded. */
export function toFileRow(file: NewFile, now: Date): Insertable<FileTable> {
  return {
    key: file.key,
    application_id: file.applicationId,
    question: file.question,
    filename: file.filename,
    size: file.size,
    sha256: file.sha256,
    uploaded_at: now.toISOString(),
    deleted_at: null,
    pages: file.pages,
    marks: file.marks.join(' '),
  };
}

/** Takes files off an application. Their bytes stay: earlier versions refer to them. */
export async function markDeleted(
  db: Database,
  applicationId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('files')
    .set({ deleted_at: now.toISOString() })
    .where('application_id', '=', applicationId)
    .where('key', 'in', [...keys])
    .where('deleted_at', 'is', null)
    .execute();
}

/** Restores files that were taken off an application. */
export async function markRestored(
  db: Database,
  applicationId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('files')
    .set({ deleted_at: null })
    .where('application_id', '=', applicationId)
    .where('key', 'in', [...keys])
    .execute();
}

/** What a browser needs to know about a file that has not been removed. */
export async function findLinkedFile(db: Database, key: string) {
  const row = await db
    .selectFrom('files')
    .select(['key', 'filename', 'size', 'sha256', 'scan'])
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size), scan: row.scan as ScanState };
}

/** Files after a key, removed ones included: versions may still refer to them. */
export async function listFilesAfter(db: Database, key: string, most: number) {
  return db
    .selectFrom('files')
    .select(['key', 'application_id', 'filename', 'size', 'sha256'])
    .where('key', '>', key)
    .orderBy('key')
    .limit(most)
    .execute();
}

/** Whether a row for these bytes still exists. */
export async function hasFile(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}
