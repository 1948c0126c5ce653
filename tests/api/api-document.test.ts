import { Validator } from '@seriousme/openapi-schema-validator';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { Message } from '#contract/answers.ts';
import { paths } from '#contract/paths.ts';
import { serveApiDocument } from '#server/platform/http/api-document/api-document.ts';
import { callSchema } from '#server/platform/http/api-document/call-schema.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { save } from '../support/api-client.ts';
import { southOf } from './calls.ts';
import { mismatch, toDocument } from './document-faults.ts';
import { usePortal } from './portal.ts';
import { watchAnswers } from './watch-answers.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly 'x-roles'?: readonly string[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses: object;
}

interface ApiDocument {
  readonly openapi: string;
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: object } };
}

/** The calls of the API, including the declared ones. */
const declared = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/verify',
  'POST /api/auth/resend-verification-link',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'GET /api/auth/verify-auth',
  'POST /api/auth/logout',
  'POST /api/applications',
  'GET /api/applications',
  'GET /api/applications/{id}',
  'GET /api/applications/company-details',
  'GET /api/award-programs',
  'GET /api/award-programs/applications',
  'PATCH /api/applications/sa-edit',
  'GET /api/home',
  'GET /api/home/our-team',
  'GET /api/auth/admin-users',
  'GET /api/auth/jury-users',
  'PUT /api/applications/{id}',
  'DELETE /api/applications/{id}',
  'GET /api/award-programs/{id}',
  'GET /api/awards/{level}/current',
  'GET /api/awards/{level}/previous',
  'GET /api/awards/{level}/winners/{year}',
];

describe('the API document', () => {
  const use = usePortal('SQLite');

  async function read(): Promise<ApiDocument> {
    const response = await fetch(use.portal.origin + paths.apiDocument);
    expect(response.headers.get('content-type')).toContain('application/json');
    return (await response.json()) as ApiDocument;
  }

  test('is valid OpenAPI 3.1', async () => {
    const document = await read();
    const { valid, errors } = await new Validator().validate({ ...document });
    expect(errors ?? []).toEqual([]);
    expect([valid, document.openapi]).toEqual([true, '3.1.1']);
    // No reference is broken.
    const text = JSON.stringify(document);
    const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
    expect([...new Set(named)].filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  test('describes every registered route completely', async () => {
    const document = await read();
    const { routes } = use.portal.watch;
    const bare = routes
      .filter(({ hidden }) => !hidden)
      .filter(({ method, path }) => {
        const call = document.paths[path]?.[method.toLowerCase()];
        return !(call?.summary && call.description && call.tags?.length && call.security && call['x-roles']);
      });
    expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const hidden = routes.filter((route) => route.hidden).map(({ path }) => path);
    // Only pages and files are hidden: anything else hidden would escape the document.
    expect(hidden.filter((path) => path.startsWith('/api') && !path.startsWith('/api/docs'))).toEqual([
      paths.apiDocument,
    ]);
  });

  test('describes an application by its form: requests, answers, and nothing else', async () => {
    const { portal } = use;
    const document = toDocument(JSON.stringify(await read()));
    const { token } = await portal.account('applicant');
    const sent = applicationPayload(await southOf(portal, token));
    const payload = (value: unknown) =>
      mismatch(document, ['components', 'schemas', 'ApplicationPayload'], value);
    expect(payload(sent)).toBeUndefined();
    // What the server returned may be sent back.
    const { data } = await save(portal, token, sent);
    expect(payload(data)).toBeUndefined();
    const { applicationData } = sent;
    expect(payload({ ...sent, applicationData: { ...applicationData, colour: 'red' } })).toMatch(/colour/);
    const project = { project_information: { csr_budget: 'a lot' } };
    expect(payload({ ...sent, applicationData: { ...applicationData, ...project } })).toMatch(/csr_budget/);
  });

  test('limits every whole number that is sent: a column of PostgreSQL stores none above 2^31', async () => {
    const document = await read();
    // The content of an application follows its form, and is stored as written.
    const ofForms = /\/(ApplicationPayload|ApplicationPatch)$/;
    const unbounded = (value: unknown, at: string): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const { $ref, type, maximum = Infinity } = value as { $ref?: string; type?: string; maximum?: number };
      if ($ref !== undefined)
        return ofForms.test($ref)
          ? []
          : unbounded(document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)], at);
      const own = type === 'integer' && maximum >= 2 ** 31 ? [at] : [];
      return [...own, ...Object.entries(value).flatMap(([name, part]) => unbounded(part, `${at}/${name}`))];
    };
    const sent = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { parameters, requestBody }]) => ({
        call: `${method} ${path}`,
        parts: { parameters, requestBody },
      })),
    );
    expect(JSON.stringify(sent)).toContain('"integer"');
    expect(sent.flatMap(({ call, parts }) => unbounded(parts, call))).toEqual([]);
  });

  test('contains every call', async () => {
    const document = await read();
    const known = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(declared.filter((call) => !known.includes(call))).toEqual([]);
  });
});

test('an undocumented answer is noticed', async () => {
  const app = fastify();
  const watch = watchAnswers(app);
  serveApiDocument(app, { ask: () => [] });
  const schema = callSchema({
    group: 'server',
    roles: 'everybody',
    summary: 'Says something',
    description: 'For this test.',
    answer: Message,
  });
  const answers: { readonly [path: string]: unknown } = {
    '/right': { data: { message: 'Well' } },
    '/more': { data: { message: 'Well', secret: 1 } },
    '/less': { data: {} },
    '/other': 'Well',
  };
  for (const [path, answer] of Object.entries(answers)) app.get(path, { schema }, async () => answer);
  app.get('/teapot', { schema }, async (_request, reply) => reply.code(418).send({ data: {} }));
  app.post('/taken', { schema }, async () => answers['/right']);
  app.get('/bare', async () => ({ data: {} }));
  for (const path of [...Object.keys(answers), '/teapot', '/bare']) await app.inject(path);
  await app.inject('/right?unnamed=1');
  await app.inject({ url: '/taken', method: 'POST', payload: { unnamed: 1 } });
  expect(watch.surprises).toEqual([
    expect.stringMatching(/^GET \/more 200: .*secret/),
    expect.stringMatching(/^GET \/less 200: .*message/),
    expect.stringMatching(/^GET \/other 200: .*text\/plain/),
    expect.stringMatching(/^GET \/teapot 418: .*status/),
    expect.stringMatching(/^GET \/bare 200: .*declared/),
    expect.stringMatching(/^GET \/right 200: .*parameter unnamed/),
    expect.stringMatching(/^POST \/taken 200: .*no JSON body/),
  ]);
  await app.close();
});
