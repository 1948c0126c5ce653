import type { FastifyBaseLogger } from 'fastify';
import type { TakeBack, TakingBack } from '#contract/staff-room/releases-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, conflict } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { filesBetween, readBase, readCompleteRelease } from '../releases/base.ts';
import { cautionsOf } from '../releases/edition-cautions.ts';
import { judgeChange } from '../releases/judge-change.ts';
import { storedRelease } from '../releases/stored-release.ts';
import { publishDocuments } from './publish-documents.ts';

/** What publishing the documents from before a release would do; null if there was nothing before it. */
export async function judgeTakingBack(services: Services, number: number): Promise<TakingBack | null> {
  const { database } = services;
  if (number < 2) return null;
  const [base, earlier] = await Promise.all([readBase(database), readCompleteRelease(database, number - 1)]);
  return {
    newest: base.number,
    ...(await judgeChange(services, base.documents, earlier)),
    ...(await cautionsOf(services, base.documents, earlier)),
  };
}

/** Publishes the documents from before a release as a new one; returns its number. */
export async function takeBack(
  services: Services,
  actor: Identity,
  id: string,
  { reason, newest, open_drafts: openDrafts = 0 }: TakeBack,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<number> {
  const { number } = await storedRelease(services.database, id);
  if (number < 2) throw badRequest('The first release cannot be taken back: there was nothing before it.');
  const earlier = await readCompleteRelease(services.database, number - 1);
  return publishDocuments(services, log, {
    reason: `Release ${number} taken back. ${reason.trim()}`,
    author: { id: actor.userId, role: actor.role },
    openDrafts,
    documents: (base) => {
      if (newest !== undefined && newest !== base.number)
        throw conflict(`Release ${base.number} was published meanwhile: please look at it first.`);
      if (filesBetween(base.documents, earlier).length === 0)
        throw conflict(
          `The content before release ${number} is already live: there is nothing to take back.`,
        );
      return earlier;
    },
    within: async (trx, made, now) => {
      const details = { taken: number, release: made };
      await recordAudit(trx, { event: 'release-taken-back', ...actorOf(actor), details }, now);
    },
  });
}
