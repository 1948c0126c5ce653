import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '../../failure.ts';
import { parseJson } from '../parse-json.ts';

/** Longest JSON body of an ordinary call, in bytes. */
export const jsonBodyLimit = 256 * 1024;

/**
 * Reads `application/json` bodies and merge patches through `parseJson`, compressed ones too; refuses every other
 * type except multipart with 415.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'buffer', bodyLimit: jsonBodyLimit },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return undefined;
      const parsed = parseJson(decodeUtf8(unpack(body, request.headers['content-encoding'])));
      if (!parsed.ok) throw badRequest(parsed.error);
      return parsed.value;
    },
  );
}

/** The decompressed bytes of a body, never more than an uncompressed body may have. */
function unpack(body: Buffer, encoding = 'identity'): Buffer {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity') return body;
  if (name !== 'gzip') throw badRequest('A body may be sent as it is or compressed with gzip.', [], 415);
  try {
    return gunzipSync(body, { maxOutputLength: jsonBodyLimit });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw badRequest('The body is too large.', [], 413);
    }
    throw badRequest('The body is not valid gzip.');
  }
}

/**
 * Refuses addresses that are not UTF-8, which a query would silently take for other text, and addresses that contain
 * NUL: no id has one, and a database must not even be asked about it.
 */
export function refuseOddAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (/%00/.test(url) || (url.startsWith('/api/') && !isDecodable(url)))
      throw badRequest('The address is malformed.');
  });
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** Bytes as text; refuses bytes that are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The text is not valid UTF-8.');
  }
}
