import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { draft, southOf } from '../api/calls.ts';
import { startPortal } from '../api/portal.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save } from '../support/api-client.ts';
import { startPostgres } from '../support/start-postgres.ts';

test('a database that became a standby is reported to watchers; promoted, it stores again', async () => {
  const postgres = await startPostgres([], true);
  onTestFinished(() => postgres.stop());
  const portal = await startPortal('SQLite', { DATABASE_URL: postgres.url });
  onTestFinished(() => portal.stop());
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  const south = await southOf(portal, token);
  const payload = applicationPayload(south, { app_id, project_information: { project_title: 'Wells' } });
  const ready = () => call<Partial<Failure['data']>>(portal, paths.ready);
  expect((await ready()).status).toBe(200);

  await postgres.demote();
  await expect.poll(ready).toMatchObject({
    status: 503,
    data: { errors: [{ path: '/database', message: expect.stringContaining('standby') }] },
  });
  expect((await save(portal, token, payload)).status).toBe(503);

  await sql`select pg_promote()`.execute(portal.services.database);
  expect((await ready()).status).toBe(200);
  expect((await save(portal, token, payload)).status).toBe(200);
});
