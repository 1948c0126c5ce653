import {
  changedPaths,
  type Documents,
  fileOf,
  hashOfDocuments,
  isRecord,
  readDocuments,
} from '#authoring/documents/documents.ts';
import type { Release } from '#contract/programme/current-release.ts';
import type { AnnouncementHold } from '#contract/staff-room/proposals-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Hooks } from '#server/platform/services.ts';
import { type BreakingImpact, breakingImpact } from '../impact/breaking-impact.ts';
import { projectRoot } from '../project-root.ts';
import { editionsIn } from './edition-cautions.ts';
import { makePublishable, type Publishable, publishRelease } from './publish-release.ts';
import {
  findAgreed,
  findRelease,
  listReleases,
  noteAgreement,
  type ReleaseHead,
  ReleaseMoved,
  readRelease,
} from './releases-repository.ts';

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** Why documents and their forms must not take the place of those that are served, in words; nothing where they may. */
    readonly objections: (
      db: Database,
      made: Pick<Publishable, 'documents' | 'forms' | 'release'>,
    ) => Promise<readonly string[]>;
  }
}

/** How the files of a project are published. */
export interface FilePublication {
  readonly root?: string;
  /** Also where forms break answers in drafts. */
  readonly isAccepted?: boolean;
  /** Revisions of forms that may break answers in drafts. */
  readonly acceptedRevisions?: readonly string[];
  /** Also where the newest release says something that the files have never said. */
  readonly isOver?: boolean;
  /** Changed files are left alone; only the first release is made. */
  readonly onlyFirst?: boolean;
  /** What is served in the place of the newest release. */
  readonly served?: ((release: Release) => Release) | undefined;
  readonly objections?: readonly Hooks['objections'][];
  readonly holds?: readonly Hooks['holds'][];
  /** How many open drafts of earlier editions may be announced over. */
  readonly openDrafts?: number | undefined;
}

/** Thrown when the files wait for a person: for a decision between them and what was published, or about drafts. */
export class FilesWait extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FilesWait';
  }
}

/** Thrown when the files announce an edition while drafts of an earlier one are open. */
export class AnnouncementHeld extends FilesWait {
  constructor(holds: readonly AnnouncementHold[]) {
    const drafts = holds.reduce((sum, hold) => sum + hold.drafts, 0);
    super(
      `The files are not published yet. ${holds.map(({ words }) => words).join(' ')}\n` +
        'Mail their owners on the page Editions (/admin/editions), then: npm run schemas -- --publish\n' +
        `To publish all the same: npm run schemas -- --publish --open-drafts ${drafts}`,
    );
    this.name = 'AnnouncementHeld';
  }
}

/**
 * Publishes the files of a project where they say something new, and answers what there is to say about it. Throws `FilesWait`
 * where files and release both moved since they agreed, or where a form breaks answers in drafts and nobody accepted that.
 */
export async function settleFiles(
  database: Database,
  publication: FilePublication,
  now: Date,
): Promise<readonly string[]> {
  const files = readDocuments(publication.root ?? projectRoot);
  const hash = hashOfDocuments(files);
  const newest = await findRelease(database);
  if (newest?.hash === hash) {
    if (newest.origin !== 'files') await noteAgreement(database, newest.number, now);
    return [];
  }
  if (newest !== undefined && publication.onlyFirst) return [];
  if (newest !== undefined && !publication.isOver) {
    const earlier = (await listReleases(database)).find((it) => it.hash === hash);
    if (earlier !== undefined) return [olderFiles(earlier, newest)];
    const agreed = await findAgreed(database);
    if (agreed?.number !== newest.number) throw await bothMoved(database, files, agreed, newest);
  }
  return publishFiles(database, files, newest, publication, now).catch((error: unknown) => {
    // Another server that started at the same moment was faster; most likely with the same files.
    if (error instanceof ReleaseMoved) return settleFiles(database, publication, now);
    throw error;
  });
}

