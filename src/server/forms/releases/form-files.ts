import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { formPath } from '#contract/paths.ts';
import { currentRelease } from '#contract/programme/current-release.ts';
import { memoByObject } from '#engine/values/memo-by-object.ts';
import { missing } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import { followReleases, releaseDoubt } from './follow-releases.ts';
import type { FormModule } from './form-module.ts';
import { findFormModule } from './prepare-release.ts';

/** Compressed once, in a thread. */
const compress = memoByObject(({ text }: FormModule): Promise<Buffer> => promisify(brotliCompress)(text));

/** Serves the definition and rules of forms to browsers, each at a permanent address of its own. */
export function serveFormFiles(app: FastifyInstance, services: Services): void {
  services.metrics.watch('portal_release', 'Number of the release that is served', null, async () => {
    return new Map([['', currentRelease().number]]);
  });
  services.metrics.watch(
    'portal_release_behind',
    '1 while a newer release cannot be served',
    null,
    async () => {
      return new Map([['', releaseDoubt(services) === undefined ? 0 : 1]]);
    },
  );
  app.get(formPath(':name'), { schema: { hide: true } }, async ({ url, headers }, reply) => {
    const file = url.split('?', 1)[0] ?? '';
    let module = findFormModule(file);
    if (module === undefined) {
      // Another server may have published it this second.
      await followReleases(services, app.log);
      module = findFormModule(file);
    }
    if (module === undefined) throw missing('This form is no longer served; please reload the page.');
    void reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(module.text);
    return reply.header('content-encoding', 'br').send(await compress(module));
  });
}
