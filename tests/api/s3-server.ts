import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  readonly bytes: Buffer;
  readonly time: Date;
}

/** The part of S3's protocol that a store needs: put, copy, get (also a range), head, delete, list. */
export interface S3Server {
  /** By path, with the bucket. */
  readonly objects: Map<string, StoredObject>;
  /** The settings of a server that uses it. */
  readonly environment: Record<string, string>;
  /** Simulated faults: stores only this many bytes of an object, or reports that it is full. */
  keepsAtMost: number;
  isFull: boolean;
  /** Never answers, answers that it is too busy, or no longer knows the key. */
  hangs: boolean;
  isBusy: boolean;
  isRevoked: boolean;
  /** Whether it sends checksums of its objects, as Amazon's does and others do not. */
  namesChecksums: boolean;
  /** Goes down, or comes back on the same port. */
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Starts one on a free port. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server: Server = createServer((request, response) => void answer(request, response));
  let port = 0;
  const store: S3Server = {
    objects,
    environment: {},
    keepsAtMost: Number.POSITIVE_INFINITY,
    isFull: false,
    hangs: false,
    isBusy: false,
    isRevoked: false,
    namesChecksums: true,
    down: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    up: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    },
  };
  await store.up();
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return Object.assign(store, { environment });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (store.hangs) return;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    const isKnown = /^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? '');
    if (store.isRevoked || !isKnown) return void refuse(403, 'InvalidAccessKeyId');
    if (store.isBusy) return void refuse(503, 'SlowDown');
    const object = objects.get(pathname);
    if (request.method === 'PUT') {
      if (store.isFull) return void refuse(507, 'XMinioStorageFull');
      const source = request.headers['x-amz-copy-source'];
      const from = source && objects.get(decodeURIComponent(`/${String(source).replace(/^\//, '')}`));
      if (source && !from) return void refuse(404, 'NoSuchKey');
      const bytes = from ? from.bytes : withoutChunks(Buffer.concat(chunks), request.headers);
      objects.set(pathname, { bytes: bytes.subarray(0, store.keepsAtMost), time: new Date() });
      response
        .setHeader('etag', '"x"')
        .end(source ? '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' : '');
    } else if (request.method === 'DELETE') {
      objects.delete(pathname);
      response.writeHead(204).end();
    } else if (searchParams.get('list-type') === '2') {
      const prefix = `/bucket/${searchParams.get('prefix') ?? ''}`;
      const entries = [...objects]
        .filter(([path]) => path.startsWith(prefix))
        .map(
          ([path, { time }]) =>
            `<Contents><Key>${path.replace('/bucket/', '')}</Key><LastModified>${time.toISOString()}</LastModified></Contents>`,
        );
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<ListBucketResult>${entries.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`,
      );
    } else if (!object) refuse(404, 'NoSuchKey');
    else send(request, response, object);
  }

  function send(request: IncomingMessage, response: ServerResponse, { bytes }: StoredObject): void {
    if (store.namesChecksums && request.headers['x-amz-checksum-mode'] === 'ENABLED') {
      response.setHeader('x-amz-checksum-sha256', createHash('sha256').update(bytes).digest('base64'));
    }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length });
    response.end(request.method === 'HEAD' ? undefined : part);
  }
}

/** The client may send a body in signed chunks with checksums behind it. */
function withoutChunks(body: Buffer, headers: IncomingMessage['headers']): Buffer {
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
