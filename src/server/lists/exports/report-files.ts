import type { FastifyReply } from 'fastify';
import type { ReportFormat } from '#contract/staff-room/reports.ts';
import { BrokenFile, startStream } from '#server/platform/http/start-stream.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { whileAdmitted } from '#server/platform/identity/while-admitted.ts';
import type { Services } from '#server/platform/services.ts';
import { contentDisposition } from '#server/platform/storage/filename.ts';

export const reportTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a file that is generated while `reader`, who must be allowed to, reads it. */
export async function sendFile(
  services: Pick<Services, 'database' | 'clock'>,
  reader: Identity,
  reply: FastifyReply,
  {
    name,
    type,
    ...headers
  }: { readonly name: string; readonly type: string; readonly [header: string]: string },
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<FastifyReply> {
  const body = await startStream(whileAdmitted(services, reader, pieces));
  // The answer has begun: only the log can still say why it ends.
  body.once('error', (error) => {
    if (error instanceof BrokenFile) reply.log.error({ frames: error.frames }, error.message);
  });
  return reply
    .headers({
      ...headers,
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': contentDisposition('attachment', name),
      'x-content-type-options': 'nosniff',
    })
    .send(body);
}
