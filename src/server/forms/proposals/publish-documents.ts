import type { FastifyBaseLogger } from 'fastify';
import type { Documents } from '#authoring/documents/documents.ts';
import type { SchemaFinding } from '#contract/staff-room/proposals-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, conflict, Failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import { type Base, readBase } from '../releases/base.ts';
import { holdsOf } from '../releases/edition-cautions.ts';
import { followReleases } from '../releases/follow-releases.ts';
import { objectionsTo } from '../releases/objections.ts';
import {
  candidateOf,
  FaultyDocuments,
  makePublishable,
  type Publishable,
  publishRelease,
} from '../releases/publish-release.ts';
import { ReleaseMoved } from '../releases/releases-repository.ts';

/** A publication from the screen. */
interface ToPublish {
  readonly reason: string;
  readonly author: { readonly id: string; readonly role: string };
  /** The documents, made from those of the newest release; throws if they no longer fit. */
  readonly documents: (base: Base) => Documents | Promise<Documents>;
  /** How many open drafts of earlier editions the person who still announces the next one has seen. */
  readonly openDrafts: number;
  /** Further writes of the same transaction; throws if the publication is not allowed. */
  readonly within: (trx: Database, number: number, now: Date) => Promise<void>;
}

/** The number of attempts when others publish at the same moment. */
const attempts = 3;

/** Publishes documents as the next release and serves it here at once; returns its number. */
export async function publishDocuments(
  services: Services,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { reason, author, documents, openDrafts, within }: ToPublish,
): Promise<number> {
  const { database, clock } = services;
  for (let attempt = 1; ; attempt++) {
    const base = await readBase(database);
    const next = await documents(base);
    await assertHandedOver(services, base.documents, next, openDrafts);
    const made = await publishable(next);
    try {
      const now = clock();
      const number = await database.transaction().execute(async (trx) => {
        // In the transaction, so that nothing written since the check slips through.
        assertNoObjections(await objectionsTo(services.ask('objections'), trx, candidateOf(made)));
        const about = { base: base.number, origin: 'screen', authorId: author.id, reason } as const;
        const added = await publishRelease(trx, made, { ...about, actorRole: author.role }, now);
        await within(trx, added, now);
        return added;
      });
      await followReleases(services, log);
      return number;
    } catch (error) {
      if (!(error instanceof ReleaseMoved)) throw error;
      if (attempt === attempts) throw conflict(error.message);
    }
  }
}

/** Throws 409 if an edition would be announced over more open drafts of an earlier one than the person has seen. */
export async function assertHandedOver(
  services: Services,
  before: Documents,
  after: Documents,
  openDrafts: number,
): Promise<void> {
  const holds = await holdsOf(services, before, after);
  if (holds.reduce((sum, { drafts }) => sum + drafts, 0) <= openDrafts) return;
  throw new Failure(409, 'DUPLICATE_RESOURCE', {
    message: `${holds.map(({ words }) => words).join(' ')} Mail their owners on the page Editions first, or confirm the number of open drafts.`,
    errors: holds.map(({ words, year }) => ({ path: `/editions/${year}`, message: words })),
  });
}

async function publishable(documents: Documents): Promise<Publishable> {
  try {
    return await makePublishable(documents);
  } catch (error) {
    if (!(error instanceof FaultyDocuments)) throw error;
    throw faulty(error.problems);
  }
}

/** Documents with mistakes cannot be published. */
export function faulty(findings: readonly SchemaFinding[]): Failure {
  const errors = findings.map(({ file, line, wrong }) => ({ path: `/${file}:${line}`, message: wrong }));
  return badRequest('The check finds mistakes in these files, so they cannot be published.', errors);
}

/** Throws what modules object to. */
export function assertNoObjections(objections: readonly string[]): void {
  if (objections.length > 0) throw badRequest(`This cannot be published: ${objections.join(' ')}`);
}
