import { Type } from 'typebox';
import { paths } from '#contract/paths.ts';
import { applicantRoles } from '#contract/roles.ts';
import { badRequest, forbidden, missing, withheldFile } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { isOpenSession } from '#server/platform/identity/session-state.ts';
import { findSession } from '#server/platform/identity/sessions-repository.ts';
import { contentDisposition } from '#server/platform/storage/filename.ts';
import { findBytes } from '#server/platform/storage/read-content.ts';
import { isValidFileLink } from '#server/platform/storage/signed-links.ts';
import { withheldBecause } from '../../scanning/scan-state.ts';
import { findLinkedFile } from '../files-repository.ts';
import { lostFile } from './lost-file.ts';
import { requestedRange } from './requested-range.ts';

const part = Type.Optional(Type.Unknown({ description: 'Of the link.' }));

/**
 * The bytes of one PDF. Who may see it was decided when the link was minted. Here the signature counts, and that its
 * session has not ended since: a disabled or demoted account no longer opens anything. The answer runs no scripts,
 * can be framed only by our own pages, is not cached and does not tell other sites where it came from.
 */
const open = route({
  method: 'GET',
  path: paths.signedFile(':key'),
  roles: 'everybody',
  group: 'applications',
  summary: 'Open a file by its signed link',
  description:
    'The bytes of one PDF, for anyone with a `signedUrl`; 403 after it has expired: it ends after minutes, and with the session it was given to. With `download` it is saved instead of shown.',
  params: { key: 'Key of the file.' },
  query: Type.Object({ expires: part, session: part, signature: part, download: part }),
  headers: { range: 'One range of bytes: the answer is 206 with that part.' },
  answer: { file: ['application/pdf'], inParts: true },
  failures: [403, 416],
  handle: async ({ services, params, query, request, reply }) => {
    const { config, database, files, secrets, clock } = services;
    const { expires, session, signature, download } = query;
    const link = {
      key: params.key,
      expires: String(expires),
      session: String(session),
      signature: String(signature),
    };
    const now = clock();
    if (!isValidFileLink(secrets, link, now) || !(await isOpenSession(services, link.session))) {
      throw forbidden('This file link is invalid or has expired.');
    }
    const file = await findLinkedFile(database, link.key);
    if (!file) throw missing('This file has been removed.');
    const viewer = await findSession(database, link.session);
    // Only people who work on the application get a link in an applicant's role.
    const isOwn = applicantRoles.some((role) => role === viewer?.role);
    const isScanning = config.scanner !== null && !isOwn;
    const reason = withheldBecause(file.scan, isScanning);
    if (reason !== null) throw withheldFile(reason);

    const tag = `"${file.sha256}"`;
    const range = requestedRange(request.headers, file.size, tag);
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${file.size}`);
      throw badRequest('The file has no such range of bytes.', [], 416);
    }
    const bytes = await findBytes(files, file.key, range);
    if (!bytes) throw lostFile(request.log, file.key);
    if (range) {
      void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    }
    const kind = download === undefined ? 'inline' : 'attachment';
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': range ? range.end - range.start + 1 : file.size,
        'accept-ranges': 'bytes',
        etag: tag,
        'content-disposition': contentDisposition(kind, file.filename),
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
        // The staff room shows it beside the answers; other pages may not.
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(bytes);
  },
});

/** Serves the files behind signed links. */
export const fileRoutes = [open];
