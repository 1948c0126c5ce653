import { type Edition, editionId } from '#contract/programme/edition.ts';
import type { KeptAnswer } from '#engine/revisions/carry-forward.ts';
import type { QuestionChange } from '#engine/revisions/definition-changes.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import { auditWrite } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { writeTogether } from '#server/platform/db/write-together.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { assertOffered } from '../access.ts';
import {
  type ApplicationRow,
  type ApplicationState,
  beginApplication,
  changeApplication,
  findCreator,
} from '../applications-repository.ts';
import { orderForAll } from '../collaborators/order-for-all.ts';
import { insertFiles, markDeleted, markRestored } from '../files/files-repository.ts';
import { versionWrite } from '../kept-versions-repository.ts';
import type { KnownParts } from '../reading/present-application.ts';
import { carriedKept } from '../stored-answers.ts';
import type { planFiles } from './plan-files.ts';
import type { Stored } from './stored-repository.ts';

export interface Saved {
  readonly row: ApplicationRow;
  /** What else is known about it; undefined if not read. */
  readonly known?: KnownParts;
  /** Keys of new files it took. */
  readonly takenKeys: ReadonlySet<string>;
}

/** A save that passed all checks. */
interface Judged {
  /** The locked application; undefined: a new one. */
  readonly row: ApplicationRow | undefined;
  /** The edition it belongs to. */
  readonly edition: Edition;
  readonly stored: Stored;
  readonly state: ApplicationState;
  /** Answers to questions no longer asked, as sent with this save. */
  readonly kept: readonly KeptAnswer[];
  /** What the page that sent it does not know yet. */
  readonly changes: readonly QuestionChange[];
  readonly creationKey: string | null;
  readonly byPage: boolean;
  readonly files: ReturnType<typeof planFiles>;
}

/**
 * Writes a save with its version, its files, its audit entry and, if it submits, the order of the receipt, all in the
 * given transaction.
 */
export async function writeSave(
  trx: Database,
  services: Services,
  identity: Identity,
  { row, edition, stored, state, kept, changes, creationKey, byPage, files }: Judged,
): Promise<Saved> {
  assertOffered(edition, state.awardProgramId);
  const now = services.clock();
  const { userId } = identity;
  // Lists name the owner even when a colleague saves.
  const owner = row && row.owner_id !== userId ? await findCreator(trx, row.owner_id) : identity.user;
  if (!owner) throw new Error('An application without its owner');
  const earlier = row ? await carriedKept(trx, row, stored.files) : [];
  const next = { ...state, kept: withKept(earlier, kept), creationKey, byPage };
  const { row: saved, writes } = row
    ? changeApplication(trx, row, next, now, { owner, listed: stored.listed })
    : beginApplication(trx, userId, editionId(edition), next, now, owner);
  const { id, revision } = saved;
  const answers = withFiles(state.definition, state.answers, files.after);
  const definitionRevision = state.definition.revision;
  const event = state.submissionHash === null ? 'save' : 'submission';
  await writeTogether(trx, [
    ...writes,
    versionWrite(trx, { id, revision, definitionRevision, answers, savedBy: userId }, now),
    auditWrite(trx, { event, ...actorOf(identity), applicationId: id, details: { revision } }, now),
  ]);
  await markDeleted(trx, id, files.deletedKeys, now);
  await markRestored(trx, id, files.restoredKeys);
  await insertFiles(
    trx,
    files.added.map((file) => ({ ...file, applicationId: id })),
    now,
  );
  if (state.submissionHash !== null) {
    const dedupeKey = `receipt:${id}:${revision}`;
    await orderForAll(trx, services.outbox, id, { kind: 'receipt', dedupeKey });
  }
  const known = { files: files.after, wire: state.wire, changes };
  return { row: saved, known, takenKeys: new Set(files.added.map((it) => it.key)) };
}

/** What this save sends takes precedence over what was kept of the same questions. */
function withKept(earlier: readonly KeptAnswer[], brought: readonly KeptAnswer[]): readonly KeptAnswer[] {
  const isBrought = ({ path, meaning }: KeptAnswer) =>
    brought.some((each) => each.path === path && each.meaning === meaning);
  return [...earlier.filter((each) => !isBrought(each)), ...brought];
}
