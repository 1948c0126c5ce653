import { Readable } from 'node:stream';
import { indianTime } from '#contract/indian-time.ts';
import { type AnswerGroup, answerRows } from '#engine/answers.ts';
import type { Answers } from '#engine/definition.ts';
import type { KeptAnswer } from '#engine/revisions/carry-forward.ts';
import { wirePlaces } from '#engine/wire/wire-places.ts';
import {
  type ApplicationRow,
  findApplication,
  findCreator,
} from '#server/applications/applications-repository.ts';
import type { ApplicationFile } from '#server/applications/files/files-repository.ts';
import { correctionsOf } from '#server/applications/rows/corrections.ts';
import { withheldBecause } from '#server/applications/scanning/scan-state.ts';
import { readOptionChoices } from '#server/forms/revisions/option-choices.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import type { NamedApplication } from '../answers-repository.ts';
import { definitionOf } from '../columns/form-columns.ts';
import type { ZipEntry } from '../formats/write-zip.ts';
import { toAnswersPage } from './answers-page.ts';
import { folderName, uniqueNames } from './zip-names.ts';

const attachments = 'attachments';

/**
 * A folder of an archive: the answers as a page, with the files beside it. Leaves out what `viewer` may not see, and files
 * that the store has lost.
 */
export async function* archiveEntries(
  services: Services,
  viewer: Identity,
  { id, company_name, updated_at }: NamedApplication,
  all: readonly ApplicationFile[],
): AsyncGenerator<ZipEntry> {
  const isScanning = services.config.scanner !== null;
  const reasonFor = async ({ key, scan }: ApplicationFile) =>
    withheldBecause(scan, isScanning) ??
    ((await services.files.has(key)) ? null : 'it is missing on the server');
  const named: ApplicationFile[] = [];
  const files: ApplicationFile[] = [];
  for (const file of all) {
    const reason = await reasonFor(file);
    if (reason === null) files.push(file);
    // Such a file is named on the page, with the reason, and nowhere else.
    named.push(reason === null ? file : { ...file, filename: `${file.filename} (left out: ${reason})` });
  }
  const folder = folderName(company_name, id);
  const modified = new Date(updated_at);
  const names = uniqueNames(files.map(({ filename }) => filename));
  const paths = files.map(({ key }, at) => ({ key, path: `${attachments}/${names[at]}` }));
  yield {
    name: `${folder}/answers.html`,
    modified,
    isText: true,
    open: () => answersPage(services, viewer, id, named, new Map(paths.map((it) => [it.key, it.path]))),
  };
  for (const { key, path } of paths) {
    yield { name: `${folder}/${path}`, modified, isText: false, open: () => services.files.read(key) };
  }
}

async function answersPage(
  { database }: Services,
  viewer: Identity,
  id: string,
  files: readonly ApplicationFile[],
  fileNames: ReadonlyMap<string, string>,
): Promise<Readable> {
  const row = await findApplication(database, id);
  if (!row) throw new Error('An application was deleted while it was written into an archive');
  const definition = await definitionOf(database, row);
  const answers = withFiles(definition, JSON.parse(row.answers) as Answers, files);
  const groups = answerRows(definition, answers, await readOptionChoices(database));
  const creator = viewer.role === 'superadmin' ? await findCreator(database, row.owner_id) : undefined;
  const page = toAnswersPage({
    title: row.title || 'Application',
    facts: factsOf(row),
    groups: [
      ...(creator ? [creatorGroup(creator)] : []),
      ...correctedGroup(row),
      ...groups,
      ...keptGroup(row),
    ],
    fileNames,
  });
  return Readable.from([Buffer.from(page)]);
}

function factsOf(row: ApplicationRow): [string, string][] {
  const time = (iso: string) => indianTime(new Date(iso), 'weekday');
  const complete = row.is_complete === 1 ? 'complete' : 'incomplete';
  return [
    ['Application ID', row.id],
    ['Status', row.status],
    ...printedAs(row),
    ['Created', time(row.created_at)],
    ['Updated', time(row.updated_at)],
    ...(row.submitted_at === null ? [] : [['Submitted', time(row.submitted_at)] as [string, string]]),
    ...(row.is_automatic === 1
      ? [['Submitted automatically', `by the deadline, ${complete}`] as [string, string]]
      : []),
  ];
}

/** The names that lists and certificates print instead of the submitted ones. */
function printedAs(row: ApplicationRow): [string, string][] {
  const { legal_name, project_title } = correctionsOf(row);
  const names = [
    ['Company, corrected', legal_name],
    ['Project, corrected', project_title],
  ] as const;
  return names.flatMap(([label, name]) => (typeof name === 'string' ? [[label, name]] : []));
}

function textRow(path: string, label: string, text: string): AnswerGroup['rows'][number] {
  return { path, label, kind: 'text', text };
}

function creatorGroup(person: NonNullable<Awaited<ReturnType<typeof findCreator>>>): AnswerGroup {
  const { first_name, last_name, designation, email, mobile_number } = person;
  return {
    title: 'Registered User Information',
    rows: [
      textRow('/name', 'Name', `${first_name} ${last_name}`.trim()),
      textRow('/designation', 'Designation', designation),
      textRow('/email', 'Email', email),
      textRow('/phone', 'Phone', mobile_number),
    ],
  };
}

/** Contact details as corrected by a superadmin; the applicant's own stay among the answers. */
function correctedGroup(row: ApplicationRow): AnswerGroup[] {
  const edited = correctionsOf(row);
  const rows = wirePlaces(formOf('contact')).flatMap((places) =>
    places.flatMap(({ pointer, question: { path, name, schema } }) => {
      const stored = pointer.slice(1).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const value = edited[stored];
      return typeof value === 'string' ? [textRow(path, schema.title ?? name, value)] : [];
    }),
  );
  return rows.length === 0 ? [] : [{ title: 'Contact Information, corrected', rows }];
}

function keptGroup({ kept_answers }: ApplicationRow): AnswerGroup[] {
  const kept = JSON.parse(kept_answers ?? '[]') as KeptAnswer[];
  const rows = kept.map(({ path, label, text }) => textRow(path, label, text));
  return rows.length === 0 ? [] : [{ title: 'No longer asked', rows }];
}
