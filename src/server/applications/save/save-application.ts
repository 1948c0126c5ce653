import type { KeptAnswer } from '#engine/carry-forward.ts';
import { applicationDefinition } from '#generated/application.ts';
import { recordAudit } from '../../audit/audit-repository.ts';
import { type Database, isUniqueViolation } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { toEmailKey } from '../../mail/email-key.ts';
import type { Services } from '../../services.ts';
import { actorOf, type Identity } from '../../sessions/identity.ts';
import { alreadySubmitted, assertOpen } from '../access.ts';
import {
  type ApplicationRow,
  findApplication,
  findSubmission,
  insertApplication,
  insertVersion,
  updateApplication,
} from '../applications-repository.ts';
import { withFiles } from '../file-questions.ts';
import { insertFile, listFiles, markDeleted } from '../files-repository.ts';
import { presentApplication } from '../present.ts';
import { carriedAnswers } from '../stored-answers.ts';
import { toDraftState, toFinalState } from './application-state.ts';
import type { SaveRequest } from './payload.ts';
import { planFiles } from './plan-files.ts';
import type { IncomingSave } from './receive-save.ts';
import { isStale, lockTarget } from './target.ts';

/** What became of a save: the application, and the keys of new files it took. */
export interface Saved {
  readonly row: ApplicationRow;
  readonly takenKeys: ReadonlySet<string>;
}

type Incoming = Pick<IncomingSave, 'files' | 'question'>;

/**
 * Saves a draft or submits, in one transaction with its version, its files and the receipt mail. The same final submit
 * again, also at the same time, answers the one submission there is.
 */
export async function saveApplication(
  services: Services,
  identity: Identity,
  request: SaveRequest,
  incoming: Incoming,
): Promise<Saved> {
  const attempt = () =>
    services.database.transaction().execute((trx) => save(trx, services, identity, request, incoming));
  try {
    return await attempt();
  } catch (error) {
    // A unique index spoke: somebody submitted or created the same at the same moment. Now it is found.
    if (!isUniqueViolation(error)) throw error;
    return await attempt();
  }
}

async function save(
  trx: Database,
  services: Services,
  identity: Identity,
  request: SaveRequest,
  incoming: Incoming,
): Promise<Saved> {
  const now = services.clock();
  const row = await lockTarget(trx, request, identity);

  const stored = row ? await listFiles(trx, row.id) : [];
  const files = planFiles(stored, request, incoming);
  if (row?.is_final === 1 && !request.isFinal) throw alreadySubmitted(services, row);
  const state = request.isFinal
    ? await refusedOnceSubmitted(services, row, () => toFinalState(trx, request.answers, files.after))
    : await toDraftState(trx, request.answers, files.after);

  if (state.submissionHash !== null) {
    const same = await findSubmission(trx, identity.userId, state.submissionHash);
    if (same && (row === undefined || same.id === row.id)) return { row: same, takenKeys: new Set() };
    if (same) throw alreadySubmitted(services, same);
  }
  if (row?.is_final === 1) throw alreadySubmitted(services, row);
  assertOpen(services, row);
  const isRepeated = row && request.id === null && files.added.length === 0 && files.deletedKeys.length === 0;
  if (isRepeated && JSON.stringify(state.answers) === row.answers) return { row, takenKeys: new Set() };
  if (row && isStale(request, row)) throw await staleRevision(services, trx, row, identity);

  const kept = withKept(row ? (await carriedAnswers(trx, row, stored)).kept : [], request.kept);
  const { creationKey } = request;
  const id = row
    ? row.id
    : await insertApplication(trx, identity.userId, { ...state, kept, creationKey }, now);
  if (row) await updateApplication(trx, row, { ...state, kept }, now);
  await markDeleted(trx, id, files.deletedKeys, now);
  for (const [at, file] of files.added.entries()) {
    // Files are listed by their time: a millisecond each keeps the order in which they were sent.
    const when = new Date(now.getTime() + at);
    await insertFile(trx, { ...file, applicationId: id, question: incoming.question.path }, when);
  }
  const answers = withFiles(applicationDefinition, state.answers, files.after);
  const revision = (row?.revision ?? 0) + 1;
  const definitionRevision = state.definitionRevision;
  await insertVersion(trx, { id, revision, definitionRevision, answers, savedBy: identity.userId }, now);
  const event = state.submissionHash === null ? 'save' : 'submission';
  await recordAudit(trx, { event, ...actorOf(identity), applicationId: id, details: { revision } }, now);
  if (state.submissionHash !== null) {
    const recipient = toEmailKey(identity.user.email);
    await services.outbox.order(trx, {
      kind: 'receipt',
      recipient,
      applicationId: id,
      dedupeKey: `receipt:${id}`,
    });
  }
  const saved = await findApplication(trx, id);
  if (!saved) throw new Error('A saved application is missing');
  return { row: saved, takenKeys: new Set(files.added.map((it) => it.key)) };
}

/** Answers to questions that are no longer asked: what this save brings goes before what was kept earlier. */
function withKept(earlier: readonly KeptAnswer[], brought: readonly KeptAnswer[]): readonly KeptAnswer[] {
  return [...new Map([...earlier, ...brought].map((each) => [each.path, each])).values()];
}

/** What is submitted can only be submitted again as it is; what is wrong with anything else no longer matters. */
async function refusedOnceSubmitted<T>(
  services: Services,
  row: ApplicationRow | undefined,
  toState: () => Promise<T>,
): Promise<T> {
  if (row?.is_final !== 1) return toState();
  return toState().catch((error: unknown) => {
    throw error instanceof Failure ? alreadySubmitted(services, row) : error;
  });
}

/** 409 with the stored document, so that the person can choose field by field. */
async function staleRevision(
  services: Services,
  trx: Database,
  row: ApplicationRow,
  identity: Identity,
): Promise<Failure> {
  return new Failure(409, 'DUPLICATE_RESOURCE', {
    message: 'This application was changed elsewhere since you opened it.',
    current: await presentApplication({ ...services, database: trx }, row, identity),
  });
}
