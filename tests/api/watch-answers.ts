import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import { type ApiDocument, documentPath, faultOf, toDocument } from './document-faults.ts';

/** A registered route, in the notation of the API document. */
export interface KnownRoute {
  readonly method: string;
  readonly path: string;
  /** For people and search engines, not part of the API. */
  readonly hidden: boolean;
}

/** The routes that a server has registered, and their answers. */
export interface Watch {
  readonly routes: readonly KnownRoute[];
  /** Every answer that differs from the document. */
  readonly surprises: readonly string[];
  /** Each route that has answered, as `GET /api/…/{id}`, with the addresses it answered at, without query. */
  readonly answered: Map<string, Set<string>>;
}

/** Checks every answer of `app` against its own API document; call it before any route is registered. */
export function watchAnswers(app: FastifyInstance): Watch {
  const routes: KnownRoute[] = [];
  const described: string[] = [];
  const surprises: string[] = [];
  const answered: Watch['answered'] = new Map();
  app.addHook('onRoute', ({ method, url, schema }) => {
    const hidden = (schema as { hide?: boolean } | undefined)?.hide === true;
    described.push(`${method} ${url} ${schema ? fingerprint(schema) : ''}`);
    for (const each of [method].flat()) {
      if (each !== 'HEAD') routes.push({ method: each, path: documentPath(url), hidden });
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const document = isApart(request) ? undefined : await documentOf(app, described);
    const { method, routeOptions } = request;
    const judge = (body: unknown) => {
      const fault = document && faultOf(document, request, reply, body);
      if (fault) surprises.push(`${method} ${routeOptions.url ?? request.url} ${reply.statusCode}: ${fault}`);
    };
    if (routeOptions.url !== undefined) {
      const call = `${method} ${documentPath(routeOptions.url)}`;
      answered.set(call, (answered.get(call) ?? new Set()).add(request.url.split('?', 1)[0] ?? ''));
    }
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (payload instanceof Readable && isJson) return Readable.from(judgedWhole(payload, judge));
    judge(payload);
    return payload;
  });
  return { routes, surprises, answered };
}

/** Passes a body on as it comes, and checks it once it is whole. */
async function* judgedWhole(body: Readable, judge: (text: string) => void) {
  const pieces: Buffer[] = [];
  for await (const piece of body) {
    pieces.push(Buffer.from(piece));
    yield piece;
  }
  judge(Buffer.concat(pieces).toString());
}

/** None of it is in the document. */
function isApart({ method, is404, url, routeOptions }: FastifyRequest): boolean {
  const isHidden = (routeOptions.schema as { hide?: boolean } | undefined)?.hide === true;
  return method === 'HEAD' || isHidden || (is404 && !url.startsWith('/api'));
}

const fingerprints = new WeakMap<object, string>();

/** The same for schemas with the same content; worked out once for those declared once. */
function fingerprint(schema: object): string {
  const known = fingerprints.get(schema);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(JSON.stringify(schema)).digest('base64');
  fingerprints.set(schema, made);
  return made;
}

const documents = new WeakMap<FastifyInstance, Promise<ApiDocument>>();
/** By the routes they describe. */
const madeOf = new Map<string, Promise<ApiDocument>>();

/** A document follows from the routes alone, and making it costs as much as a dozen calls: identical servers share it. */
function documentOf(app: FastifyInstance, described: readonly string[]): Promise<ApiDocument> {
  const known = documents.get(app);
  if (known) return known;
  const routes = described.join('\n');
  const made = madeOf.get(routes) ?? app.inject(paths.apiDocument).then((answer) => toDocument(answer.body));
  madeOf.set(routes, made);
  documents.set(app, made);
  return made;
}
