import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';

/** Smaller bodies fit into a packet or two uncompressed. */
const smallest = 1024;
/** Bodies up to this size are compressed inline, in a fraction of a millisecond; larger ones in other threads. */
const atOnce = 8 * 1024;

/**
 * Compresses JSON for clients that accept it. Files, exports and the built site, which is already compressed, go out
 * as they are. So do the answers about sessions: a cookie alone opens them and they contain tokens beside text that
 * others may choose, and the size of a compressed body would give its content away.
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
