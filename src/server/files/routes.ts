import type { FastifyInstance } from 'fastify';
import { callSchema } from '../api-document/call-schema.ts';
import { badRequest, Failure, withheldFile } from '../failure.ts';
import { withheldBecause } from '../scanning/scan-state.ts';
import type { Services } from '../services.ts';
import { isOpenSession } from '../sessions/session-state.ts';
import { findSession } from '../sessions/sessions-repository.ts';
import { contentDisposition } from '../storage/filename.ts';
import { isGoodFileLink } from '../storage/signed-links.ts';
import { findLinkedFile } from './file-links-repository.ts';
import { requestedRange } from './requested-range.ts';

interface LinkRequest {
  Params: { key: string };
  Querystring: Record<string, string | string[] | undefined>;
}

const text = { type: 'string' };
const schema = callSchema({
  group: 'applications',
  roles: 'everybody',
  summary: 'Open a file by its signed link',
  description:
    'The bytes of one PDF, for whoever holds a `signedUrl`; 403 when it is not good any more: it ends after minutes, and with the session it was given to. With `download` it is saved instead of shown.',
  params: { key: 'Key of the file.' },
  query: { expires: text, session: text, signature: text, download: text },
  headers: { range: 'One range of bytes: it is answered with 206 and that part.' },
  answer: { file: ['application/pdf'], inParts: true },
  failures: [403, 416],
});

/**
 * GET /files/{key}?expires&session&signature: the bytes of one PDF. Who may see it was decided when the link was minted;
 * here the signature counts, and that its session has not ended since: whoever is disabled or demoted opens nothing any
 * more. The answer runs nothing, is kept nowhere and tells no one where it came from.
 */
export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, files, secrets, clock } = services;

  app.get<LinkRequest>('/:key', { schema }, async (request, reply) => {
    const { expires, session, signature, download } = request.query;
    const link = {
      key: request.params.key,
      expires: String(expires),
      session: String(session),
      signature: String(signature),
    };
    const now = clock();
    if (!isGoodFileLink(secrets, link, now) || !(await isOpenSession(services, link.session))) {
      throw new Failure(403, 'ACCESS_DENIED', { message: 'This file link is invalid or has expired.' });
    }
    const file = await findLinkedFile(database, link.key);
    if (!file) throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'This file has been removed.' });
    const viewer = await findSession(database, link.session);
    const isScanning = config.scanner !== null && viewer?.id !== file.owner_id;
    const reason = withheldBecause(file.scan, isScanning);
    if (reason !== null) throw withheldFile(reason);

    const tag = `"${file.sha256}"`;
    const range = requestedRange(request.headers, file.size, tag);
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${file.size}`);
      throw badRequest('The file has no such range of bytes.', [], 416);
    }
    if (range) {
      void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    }
    const bytes = await files.read(file.key, range);
    const kind = download === undefined ? 'inline' : 'attachment';
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': range ? range.end - range.start + 1 : file.size,
        'accept-ranges': 'bytes',
        etag: tag,
        'content-disposition': contentDisposition(kind, file.filename),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(bytes);
  });
}
