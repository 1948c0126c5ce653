import fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify';
import { paths } from '#contract/paths.ts';
import { callGroups } from './call-schema.ts';
import { createComponents } from './components.ts';
import { describeOnly } from './describe-only.ts';
import { docsScript, docsStyle } from './docs-look.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the API document says of a route. */
    describe?: () => FastifySchema | undefined;
  }
}

const description = `Calls of the CSR Awards Portal.

A success is \`{"data": …}\`, a failure \`{"data": {"errorCode", "errorMessage", "errors"}}\` with the status of the answer;
\`errorCode\` is one of the codes listed with the calls, each of \`errors\` a sentence with a JSON pointer into what was sent.
Calls with a lock want the token of POST /api/auth/login as a bearer token; those that name a key for programs take such a key
in its place. Instants are ISO 8601 in UTC, amounts whole rupees.`;

const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } as const;

/** A route of the server, as far as the document describes it. */
export interface DescribedRoute extends Pick<RouteOptions, 'method' | 'url'> {
  /** Its schema in the release being served. */
  readonly describe: () => FastifySchema | undefined;
}

/**
 * An internal app that knows `routes` by their schemas and the schemas `named` beside them, makes the document from
 * them (`swagger()`) and has the page to read it, Swagger UI, below /api/docs. Loaded on the first request, so that a
 * start does not wait for it.
 */
export async function createDocumentApp(
  routes: readonly DescribedRoute[],
  named: { readonly [name: string]: object },
): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const app = fastify({ exposeHeadRoutes: false });
  describeOnly(app);
  const { schemas, refer } = createComponents(named);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: { title: 'CSR Awards Portal', version: '1.0.0', description },
      tags: Object.entries(callGroups).map(([name, of]) => ({ name, description: of })),
      components: { securitySchemes },
    },
    // As OpenAPI 3.1 wants it.
    convertConstToEnum: false,
    transformObject: (document) => ({
      ...('openapiObject' in document && document.openapiObject),
      components: { securitySchemes, schemas },
    }),
  });
  await app.register(swaggerUi, {
    routePrefix: paths.apiDocs,
    theme: {
      title: 'CSR Awards Portal: the API',
      css: [{ filename: 'look.css', content: docsStyle }],
      js: [{ filename: 'look.js', content: docsScript }],
    },
    uiConfig: {
      // Without the bar above the page that names the makers of the viewer.
      layout: 'BaseLayout',
      // A link to each call would be inside the button that opens it.
      deepLinking: false,
      docExpansion: 'list',
      displayRequestDuration: true,
      // Its colours have too little contrast.
      syntaxHighlight: false,
    },
  });
  for (const { describe, ...route } of routes) {
    const schema = describe();
    app.route({ ...route, ...(schema && { schema: refer(schema) }), handler: async () => null });
  }
  await app.ready();
  return app;
}
