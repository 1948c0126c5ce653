import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { ErrorCode, errorMessages } from '#contract/error-codes.ts';
import { Failure } from '#contract/failure.ts';
import type { Role } from '#contract/roles.ts';
import type { KeyScope } from '#contract/staff-room/connections/key-scopes.ts';

/** A JSON Schema (2020-12) as a route gives it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Groups of the API document, in the order shown. */
export const callGroups = {
  session: 'Registration, login and sessions',
  applications: 'Applications and their files, for those who write and those who read them',
  programmes: 'Award programmes and the administrators’ dashboard',
  judging: 'Rounds of the jury: assignments, score sheets, rankings, decisions',
  reports: 'Exports of what the dashboard shows',
  staff: 'Accounts, audit, mail and statistics, for those who run the programme',
  public: 'What the public pages show',
  server: 'The server itself',
} as const;

/** A body of other content types; `inParts`: 206 sends a range of its bytes. */
export interface FileAnswer {
  readonly file: readonly string[];
  readonly inParts?: boolean;
}

/** A body that the handler reads itself: one schema per content type. */
export interface PartsBody {
  readonly content: { readonly [type: string]: { readonly schema: JsonSchema } };
}

/** What people and programs need to know about a call. */
export interface Call {
  /** One line, shown in the list of calls. */
  readonly summary: string;
  /** More, in Markdown. */
  readonly description: string;
  readonly group: keyof typeof callGroups;
  /** Roles that are let in with a bearer token; `everybody` needs none. */
  readonly roles: readonly Role[] | 'everybody';
  /** Which keys of other programs it accepts. */
  readonly admits?: { readonly keys?: KeyScope };
  /** What each `:name` of the address means. */
  readonly params?: { readonly [name: string]: string };
  /** What the query may contain; everything in it is optional. */
  readonly query?: { readonly [name: string]: object } | undefined;
  /** Headers of its own. */
  readonly headers?: { readonly [name: string]: string };
  /** JSON schema of an `application/json` body, or one schema per content type. */
  readonly body?: JsonSchema | PartsBody | undefined;
  /** The type of `data` on success, or a body of another content type. */
  readonly answer: TSchema | FileAnswer;
  /** Failures besides those that every call of its kind may have (`usualFailures`). */
  readonly failures?: readonly number[];
}

/** What a failure status means, with an example of its code and message. */
const reasons: { readonly [status: number]: readonly [of: string, code: keyof typeof ErrorCode] } = {
  400: ['The request is invalid; `errors` lists each finding.', 'VALIDATION_ERROR'],
  401: ['There is no bearer token, or it is no longer valid (codes 1003 to 1007).', 'JWT_EXPIRED'],
  403: ['Not for this role, or not now.', 'ACCESS_DENIED'],
  404: ['There is nothing at this address for you.', 'RESOURCE_NOT_FOUND'],
  409: ['Another change came first; `current` is the stored document.', 'DUPLICATE_RESOURCE'],
  413: ['The body is too large.', 'VALIDATION_ERROR'],
  415: ['This content type is not accepted here.', 'VALIDATION_ERROR'],
  416: ['There is no such range of bytes; `Content-Range` gives the size.', 'VALIDATION_ERROR'],
  422: ['It cannot be made from the stored data.', 'VALIDATION_ERROR'],
  429: ['Too many calls of this kind; `Retry-After` gives the seconds to wait.', 'ACCESS_DENIED'],
  503: ['Not at this moment; `Retry-After` gives the seconds to wait.', 'INTERNAL_SERVER_ERROR'],
  500: ['The server failed; nothing is half-written.', 'INTERNAL_SERVER_ERROR'],
  507: ['The server has no room left; nothing was stored.', 'INTERNAL_SERVER_ERROR'],
};

function failure(status: number): JsonSchema {
  const [description, code] = reasons[status] ?? ['It was refused.', 'VALIDATION_ERROR'];
  const errorMessage = errorMessages[code] ?? description;
  const errors = status === 400 ? [{ path: '/email', message: 'Email is required' }] : [];
  const example = { data: { errorCode: ErrorCode[code], errorMessage, errors } };
  return { description, content: { 'application/json': { schema: Failure, example } } };
}

/** Statuses that follow from the kind of a call, so that routes need not list them. */
function usualFailures({ roles, body, params }: Call): number[] {
  return [
    400,
    ...(roles === 'everybody' ? [] : [401, 403]),
    ...(params === undefined ? [] : [404]),
    ...(body === undefined ? [] : [413, 415]),
    429,
    500,
    503,
    507,
  ];
}

function isFile(answer: Call['answer']): answer is FileAnswer {
  return typeof answer === 'object' && 'file' in answer;
}

function success(answer: Call['answer']): JsonSchema {
  if (isFile(answer)) {
    const schema = { type: 'string', contentEncoding: 'binary' };
    const content = Object.fromEntries(answer.file.map((type) => [type, { schema }]));
    return { description: 'The file.', content };
  }
  return {
    description: 'Success.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { data: answer },
          required: ['data'],
          additionalProperties: false,
        },
      },
    },
  };
}

/**
 * The `schema` of a route, from which GET /api/openapi.json is made. None of it validates a request or alters an
 * answer (`describeOnly`); a test compares every answer with it.
 */
export function callSchema(call: Call): FastifySchema {
  const { summary, description, group, roles, params, query, headers, body, answer } = call;
  const failures = new Set([...usualFailures(call), ...(call.failures ?? [])]);
  const isOpen = roles === 'everybody';
  const keys = call.admits?.keys;
  const programs = keys === undefined ? '' : ` Also for programs, with a key for ${keys}.`;
  const whom = isOpen ? 'Open to everyone.' : `For the roles ${roles.join(', ')}.${programs}`;
  const texts = (names: { readonly [name: string]: string }) =>
    Object.entries(names).map(([name, of]) => [name, { type: 'string', description: of }]);
  const schema = {
    summary,
    description: `${description}\n\n${whom}`,
    tags: [group],
    security: isOpen ? [] : [{ bearer: [] }],
    'x-roles': isOpen ? [] : roles,
    ...(keys && { 'x-keys': keys }),
    ...(params && {
      params: {
        type: 'object',
        properties: Object.fromEntries(texts(params)),
        required: Object.keys(params),
      },
    }),
    ...(query && { querystring: { type: 'object', properties: query } }),
    ...(headers && { headers: { type: 'object', properties: Object.fromEntries(texts(headers)) } }),
    ...(body && { body }),
    response: {
      200: success(answer),
      ...(isFile(answer) && answer.inParts ? { 206: success(answer) } : {}),
      ...Object.fromEntries([...failures].map((status) => [status, failure(status)])),
    },
  };
  return schema;
}
