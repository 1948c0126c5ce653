import { Proposal } from '#contract/staff-room/proposals-schemas.ts';
import {
  type ReleaseHead as PresentedHead,
  Publication,
  ReleaseDetail,
  Releases,
  TakeBack,
} from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import type { Database } from '#server/platform/db/database.ts';
import { route } from '#server/platform/http/route.ts';
import { askJudge } from '../releases/ask-judge.ts';
import { filesBetween } from '../releases/base.ts';
import { listReleases, type ReleaseHead, readRelease } from '../releases/releases-repository.ts';
import { storedRelease } from '../releases/stored-release.ts';
import { nameOf, type StoredProposal } from './present-proposal.ts';
import { listNames, listWaiting } from './proposals-repository.ts';
import { publishProposal } from './publish-proposal.ts';
import { judgeTakingBack, takeBack } from './take-back.ts';

const staff = { roles: ['superadmin'], group: 'staff' } as const;

/** What was published and what waits to be, below /api/releases, for superadmins. */
export const releaseRoutes = [
  route({
    ...staff,
    method: 'GET',
    path: workshopPaths.releases,
    summary: 'List releases',
    description: 'Planned publications first, then published releases, the newest first.',
    answer: Releases,
    handle: async ({ services: { database } }) => {
      const [waiting, heads] = await Promise.all([listWaiting(database), listReleases(database)]);
      return { releases: [...waiting.map(presentWaiting), ...(await presentHeads(database, heads))] };
    },
  }),
  route({
    ...staff,
    method: 'GET',
    path: workshopPaths.release(':id'),
    summary: 'One release',
    description: 'Its changes, in words and as files, and the effect of taking it back now.',
    params: { id: 'Number of the release.' },
    answer: ReleaseDetail,
    handle: async ({ services, params: { id } }) => {
      const { database } = services;
      const head = await storedRelease(database, id);
      const [presented] = await presentHeads(database, [head]);
      const after = await readRelease(database, head.number);
      const before = head.number < 2 ? after : await readRelease(database, head.number - 1);
      return {
        ...(presented as PresentedHead),
        words: await askJudge('words', { before, after }),
        files: filesBetween(before, after),
        taking_back: await judgeTakingBack(services, head.number),
      };
    },
  }),
  route({
    ...staff,
    method: 'POST',
    path: workshopPaths.publish(':id'),
    summary: 'Publish a proposal',
    description:
      'By another superadmin than its author, or by the only one if PUBLISH_ALONE allows it. It is checked again; findings are refused with 400. Every server serves it within seconds. With `at` it is published at that instant, after another check. 409: it is closed already, another release has changed the same files, or an edition would be announced over open drafts of an earlier one (`holds`) and `open_drafts` does not confirm them.',
    params: { id: 'Id of the proposal.' },
    body: Publication,
    answer: Proposal,
    failures: [409],
    handle: ({ services, identity, params: { id }, body, request }) =>
      publishProposal(services, identity, id, body, request.log),
  }),
  route({
    ...staff,
    method: 'POST',
    path: workshopPaths.takeBack(':id'),
    summary: 'Take a release back',
    description:
      'Publishes the previous content as a new release, which also undoes later releases. 409: there is nothing to take back, another release than `newest` is the newest, or `holds` are not confirmed by `open_drafts`.',
    params: { id: 'Number of the release.' },
    body: TakeBack,
    answer: Releases,
    failures: [409],
    handle: async ({ services, identity, params: { id }, body, request }) => {
      const number = await takeBack(services, identity, id, body, request.log);
      const heads = (await listReleases(services.database)).filter((head) => head.number === number);
      return { releases: await presentHeads(services.database, heads) };
    },
  }),
];

function presentWaiting(row: StoredProposal): PresentedHead {
  return {
    _id: row.id,
    number: null,
    state: row.state === 'scheduled' ? 'scheduled' : 'proposed',
    reason: row.reason,
    origin: 'screen',
    author: { _id: row.author_id, name: nameOf(row.author_first, row.author_last) },
    created_at: row.created_at,
    publish_at: row.publish_at,
  };
}

async function presentHeads(
  database: Database,
  heads: readonly ReleaseHead[],
): Promise<readonly PresentedHead[]> {
  const ids = heads.flatMap(({ authorId }) => authorId ?? []);
  const names = new Map((await listNames(database, ids)).map((row) => [row.id, row]));
  return heads.map(({ number, reason, origin, authorId, createdAt }) => {
    const author = authorId === null ? undefined : names.get(authorId);
    return {
      _id: String(number),
      number,
      state: 'published',
      reason,
      origin,
      author: author ? { _id: author.id, name: nameOf(author.first_name, author.last_name) } : null,
      created_at: createdAt,
      publish_at: null,
    };
  });
}
