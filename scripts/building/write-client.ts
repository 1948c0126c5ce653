import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { paths } from '#contract/paths.ts';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { root } from '../commands/run-command.ts';

type Schema = { readonly [keyword: string]: unknown };

interface Operation {
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: { readonly [status: string]: { readonly content?: Contents } };
}

type Contents = { readonly [type: string]: { readonly schema?: Schema } };

interface ApiDocument {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: Schema } };
}

/**
 * Writes a client of the API as an npm package: the types of all calls, from the document that the server itself serves,
 * and openapi-fetch, which makes the calls.
 */
export async function writeClient(folder: string): Promise<void> {
  const types = await describeCalls(await readDocument());
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const parts = join(import.meta.dirname, 'client');
  for (const name of ['client.js', 'client.d.ts', 'README.md'])
    await cp(join(parts, name), join(folder, name));
  await writeFile(join(folder, 'calls.d.ts'), types);
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const { version, license, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const manifest = {
    name: 'csr-awards-client',
    version,
    description: 'Typed calls of the CSR Awards Portal',
    license,
    type: 'module',
    exports: { '.': { types: './client.d.ts', default: './client.js' } },
    dependencies: { 'openapi-fetch': `^${devDependencies['openapi-fetch']}` },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** From a server on a temporary data folder. */
async function readDocument(): Promise<ApiDocument> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'client-'));
  const config = parseConfig({ DATA_DIR, LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const { app } = await createApp(config.value, { site: null });
  try {
    return (await app.inject({ url: paths.apiDocument })).json<ApiDocument>();
  } finally {
    await app.close();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/** The interface `Calls`: what openapi-fetch needs to know about each call. */
async function describeCalls({ paths: calls, components }: ApiDocument): Promise<string> {
  const document = {
    ...object(
      Object.entries(calls).map(([path, methods]) => [
        path,
        object(Object.entries(methods).map(([method, operation]) => [method, toType(operation)])),
      ]),
    ),
    definitions: components.schemas,
  };
  const text = JSON.stringify(document).replaceAll('#/components/schemas/', '#/definitions/');
  const types = await compile(JSON.parse(text), 'Calls', {
    bannerComment: '// Written by `npm run build -- --client`.',
    format: false,
    unreachableDefinitions: true,
  });
  // Statuses are numbers to openapi-fetch.
  return types.replaceAll(/"(\d{3})":/g, '$1:');
}

function toType({ description, parameters = [], requestBody, responses }: Operation): Schema {
  const places = ['query', 'path', 'header'].map((place): [string, Schema, boolean] => {
    const own = parameters.filter((it) => it.in === place);
    const members = own.map(({ name, schema, required = false }) => [name, schema, required] as const);
    return [place, object(members), own.some(({ required }) => required)];
  });
  return {
    ...object([
      ['parameters', object(places)],
      ...(requestBody
        ? [['requestBody', object([['content', contents(requestBody.content)]])] as const]
        : []),
      [
        'responses',
        object(
          Object.entries(responses).map(([status, { content = {} }]) => [
            status,
            object([
              ['headers', {}],
              ['content', contents(content)],
            ]),
          ]),
        ),
      ],
    ]),
    description,
  };
}

function contents(content: Contents): Schema {
  return object(Object.entries(content).map(([type, { schema = {} }]) => [type, schema]));
}

type Member = readonly [name: string, schema: Schema, required?: boolean];

function object(members: readonly Member[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, schema]) => [name, schema])),
    required: members.flatMap(([name, , required = true]) => (required ? [name] : [])),
    additionalProperties: false,
  };
}
