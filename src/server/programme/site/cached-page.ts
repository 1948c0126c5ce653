import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiator from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Small enough for a waiting visitor, in a few milliseconds of another thread. */
const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: async (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: async (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** A page that was built once, to be sent to everyone who asks. */
export interface CachedPage {
  readonly status: number;
  readonly bytes: Buffer;
  readonly etag: string;
  /** Compressed for the first visitor who asks. */
  readonly packed: Map<Encoding, Promise<Buffer>>;
}

export function toCachedPage(document: string, status: number): CachedPage {
  const bytes = Buffer.from(document);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { status, bytes, etag: `W/"${hash}"`, packed: new Map() };
}

/** Sends a page in the preferred encoding, or 304 if the browser has it already. */
export async function sendPage(
  { status, bytes, etag, packed }: CachedPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  const held = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  if (status === 200 && held.includes(etag)) return reply.code(304).send();
  void reply.code(status).type('text/html; charset=utf-8');
  const encoding = negotiator(headers['accept-encoding'] ?? '', [...encodings, 'identity']);
  const wanted = encodings.find((it) => it === encoding);
  if (wanted === undefined) return reply.send(bytes);
  const packing = packed.get(wanted) ?? compress[wanted](bytes);
  packed.set(wanted, packing);
  return reply.header('content-encoding', wanted).send(await packing);
}
