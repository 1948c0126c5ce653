import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { contentOf } from '#content/content-of.ts';
import { missing } from '#server/platform/failure.ts';
import { ChildLost, createChildPool } from '#server/platform/jobs/children/child-pool.ts';
import type { Services } from '#server/platform/services.ts';
import { stageNow } from '../last-date/stage-now.ts';
import { shareTitle } from '../site/address-tags.ts';
import { placeOnSite } from '../site/place-on-site.ts';
import type { SiteDocuments } from '../site/site-pages.ts';
import type { ShareWords } from './share-picture.ts';
import { shareWords, winnerShareWords } from './share-words.ts';

/** Names and titles of winners are text from strangers: a separate process draws them. */
const pool = createChildPool<ShareWords, Uint8Array>({
  module: new URL('./share-child.ts', import.meta.url),
  children: 1,
  bounds: { seconds: 10, megabytes: 500 },
  waiting: { each: 20, all: 20 },
});
const mostPictures = 200;

/** Pictures of pages for sharing: /share/faq.png for /faq, /share/home.png for the home page. */
export function sharePictures(app: FastifyInstance, services: Services, documents: SiteDocuments): void {
  const drawn = new LRUCache<string, Buffer, ShareWords>({
    max: mostPictures,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => Buffer.from(await pool.run('share', () => context)),
  });
  const wordsOf = async (path: string) => {
    const { honour, status } = await placeOnSite(services, path);
    if (honour) return winnerShareWords(honour);
    const title = status === 200 ? shareTitle((await documents.read(path)).bytes.toString()) : undefined;
    return title && shareWords(path, title, contentOf('site').name, stageNow(services).edition);
  };
  app.get<{ Params: { '*': string } }>('/share/*', { schema: { hide: true } }, async ({ params }, reply) => {
    const [, name] = /^(.+)\.png$/.exec(params['*']) ?? [];
    const path = name === 'home' ? '/' : `/${name}`;
    const words = name === undefined ? undefined : await wordsOf(path);
    if (!words) throw missing('This page has no picture for sharing.');
    const key = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
    const picture = await drawn.forceFetch(key, { context: words }).catch((error: unknown) => {
      // Text that crashes the drawing process, or takes too long, will do so again.
      throw error instanceof ChildLost ? missing('There is no picture of this page.') : error;
    });
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(picture);
  });
}
