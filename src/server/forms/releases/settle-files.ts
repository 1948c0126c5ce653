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
import { objectionsTo } from './objections.ts';
import { candidateOf, makePublishable, publishRelease } from './publish-release.ts';
import {
  findAgreed,
  findRelease,
  listReleases,
  noteAgreement,
  type ReleaseHead,
  ReleaseMoved,
  readRelease,
} from './releases-repository.ts';

/** How to publish the files of a project. */
export interface FilePublication {
  readonly root?: string;
  /** Publish even if forms break answers in drafts. */
  readonly isAccepted?: boolean;
  /** Revisions of forms that may break answers in drafts. */
  readonly acceptedRevisions?: readonly string[];
  /** Publish even if the newest release says something that the files never said. */
  readonly isOver?: boolean;
  /** Make only the first release; leave changed files alone. */
  readonly onlyFirst?: boolean;
  /** Replaces the newest release that is served. */
  readonly served?: ((release: Release) => Release) | undefined;
  readonly objections?: readonly Hooks['objections'][];
  readonly holds?: readonly Hooks['holds'][];
  /** How many open drafts of earlier editions an announcement may ignore. */
  readonly openDrafts?: number | undefined;
}

/** Thrown when the files wait for a person: to decide between them and what was published, or about drafts. */
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
        `To publish anyway: npm run schemas -- --publish --open-drafts ${drafts}`,
    );
    this.name = 'AnnouncementHeld';
  }
}

/**
 * Publishes the files of a project if they say something new, and returns messages about it. Throws `FilesWait` if
 * files and release both changed since they agreed, or if a form breaks answers in drafts and nobody accepted that.
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
    // Another server that started at the same moment was faster, most likely with the same files.
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
  const assertAllowed = async (db: Database) => {
    const [first] = await objectionsTo(objections, db, candidateOf(made));
    if (first !== undefined) throw new Error(first);
  };
  await assertAllowed(database);
  const impact = await breakingImpact(database, made.forms);
  const refused = impact && !isAccepted && !impact.revisions.every((it) => acceptedRevisions.includes(it));
  if (refused) throw new FilesWait(refusal(impact));
  const release = {
    ...({ base: newest?.number ?? 0, origin: 'files', authorId: null, actorRole: 'terminal' } as const),
    reason: newest === undefined ? 'The first release' : 'Changed files',
  };
  const number = await database.transaction().execute(async (trx) => {
    // Again, so that nothing written meanwhile slips through.
    await assertAllowed(trx);
    return publishRelease(trx, made, release, now);
  });
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
 * The files with the records of forms. The database has the last word; a record edited in the files since is a
 * developer's decision.
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
    `The files match release ${number}; release ${newest.number} is served. ` +
    'To update the files: npm run schemas -- --pull. To publish them again: npm run schemas -- --publish --over.'
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
    `The files and the served release have both changed since they matched${agreed ? ` (release ${agreed.number})` : ''}.\n` +
      `Changed files:\n${list(files)}\n` +
      `Changed by release ${newest.number}, "${newest.reason}":\n${list(served)}\n\n` +
      'To update the files: npm run schemas -- --pull\n' +
      'To publish the files over the served release: npm run schemas -- --publish --over',
  );
}

function refusal({ text, revisions }: BreakingImpact): string {
  return (
    `The form breaks answers in drafts, so it is not published yet.\n\n${text}\n\n` +
    'If that is intended, start with --accept-impact (npm start -- --accept-impact), or with ' +
    `ACCEPT_IMPACT=${revisions.join(',')} in the environment. Otherwise change the schema files and start again.`
  );
}
