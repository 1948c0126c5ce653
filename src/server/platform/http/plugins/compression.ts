import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';

/** Bodies below this many bytes fit into a packet or two as they are. */
const smallest = 1024;
/** Up to this many bytes are compressed at once, in a fraction of a millisecond; more is left to other threads. */
const atOnce = 8 * 1024;

/**
 * Sends JSON compressed to clients that accept it. Files, exports and the built site, which is compressed already, go out as
 * they are. So do the answers about sessions: a cookie alone opens them and they hold tokens beside words that others may
 * choose, and the size of a compressed body gives its content away.
 */
export async function compressJson(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(sessionCalls)) route.compress = false;
  });
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
    threshold: smallest,
    syncThreshold: atOnce,
  });
}

const sessionCalls = paths.login.slice(0, paths.login.lastIndexOf('/') + 1);
