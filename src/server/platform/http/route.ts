import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { ofRelease } from '#contract/programme/current-release.ts';
import type { Role } from '#contract/roles.ts';
import type { Described } from '#contract/schema.ts';
import type { FormDefinition } from '#engine/definition.ts';
import type { Finding } from '../failure.ts';
import { type Admission, admit, type Identity, identityOf } from '../identity/identity.ts';
import type { Services } from '../services.ts';
import {
  type callGroups,
  callSchema,
  type FileAnswer,
  type JsonSchema,
  type PartsBody,
} from './api-document/call-schema.ts';
import type { FormBody } from './api-document/form-body.ts';
import { formBodySchema } from './api-document/form-schemas.ts';
import { createBodyReader, createFormReader, createQueryReader } from './read-input.ts';

type Roles = readonly Role[] | 'everybody';
type Params = { readonly [name: string]: string };
type Body = TSchema | FormBody | PartsBody;
type Answer = TSchema | FileAnswer;

type BodyOf<B extends Body> = B extends PartsBody
  ? undefined
  : B extends { readonly form: () => FormDefinition<infer Answers> }
    ? Answers & (B extends { readonly beside: infer Beside extends TObject } ? Described<Beside> : unknown)
    : Described<B>;

/** What a handler gets: the request, read and validated. */
export interface Called<R extends Roles, P extends Params, Q extends TObject, B extends Body> {
  readonly services: Services;
  /** Who is calling; null if everyone may. */
  readonly identity: R extends 'everybody' ? null : Identity;
  readonly params: { readonly [Name in keyof P]: string };
  readonly query: Described<Q>;
  readonly body: BodyOf<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call as it is declared; see `route`. */
export interface Declaration<
  R extends Roles,
  P extends Params,
  Q extends TObject,
  B extends Body,
  A extends Answer,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From src/contract/paths.ts, e.g. `staffPaths.account(':id')`. */
  readonly path: string;
  /** Who is let in with a bearer token; `everybody` needs none. */
  readonly roles: R;
  /** Who else is let in besides these roles. */
  readonly admits?: Admission;
  /** Its place in the API document, one line for the list of calls, and more in Markdown. */
  readonly group: keyof typeof callGroups;
  readonly summary: string;
  readonly description: string;
  /** What each `:name` of the path means. */
  readonly params?: P;
  /** What the query may contain, as a function if that depends on the release; without it the query is not read. */
  readonly query?: Q | (() => Q);
  /** Further findings about a query, if they depend on the caller or on several values. */
  readonly checkQuery?: (
    query: Partial<Described<Q>>,
    identity: Called<R, P, Q, B>['identity'],
  ) => readonly Finding[];
  /** Headers of its own. */
  readonly headers?: Params;
  /** A schema of the contract, one of our forms, or, for what the handler reads itself, schemas by content type. */
  readonly body?: B;
  /** The type of `data` on success, or files, which the handler sends itself. */
  readonly answer: A;
  /** Failures besides those that every call of its kind may have. */
  readonly failures?: readonly number[];
  /** Fastify's own settings, such as `bodyLimit`. */
  readonly options?: Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute'>;
  /** Returns `data`; a stream, or what has no `data`, is sent as it is. */
  readonly handle: (
    called: Called<R, P, Q, B>,
  ) => A extends FileAnswer ? unknown : Described<A> | Readable | Promise<Described<A> | Readable>;
}

/** A declared call; `serve` adds it to a server, or to a scope of one. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly roles: Roles;
  readonly serve: (app: FastifyInstance, services: Services) => void;
}

/**
 * Declares a call of the API, once. What follows from it:
 * - **guard**: without a good bearer token of one of `roles` it is 401 or 403, before anything is read;
 * - **parser**: `query` and `body` arrive judged and typed; what is wrong is answered 400 with a finding for each mistake,
 *   in our words: those of `x-message` of a schema, the whole sentence about it, or the usual ones (`findings.ts`);
 * - **API document**: GET /api/openapi.json is made of it, and tests hold every answer against it;
 * - **types**: the handler's input and what it must return; the browser takes the same ones from src/contract;
 * - **permissions**: tests want a row for it in tests/api/routes-by-identity.test.ts that agrees with `roles`.
 *
 * ```ts
 * export const renameTeam = route({
 *   method: 'PATCH',
 *   path: paths.team(':id'),
 *   roles: ['superadmin'],
 *   group: 'staff',
 *   summary: 'Rename a team',
 *   description: '404: there is no such team.',
 *   params: { id: 'Id of the team.' },
 *   body: TeamChange,
 *   answer: Team,
 *   handle: async ({ services: { database }, identity, params, body }) =>
 *     renameTeam(database, actorOf(identity), params.id, body.name),
 * });
 * ```
 *
 * Throw a `Failure` for everything but success. A route with a scope of its own (multipart, another parser) calls `serve`
 * in it.
 */
export function route<
  const R extends Roles,
  A extends Answer,
  const P extends Params = Record<never, string>,
  Q extends TObject = TObject<Record<never, never>>,
  B extends Body = PartsBody,
>(declared: Declaration<R, P, Q, B, A>): Route {
  const { method, roles, admits, query, body, answer, options, checkQuery, handle } = declared;
  const path = decodeURIComponent(declared.path);
  const queryNow = typeof query === 'function' ? ofRelease(query) : () => query;
  const queryReader = ofRelease(() => {
    const schema = queryNow();
    return schema && createQueryReader(schema);
  });
  const readBody = body && bodyReader(body);
  const isFile = 'file' in answer;
  const describe = () => {
    const schema = queryNow();
    return callSchema({ ...declared, query: schema?.properties, body: bodySchema(body) });
  };
  return {
    method,
    path,
    roles,
    serve: (app, services) => {
      app.route({
        ...options,
        method,
        url: path,
        config: { describe },
        ...(roles !== 'everybody' && {
          onRequest: async (request, reply) => admit(services, request, reply, roles, admits),
        }),
        handler: async (request, reply) => {
          // Browsers and proxies must not cache what only some may read; a handler may decide otherwise.
          if (roles !== 'everybody') void reply.header('cache-control', 'no-store');
          const identity = (roles === 'everybody' ? null : identityOf(request)) as Called<
            R,
            P,
            Q,
            B
          >['identity'];
          const called = {
            services,
            identity,
            params: request.params,
            query: await queryReader()?.(
              request.query as Record<string, unknown>,
              checkQuery && ((query) => checkQuery(query, identity)),
            ),
            body: await readBody?.(request.body),
            request,
            reply,
          };
          const result = await handle(called as Called<R, P, Q, B>);
          return isFile || result instanceof Readable ? result : { data: result };
        },
      });
    },
  };
}

function bodyReader(body: Body): ((raw: unknown) => Promise<unknown>) | undefined {
  if ('content' in body) return undefined;
  return 'form' in body ? createFormReader(body as FormBody) : createBodyReader(body);
}

function bodySchema(body: Body | undefined): JsonSchema | PartsBody | undefined {
  return body && 'form' in body ? formBodySchema(body as FormBody) : (body as JsonSchema | undefined);
}
