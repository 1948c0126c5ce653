import { judgingPaths } from '#contract/judging/paths.ts';
import { WinnerProfile, WinnerWords } from '#contract/judging/winner-words-schemas.ts';
import { applicantRoles } from '#contract/roles.ts';
import { findApplication } from '#server/applications/applications-repository.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { readWords, saveWords } from './winner-words.ts';
import { hasWon } from './winners-repository.ts';

const owner = {
  roles: applicantRoles,
  group: 'judging',
  path: judgingPaths.winnerProfile(':id'),
  params: { id: 'Id of an application of your own that has won.' },
} as const;

/** What winners say about themselves, below /api/applications. */
export const winnerProfileRoutes = [
  route({
    ...owner,
    method: 'GET',
    summary: 'A winner’s words for the site',
    description: 'For the owner of an application that has won, once that is public; 404 before.',
    answer: WinnerProfile,
    handle: async ({ services: { database }, identity, params: { id } }) => {
      await assertOwnWinner(database, identity.userId, id);
      return readWords(database, id);
    },
  }),
  route({
    ...owner,
    method: 'PUT',
    summary: 'Set a winner’s words for the site',
    description:
      'Words and a picture. With `may_show` they wait for the organisers, and the approved version stays on the site meanwhile; without it nothing of them is shown any more.',
    body: WinnerWords,
    answer: WinnerProfile,
    handle: async ({ services: { database, clock }, identity, params: { id }, body }) => {
      await assertOwnWinner(database, identity.userId, id);
      if (body.picture !== null && !isPicture(body.picture))
        throw badRequest('The picture must be a PNG or a JPEG.', [
          { path: '/picture', message: 'No PNG or JPEG' },
        ]);
      return database.transaction().execute(async (trx) => {
        await saveWords(trx, id, body, clock());
        const details = { approved: body.may_show };
        await recordAudit(
          trx,
          { event: 'winner-profile', ...actorOf(identity), applicationId: id, details },
          clock(),
        );
        return readWords(trx, id);
      });
    },
  }),
];

/** Throws 404 unless this is the caller's application and has publicly won. */
async function assertOwnWinner(db: Database, userId: string, id: string): Promise<void> {
  const row = await findApplication(db, id);
  if (row?.owner_id !== userId || !(await hasWon(db, id)))
    throw new Failure(404, 'APPLICATION_NOT_FOUND', { message: 'Application not found' });
}

/** A data URL whose bytes begin like such a picture. */
function isPicture(url: string): boolean {
  const [, type, base64 = ''] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  const start = Buffer.from(base64.slice(0, 16), 'base64').toString('hex');
  return type === 'png'
    ? start.startsWith('89504e470d0a1a0a')
    : type === 'jpeg' && start.startsWith('ffd8ff');
}
