import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Content {
  readonly [type: string]: object;
}

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly [status: string]: { readonly content?: Content } };
}

/** The part of the API document that requests and answers are checked against. */
export interface ApiDocument {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}

/** An address pattern in the notation of the document. */
export function documentPath(url: string): string {
  return url.replace(/(?<=.)\/$/, '').replace(/:(\w+)/g, '{$1}');
}

/** How an answer, or an accepted request, differs from the document; undefined if it does not. */
export function faultOf(
  document: ApiDocument,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const { url } = request.routeOptions;
  if (request.is404 || url === undefined) {
    return mismatch(document, ['components', 'schemas', 'Failure'], JSON.parse(String(payload)));
  }
  const path = documentPath(url);
  const method = request.method.toLowerCase();
  const operation = document.paths[path]?.[method];
  if (!operation?.summary) return 'the call is not declared by route() (src/server/README.md)';
  const at = ['paths', path, method];
  const ofAnswer = answerFault(document, operation, at, reply, payload);
  return ofAnswer ?? (reply.statusCode < 300 ? requestFault(document, operation, at, request) : undefined);
}

function answerFault(
  document: ApiDocument,
  operation: Operation,
  at: readonly string[],
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const status = String(reply.statusCode);
  const type = mediaType(reply.getHeader('content-type'));
  const response = operation.responses[status];
  if (!response) return 'the document does not name this status';
  if (!response.content) return payload ? 'the document says that there is no body' : undefined;
  if (!(type in response.content)) return `the document does not name the type ${type}`;
  if (type !== 'application/json') return undefined;
  const value: unknown = JSON.parse(String(payload));
  return mismatch(document, [...at, 'responses', status, 'content', type, 'schema'], value);
}

/** The document allows every accepted request: it is not stricter than the server. */
function requestFault(
  document: ApiDocument,
  operation: Operation,
  at: readonly string[],
  request: FastifyRequest,
): string | undefined {
  const known = (operation.parameters ?? []).filter((it) => it.in === 'query').map(({ name }) => name);
  const unknown = Object.keys(request.query as object).filter((name) => !known.includes(name));
  if (unknown.length > 0) return `the document does not name the parameter ${unknown.join(', ')}`;
  const type = mediaType(request.headers['content-type']);
  if (request.body === undefined || type !== 'application/json') return undefined;
  if (!operation.requestBody?.content[type]) return 'the document says that the request has no JSON body';
  const fault = mismatch(document, [...at, 'requestBody', 'content', type, 'schema'], request.body);
  return fault && `the request: ${fault}`;
}

function mediaType(header: unknown): string {
  return String(header ?? '').split(';', 1)[0] ?? '';
}

/** Compiled schemas by their pointer into a document. */
interface Reader {
  readonly ajv: Ajv2020;
  readonly validators: Map<string, ValidateFunction>;
}

const known = new Map<string, ApiDocument>();
const readers = new WeakMap<ApiDocument, Reader>();

/** A document from its text: the same one for the same text, so that servers of one process share compiled schemas. */
export function toDocument(text: string): ApiDocument {
  const document = known.get(text) ?? (JSON.parse(text) as ApiDocument);
  known.set(text, document);
  return document;
}

function readerOf(document: ApiDocument): Reader {
  const reader = readers.get(document) ?? { ajv: createAjv(document), validators: new Map() };
  readers.set(document, reader);
  return reader;
}

/** How `value` differs from the schema at `pointer` of the document; undefined if it does not. */
export function mismatch(
  document: ApiDocument,
  pointer: readonly string[],
  value: unknown,
): string | undefined {
  const fragment = pointer
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const { ajv, validators } = readerOf(document);
  const validate = validators.get(fragment) ?? ajv.compile({ $ref: `api#/${fragment}` });
  validators.set(fragment, validate);
  if (validate(value)) return undefined;
  const said = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`;
  });
  return said.join('; ');
}

function createAjv(document: ApiDocument): Ajv2020 {
  const created = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { binary: true, password: true },
    // A separate test checks the document itself; once is enough.
    validateSchema: false,
    // Optimising the code takes longer than running it: most of it judges a few answers.
    code: { optimize: false },
  });
  addFormats.default(created);
  return created.addSchema(document, 'api');
}
