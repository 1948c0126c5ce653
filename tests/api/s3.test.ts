import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepStrayFiles } from '#server/storage/sweep.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { draft, upload } from './calls.ts';
import { type Portal, startPortal } from './portal.ts';

/** The part of S3's protocol a store needs: put, get, delete, list. */
const objects = new Map<string, { bytes: Buffer; time: Date }>();
let server: Server;
let portal: Portal;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    expect(request.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
    const object = objects.get(pathname);
    if (request.method === 'PUT') {
      objects.set(pathname, {
        bytes: withoutChunks(Buffer.concat(chunks), request.headers),
        time: new Date(),
      });
      response.setHeader('etag', '"x"').end();
    } else if (request.method === 'DELETE') {
      objects.delete(pathname);
      response.writeHead(204).end();
    } else if (searchParams.get('list-type') === '2') {
      const entries = [...objects].map(
        ([path, { time }]) =>
          `<Contents><Key>${path.replace('/bucket/', '')}</Key><LastModified>${time.toISOString()}</LastModified></Contents>`,
      );
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<ListBucketResult>${entries.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`,
      );
    } else if (object) response.end(object.bytes);
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  portal = await startPortal('SQLite', {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
});

afterAll(async () => {
  await portal.stop();
  server.closeAllConnections();
  server.close();
});

/** The client may send a body in signed chunks with checksums behind it. */
function withoutChunks(body: Buffer, headers: Record<string, string | string[] | undefined>): Buffer {
  if (!String(headers['content-encoding'] ?? '').includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString(), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

test('files lie in the bucket, come back through the server and leave nothing on its disk', async () => {
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  const pdf = await createPdf('Kept in a bucket');
  const { status, data } = await upload(portal, token, app_id, pdf);
  expect(status).toBe(200);
  expect([...objects.keys()]).toEqual([`/bucket/files/${data.key}`]);
  const response = await fetch(data.signedUrl);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
  expect(await readdir(join(portal.dataDir, 'incoming'))).toEqual([]);

  const old = { bytes: pdf, time: new Date(Date.now() - 7_200_000) };
  objects.set('/bucket/files/stray', old);
  objects.set(`/bucket/files/${data.key}`, old);
  await sweepStrayFiles(portal.services);
  expect([...objects.keys()]).toEqual([`/bucket/files/${data.key}`]);
});

test('a store that is down is no success, and nothing is left', async () => {
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  const address = server.address() as AddressInfo;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  const { status } = await upload(portal, token, app_id, await createPdf('Lost'));
  expect(status).toBe(503);
  expect(await readdir(join(portal.dataDir, 'incoming'))).toEqual([]);
  server.listen(address.port, '127.0.0.1');
  await once(server, 'listening');
});
