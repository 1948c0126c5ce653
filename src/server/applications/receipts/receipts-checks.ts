import type { Answers } from '#engine/definition.ts';
import { archivedDefinition } from '#server/forms/revisions/archived-definition.ts';
import { findForm } from '#server/forms/served/served-forms.ts';
import type { Check, Checked } from '#server/platform/checks/check.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { listFilesOf, listMissingReceipts, listReceiptsAfter } from './receipts-checks-repository.ts';
import { distinctHash, hashOf } from './submission-hash.ts';

const page = 100;

type Row = Awaited<ReturnType<typeof listReceiptsAfter>>[number];
type File = Awaited<ReturnType<typeof listFilesOf>>[number];

export const receiptsCheck: Check = {
  what: 'receipts',
  guards: { receipts: 'each confirms its version, and each that was mailed is there' },
  run: checkReceipts,
};

async function* checkReceipts({ database }: Checked): AsyncGenerator<string, number, undefined> {
  let [looked, last] = [0, ''];
  for (;;) {
    const { rows, faults } = await inSnapshot(database, async (db) => {
      const rows = await listReceiptsAfter(db, last, page);
      const files = await listFilesOf(db, [...new Set(rows.map((row) => row.application_id))]);
      const faults: string[] = [];
      for (const row of rows) {
        const own = files.filter((it) => it.application_id === row.application_id);
        const found = await faultsOf(db, row, own);
        faults.push(
          ...found.map(
            (fault) =>
              `The receipt of revision ${row.revision} of application ${row.application_id}: ${fault}.`,
          ),
        );
      }
      return { rows, faults };
    });
    yield* faults;
    looked += rows.length;
    const end = rows.at(-1);
    if (end === undefined || rows.length < page) break;
    last = end.code;
  }
  for (const application of await listMissingReceipts(database))
    yield `Application ${application}: the receipt that its owner got is gone.`;
  return looked;
}

async function faultsOf(db: Database, row: Row, files: readonly File[]): Promise<string[]> {
  const faults: string[] = [];
  if (row.revision === row.current_revision && row.is_final === 1) {
    if (row.hash !== row.submission_hash) faults.push('its hash differs from that of the application');
    if (row.is_automatic !== (row.was_automatic ?? 0))
      faults.push('it names another submitter than the application');
  }
  // Earlier versions go after their term.
  if (row.answers === null) return faults;
  if (row.saved_at !== row.submitted_at) faults.push('its instant differs from that of the version');
  const hash = await hashOfVersion(db, row, row.answers, files);
  if (hash !== undefined && ![hash, distinctHash(hash, row.application_id)].includes(row.hash))
    faults.push('its hash differs from that of the version');
  return faults;
}

/** The fingerprint of what was submitted; undefined if one of its files was removed after its term, or nothing can be read. */
async function hashOfVersion(
  db: Database,
  { form, definition_revision: revision }: Row,
  answers: string,
  files: readonly File[],
): Promise<string | undefined> {
  const keys = [...answers.matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key);
  const attached = files.filter(({ key }) => keys.includes(key));
  if (attached.length < new Set(keys).size) return undefined;
  const current = findForm(form)?.definition;
  if (current === undefined) return undefined;
  const definition =
    revision === null || revision === current.revision
      ? current
      : ((await archivedDefinition(db, form, revision)) ?? current);
  try {
    const given = attached.map((it) => ({ ...it, isDeleted: false }));
    return hashOf(JSON.parse(answers) as Answers, given, definition);
  } catch {
    return undefined;
  }
}