async function publishFiles(
  database: Database,
  files: Documents,
  newest: ReleaseHead | undefined,
  publication: FilePublication,
  now: Date,
): Promise<readonly string[]> {
  const { root, isAccepted, acceptedRevisions = [], objections = [] } = publication;
  if (newest !== undefined) await assertNotHeld(database, files, newest, publication, now);
  const made = await makePublishable(await withRecords(database, files, newest), root);
  for (const objection of objections) {
    const [first] = await objection(database, made);
    if (first !== undefined) throw new Error(first);
  }
  const impact = await breakingImpact(database, made.forms);
  const refused = impact && !isAccepted && !impact.revisions.every((it) => acceptedRevisions.includes(it));
  if (refused) throw new FilesWait(refusal(impact));
  const release = {
    ...({ base: newest?.number ?? 0, origin: 'files', authorId: null, actorRole: 'terminal' } as const),
    reason: newest === undefined ? 'The first release' : 'Changed files',
  };
  const number = await database.transaction().execute((trx) => publishRelease(trx, made, release, now));
  return [
    ...(impact === undefined ? [] : [`Accepted:\n${impact.text}`]),
    ...(newest === undefined ? [] : [`Published the files as release ${number}.`]),
  ];
}

async function assertNotHeld(
  database: Database,
  files: Documents,
  { number }: ReleaseHead,
  { holds = [], openDrafts = 0 }: FilePublication,
  now: Date,
): Promise<void> {
  const [before, after] = [editionsIn(await readRelease(database, number)), editionsIn(files)];
  const found = (await Promise.all(holds.map((hold) => hold(database, before, after, now)))).flat();
  if (found.reduce((sum, { drafts }) => sum + drafts, 0) > openDrafts) throw new AnnouncementHeld(found);
}

/**
 * The files with what was recorded of forms. The database has the last word; a file of records that was edited since is a
 * decision of a developer.
 */
async function withRecords(
  database: Database,
  files: Documents,
  newest: ReleaseHead | undefined,
): Promise<Documents> {
  if (newest === undefined) return files;
  const agreed = await findAgreed(database);
  const [before, served] = await Promise.all([
    agreed ? readRelease(database, agreed.number) : files,
    readRelease(database, newest.number),
  ]);
  const records = [...served].filter(([path]) => isRecord(path) && files.get(path) === before.get(path));
  return new Map([...files, ...records]);
}

function olderFiles({ number }: ReleaseHead, newest: ReleaseHead): string {
  return (
    `The files say what release ${number} says; release ${newest.number} is served. ` +
    'To bring the files up to it: npm run schemas -- --pull. To publish them once more: npm run schemas -- --publish --over.'
  );
}

async function bothMoved(
  database: Database,
  files: Documents,
  agreed: ReleaseHead | undefined,
  newest: ReleaseHead,
): Promise<FilesWait> {
  const before = agreed ? await readRelease(database, agreed.number) : new Map<string, string>();
  const served = await readRelease(database, newest.number);
  const list = (documents: Documents) =>
    changedPaths(before, documents)
      .map((path) => `  ${fileOf(path)}`)
      .join('\n');
  return new FilesWait(
    `The files and what is served both changed since they agreed${agreed ? ` (release ${agreed.number})` : ''}.\n` +
      `Changed files:\n${list(files)}\n` +
      `Changed by release ${newest.number}, "${newest.reason}":\n${list(served)}\n\n` +
      'To bring what is served into the files: npm run schemas -- --pull\n' +
      'To publish the files over what is served: npm run schemas -- --publish --over',
  );
}

function refusal({ text, revisions }: BreakingImpact): string {
  return (
    `The form breaks answers in drafts, so it is not published yet.\n\n${text}\n\n` +
    'If that is meant, start with --accept-impact (npm start -- --accept-impact), or with ' +
    `ACCEPT_IMPACT=${revisions.join(',')} in the environment. Otherwise change the schema files and start again.`
  );
}
