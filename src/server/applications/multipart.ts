import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '#server/platform/failure.ts';
import { decodeUtf8 } from '#server/platform/http/plugins/json-bodies.ts';

/** One part of a multipart body, not read yet. */
export interface Part {
  readonly name: string;
  readonly filename: string;
  readonly stream: AsyncIterable<Uint8Array>;
}

/** More than any form sends; a body with a thousand parts ends here. */
const mostParts = 12;

const overheadBytes = 64 * 1024;

/** Lets this scope receive multipart bodies. Every part is a stream, whatever type it claims to be. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    isPartAFile: () => true,
    throwFileSizeLimit: false,
    limits: {
      parts: mostParts,
      files: mostParts,
      fileSize: Number.MAX_SAFE_INTEGER,
      headerPairs: 20,
      fieldNameSize: 100,
    },
  });
}

/**
 * The parts of a body, in the order they come; read each before the next. `mostBytes` bounds the whole. Whatever
 * happens, the rest of the request is consumed, so that its sender gets to read the answer.
 */
export async function* readParts(request: FastifyRequest, mostBytes: number): AsyncGenerator<Part> {
  if (!request.isMultipart()) throw badRequest('A multipart/form-data body was expected.', [], 415);
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > mostBytes + overheadBytes) throw badRequest('The body is too large.', [], 413);
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') throw badRequest('The multipart body is malformed.');
      yield { name: part.fieldname, filename: part.filename ?? '', stream: part.file };
    }
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** A part as text; throws 413 above `mostBytes`. */
export async function readText(part: Part, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part.stream) {
    size += chunk.byteLength;
    if (size > mostBytes) throw badRequest(`The part "${part.name}" is too large.`, [], 413);
    chunks.push(chunk);
  }
  return decodeUtf8(Buffer.concat(chunks));
}
