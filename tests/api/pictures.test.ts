import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import type { Picture } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { type Account, type Portal, usePortal } from './portal.ts';

describe('pictures of the public pages', () => {
  const holder = usePortal('SQLite');
  let portal: Portal;
  let author: Account;

  beforeAll(async () => {
    portal = holder.portal;
    author = await portal.account('superadmin');
  });

  async function send(type: string, bytes: Buffer | string, token: string | undefined = author.token) {
    const answer = await fetch(portal.origin + workshopPaths.pictures, {
      method: 'POST',
      headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    });
    const { data } = (await answer.json()) as { readonly data: Picture & Failure['data'] };
    return { status: answer.status, data };
  }

  async function look(address: string) {
    const answer = await fetch(portal.origin + address);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3355aa' } });

  test('PNG, JPEG and WebP are redrawn: small, upright, without camera data, at a permanent address', async () => {
    const photo = await plain(3000, 1500)
      .withExif({ IFD0: { Copyright: 'A camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, data } = await send('image/jpeg', photo);
    expect([status, data.address]).toEqual([200, expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}$/)]);
    const shown = await look(data.address);
    const told = ['content-type', 'cache-control', 'x-content-type-options'];
    expect(told.map((name) => shown.headers.get(name))).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
      'nosniff',
    ]);
    const { format, width, height, exif, orientation } = await sharp(shown.bytes).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      ...{ format: 'webp', width: 480, height: 960 },
      ...{ exif: undefined, orientation: undefined },
    });
    expect((await send('image/jpeg', photo)).data.address).toBe(data.address);
    const small = await send('image/png', await plain(40, 20).png().toBuffer());
    const kept = await look(small.data.address);
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 40, height: 20 });
    expect((await send('image/webp', await plain(9, 9).webp().toBuffer())).status).toBe(200);
  });

  test('a drawing becomes pixels: without scripts and without files of the server', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="50">
      <script>alert(1)</script><image xlink:href="file:///etc/hostname" width="9" height="9"/>
      <rect width="100" height="50" fill="teal" onclick="alert(2)"/></svg>`;
    const { status, data } = await send('image/svg+xml', svg);
    expect(status).toBe(200);
    const { bytes } = await look(data.address);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.toString('latin1')).not.toMatch(/script|alert|hostname/);
  });

  test('a file that is no picture, is too large or comes from another role is refused, and nothing is stored', async () => {
    expect(await send('image/png', 'no picture')).toMatchObject({
      status: 400,
      data: { errorMessage: expect.stringContaining('not a readable picture') },
    });
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>`;
    expect((await send('image/svg+xml', bomb)).status).toBe(400);
    expect(await send('image/png', await plain(8000, 7000).png().toBuffer())).toMatchObject({
      status: 400,
      data: { errorMessage: expect.stringContaining('more than 50 million pixels') },
    });
    expect((await send('image/png', '')).status).toBe(400);
    expect((await send('image/gif', 'GIF89a')).status).toBe(415);
    expect((await send('image/png', Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
    const { token } = await portal.account('admin');
    expect((await send('image/png', await plain(5, 5).png().toBuffer(), token)).status).toBe(403);
    expect((await send('image/png', await plain(5, 5).png().toBuffer(), '')).status).toBe(401);
    for (const hash of ['0'.repeat(64), 'abc', '..%2f..%2fetc'])
      expect((await look(`/api/pictures/${hash}`)).status).toBe(404);
  });
});
