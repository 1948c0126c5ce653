import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mostPictureBytes } from '#contract/staff-room/proposals.ts';
import { Picture } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { ChildLost, createChildPool } from '#server/platform/jobs/children/child-pool.ts';
import type { Services } from '#server/platform/services.ts';
import type { Drawn } from './draw-picture.ts';
import { findPicture, insertPicture } from './pictures-repository.ts';

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
const binary = { schema: { type: 'string', format: 'binary' } } as const;

const pool = createChildPool<Uint8Array, Drawn>({
  module: new URL('./draw-picture.ts', import.meta.url),
  children: 1,
  bounds: { seconds: 20, megabytes: 700 },
  waiting: { each: 5, all: 20 },
});

const upload = route({
  roles: ['superadmin'],
  group: 'staff',
  method: 'POST',
  path: workshopPaths.pictures,
  summary: 'Upload a picture for the public pages',
  description:
    'PNG, JPEG, WebP or SVG, at most 8 MB. It is converted to WebP with at most 960 pixels on a side; the same picture has the same address. Pages show it once a release refers to the address.',
  body: { content: Object.fromEntries(types.map((type) => [type, binary])) },
  answer: Picture,
  failures: [413],
  handle: async ({ services: { database, clock }, identity, request: { body } }) => {
    if (!Buffer.isBuffer(body) || body.length === 0) throw badRequest('The picture is empty.');
    const bytes = await draw(identity.userId, body);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const now = clock();
    await database.transaction().execute(async (trx) => {
      if (!(await insertPicture(trx, hash, bytes, now))) return;
      const details = { hash, bytes: bytes.length };
      await recordAudit(trx, { event: 'picture', ...actorOf(identity), details }, now);
    });
    return { address: workshopPaths.picture(hash) };
  },
});

async function draw(account: string, body: Buffer): Promise<Buffer> {
  try {
    const drawn = await pool.run(account, () => body);
    if ('problem' in drawn) throw badRequest(drawn.problem);
    return Buffer.from(drawn.picture);
  } catch (error) {
    if (!(error instanceof ChildLost)) throw error;
    throw badRequest('The picture is too complex to be drawn. Please send a simpler one.');
  }
}

const show = route({
  roles: 'everybody',
  group: 'public',
  method: 'GET',
  path: workshopPaths.picture(':hash'),
  summary: 'A picture of the public pages',
  description: 'It never changes: its address is the SHA-256 of its bytes.',
  params: { hash: 'SHA-256 as hexadecimal digits.' },
  answer: { file: ['image/webp'] },
  handle: async ({ services, params: { hash }, reply }) => {
    const bytes = /^[0-9a-f]{64}$/.test(hash) ? await findPicture(services.database, hash) : undefined;
    if (bytes === undefined) throw missing('There is no such picture');
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  },
});

/** Uploading and serving pictures, with a parser for image bodies. */
export async function servePictures(app: FastifyInstance, services: Services): Promise<void> {
  show.serve(app, services);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'buffer', bodyLimit: mostPictureBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    upload.serve(scope, services);
  });
}
