import { draftStatus, withdrawnStatus } from '#contract/application/status.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { isObject } from '#engine/values/pointer.ts';
import { archivedDefinition } from '#server/forms/revisions/archived-definition.ts';
import { findForm, formOf } from '#server/forms/served/served-forms.ts';
import type { Check, Checked } from '#server/platform/checks/check.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { distinctHash, hashOf } from './receipts/submission-hash.ts';
import {
  listApplicationsAfter,
  listFilesOfApplications,
  listLastSubmissions,
} from './submissions-check-repository.ts';

const page = 100;

type Row = Awaited<ReturnType<typeof listApplicationsAfter>>[number];

/** Compares every application with its form, its newest version, its submission and the audit. */
export const submissionsCheck: Check = {
  what: 'applications',
  guards: {
    applications: 'it matches its hash, its newest version, its files and the audit',
    application_versions: 'the newest one has the revision of its application',
  },
  run: checkApplications,
};

async function* checkApplications({ database }: Checked): AsyncGenerator<string, number, undefined> {
  let [looked, last] = [0, ''];
  for (;;) {
    const { rows, faults } = await inSnapshot(database, async (db) => {
      const rows = await listApplicationsAfter(db, last, page);
      const ids = rows.map(({ id }) => id);
      const [files, said] = [await listFilesOfApplications(db, ids), await listLastSubmissions(db, ids)];
      const faults: string[] = [];
      for (const row of rows) {
        const own = files.filter((it) => it.application_id === row.id);
        const found = await faultsOf(
          db,
          row,
          own.map((it) => ({ ...it, isDeleted: it.deleted_at !== null })),
        );
        found.push(...faultsAgainstAudit(row, said.get(row.id)));
        faults.push(...found.map((fault) => `Application ${row.id}: ${fault}.`));
      }
      return { rows, faults };
    });
    yield* faults;
    looked += rows.length;
    const end = rows.at(-1);
    if (end === undefined || rows.length < page) return looked;
    last = end.id;
  }
}

async function faultsOf(db: Database, row: Row, files: Parameters<typeof hashOf>[1]): Promise<string[]> {
  const faults: string[] = [];
  if (findForm(row.form) === undefined) return [`it answers the form "${row.form}", whose folder is gone`];
  const answers = parse(row.answers);
  if (!isObject(answers)) faults.push('its answers are not a JSON document');
  if (row.edited_fields !== null && !isObject(parse(row.edited_fields)))
    faults.push('its corrected contact is not a JSON document');
  if (row.kept_answers !== null && !Array.isArray(parse(row.kept_answers)))
    faults.push('its kept answers are not a list');
  if (row.version_revision === null) faults.push(`its revision ${row.revision} is not stored as a version`);
  if (row.newest_revision !== null && Number(row.newest_revision) > row.revision)
    faults.push(`a version ${row.newest_revision} is newer than its revision ${row.revision}`);
  const isSubmitted = row.submitted_at !== null && row.submission_hash !== null;
  if ((row.status !== draftStatus) !== isSubmitted) faults.push('it is half submitted');
  const stands = row.is_final === 1 || row.status === withdrawnStatus;
  if (stands && row.version_saved_at !== row.submitted_at)
    faults.push('it was not submitted at its instant of submission');
  if (stands && isObject(answers) && row.submission_hash !== null) {
    const definition = await definitionOf(db, row);
    const hash = hashOf(answers, files, definition);
    if (![hash, distinctHash(hash, row.id)].includes(row.submission_hash))
      faults.push('its answers or files differ from the submission');
  }
  return faults;
}

/** No faults if the audit is silent: it is younger than the application, or its entries are past their term. */
function faultsAgainstAudit(
  { status, submitted_at, is_automatic }: Row,
  said: { readonly event: string; readonly at: string } | undefined,
): string[] {
  if (said === undefined) return [];
  const wasSubmitted = said.event !== 'draft-again';
  if (wasSubmitted !== (status !== draftStatus))
    return [`the audit says that it is ${wasSubmitted ? 'submitted' : 'a draft'}`];
  if (!wasSubmitted) return [];
  const faults: string[] = [];
  if (said.at !== submitted_at) faults.push(`the audit says that it was submitted at ${said.at}`);
  if ((said.event === 'automatic-submission') !== (is_automatic === 1))
    faults.push(`the audit says that ${is_automatic === 1 ? 'a person' : 'the last date'} submitted it`);
  return faults;
}

/** For a revision from before the archive only today's form is known. */
async function definitionOf(
  db: Database,
  { form, definition_revision: revision }: Row,
): Promise<FormDefinition> {
  const current = formOf(form);
  if (revision === current.revision) return current;
  return (await archivedDefinition(db, current.id, revision)) ?? current;
}

function parse(text: string): Answers | unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
