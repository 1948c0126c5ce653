import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeAccessKey } from '#contract/staff-room/connections/keys-schemas.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { writeClient } from '../../scripts/building/write-client.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { call } from '../support/api-client.ts';
import { draft } from './calls.ts';
import { type Portal, startPortal } from './portal.ts';

const run = promisify(execFile);
let portal: Portal;
let folder: string;

/** The program from the client’s README, with calls that a compiler must refuse. */
async function program(): Promise<string> {
  const readme = await readFile(join(folder, 'client/README.md'), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return `${code.replace("'csr-awards-client'", "'./client/client.js'")}
// @ts-expect-error: there is no such call.
await portal.GET('/api/nothing');
// @ts-expect-error: there is no such state.
await portal.GET('/api/webhooks/deliveries', { params: { query: { state: 'lost' } } });
// @ts-expect-error: totals are numbers.
data.data.totals.entries satisfies string;
`;
}

beforeAll(async () => {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'client-'));
  await writeClient(join(folder, 'client'));
  portal = await startPortal();
});

afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the client compiles with the example of its README, which reads from a real server with a key', async () => {
  await writeFile(join(folder, 'program.ts'), await program());
  const settings = {
    compilerOptions: {
      strict: true,
      module: 'nodenext',
      target: 'es2024',
      skipLibCheck: false,
      types: ['node'],
      noEmit: true,
    },
    include: ['program.ts'],
  };
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiled = await run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...['-p', folder],
  ]).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(compiled.stdout).toBe('');

  const { token } = await portal.account('superadmin');
  const { app_id } = (await draft(portal, (await portal.account('applicant')).token)).applicationData;
  const json = { name: 'Client', scopes: ['lists'], days: 1 };
  const { key } = (await call<MadeAccessKey>(portal, connectionPaths.keys, { token, json })).data;
  const { createClient } = (await import(pathToFileURL(join(folder, 'client/client.js')).href)) as {
    createClient: (options: { baseUrl: string; key: string }) => {
      GET: (path: string) => Promise<{
        data?: { data: { applicationData: { _id: string }[] } };
        error?: { data: { errorMessage: string } };
      }>;
    };
  };
  const client = createClient({ baseUrl: portal.origin, key });
  const { data } = await client.GET('/api/award-programs/applications');
  expect(data?.data.applicationData.map(({ _id }) => _id)).toEqual([app_id]);
  const { error } = await client.GET('/api/statistics');
  expect(error?.data.errorMessage).toMatch(/^This key opens lists/);
});
