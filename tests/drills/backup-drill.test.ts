import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { paths } from '#contract/paths.ts';
import type { SiteData } from '#contract/site.ts';
import type { Picture } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { withValue } from '#engine/written/json-text.ts';
import { listReleases } from '#server/forms/releases/releases-repository.ts';
import { makeBackup } from '#server/operations/backup/make-backup.ts';
import { findBackup } from '#server/operations/backup/manifest.ts';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabaseToRead } from '#server/platform/db/database.ts';
import { runNode } from '../../scripts/commands/run-command.ts';
import { draft, southOf, upload } from '../api/calls.ts';
import { faultsOf } from '../api/faults-of.ts';
import { createDatabase, databases, type Portal, startPortal } from '../api/portal.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { password, people, titles } from '../fixtures/data-folders/people.ts';
import { unpackDataFolder } from '../fixtures/data-folders/unpack-data-folder.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { backupLines } from '../support/backup-lines.ts';
import { loggedIn } from '../support/operator-commands.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { publishOnScreen } from '../support/publish-on-screen.ts';
import { startServer } from '../support/running-server.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'csr-awards-backup-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

function configOf(environment: Record<string, string>) {
  const config = parseConfig(environment);
  if (!config.ok) throw new Error(config.error.join('\n'));
  return config.value;
}

async function runScript(name: string, args: readonly string[], environment: Record<string, string>) {
  const env = processEnvironment(environment);
  const { ok, output } = await runNode([`scripts/${name}.ts`, ...args], { capture: true, env });
  return { ok, output };
}

test('SQLite to PostgreSQL: written to during a backup, killed, restored elsewhere and compared', {
  timeout: 90_000,
}, async () => {
  const server = await startServer({ LOG_LEVEL: 'silent' });
  onTestFinished(() => server.stop());
  const portal = server as unknown as Portal;
  const { login, person } = await signUp(server);
  const { token } = login;
  const south = await southOf(portal, token);
  const first = await draft(portal, token);
  const id = first.applicationData.app_id;
  const bytes = pdfOf(40_000);
  const { data: uploaded } = await upload(portal, token, id, bytes);

  // Saving goes on; the second backup must include everything acknowledged before it.
  let acknowledged = 0;
  let writing = true;
  const writer = (async () => {
    while (writing) {
      const answer = await save(server, token, applicationPayload(south)).catch(() => null);
      if (answer?.status !== 200) continue;
      const file = pdfOf(1000 + acknowledged);
      await upload(portal, token, answer.data.applicationData.app_id, file).catch(() => null);
      acknowledged += 1;
    }
  })();
  const to = await folder();
  const source = { DATA_DIR: server.dataDir };
  expect(await runScript('backup', ['--to', to], source)).toMatchObject({ ok: true });
  const before = acknowledged;
  await expect.poll(() => acknowledged).toBeGreaterThan(before);
  await server.restart('SIGKILL');
  writing = false;
  await writer;
  const final = applicationPayload(south, { app_id: id, isFinalSubmit: true });
  expect((await save(server, token, final)).status).toBe(200);
  const again = await makeBackup(configOf(source), to, 'test', new Date());
  expect(again.manifest.files).toMatchObject({ lost: [], purged: [] });
  // It copied only what came since the first backup.
  expect(again.copied).toBeGreaterThan(0);
  expect(again.copied).toBeLessThan(again.manifest.files.count);
  expect((await stat(again.folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(again.folder, 'users.jsonl.gz'))).mode & 0o777).toBe(0o600);

  const target = { DATA_DIR: await folder(), DATABASE_URL: await createDatabase() };
  const restored = await runScript('restore', ['--from', to], target);
  expect(restored, restored.output).toMatchObject({ ok: true });
  const verified = await runScript('verify', [], target);
  expect(verified, verified.output).toMatchObject({ ok: true });

  const copy = await makeBackup(configOf(target), await folder(), 'test', new Date());
  expect(copy.manifest.database).toBe('PostgreSQL');
  expect(await backupLines(copy.folder, copy.manifest)).toEqual(
    await backupLines(again.folder, again.manifest),
  );
  // The old session goes on, the file is as uploaded, the application is submitted.
  const elsewhere = await startServer({ ...target, LOG_LEVEL: 'silent' });
  onTestFinished(() => elsewhere.stop());
  const { data } = await call<ApplicationDetail>(elsewhere, paths.application(id), { token });
  expect(data.applicationData.isFinalSubmit).toBe(true);
  const link = await call<UploadedFile>(elsewhere, paths.applicationFile(id, uploaded.key), { token });
  const address = new URL(link.data.signedUrl);
  const file = await fetch(elsewhere.origin + address.pathname + address.search);
  const found = Buffer.from(await file.arrayBuffer());
  expect(createHash('sha256').update(found).digest('hex')).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  );
  const json = { email: person.email, password: person.password };
  expect((await call(elsewhere, paths.login, { json })).status).toBe(200);
});

test('PostgreSQL to SQLite: the same rows and files, while an owner saves', { timeout: 60_000 }, async () => {
  const portal = await startPortal('PostgreSQL');
  const { token } = await portal.account('applicant');
  const { app_id: id } = (await draft(portal, token)).applicationData;
  await upload(portal, token, id, pdfOf(3000));
  const root = await folder();
  const { config, clock } = portal.services;
  const saves = Array.from({ length: 20 }, () => draft(portal, token));
  const { folder: made, manifest } = await makeBackup(config, root, 'test', clock());
  await Promise.all(saves);
  await portal.stop();

  const target = configOf({ DATA_DIR: await folder() });
  await restoreBackup(target, root);
  const copy = await makeBackup(target, await folder(), 'test', new Date());
  expect([manifest.database, copy.manifest.database]).toEqual(['PostgreSQL', 'SQLite']);
  expect(await backupLines(copy.folder, copy.manifest)).toEqual(await backupLines(made, manifest));
  expect(await readdir(join(target.dataDir, 'incoming'))).toEqual([]);
  expect((await findBackup(root)).folder).toBe(made);
});

test.each(databases)('a backup of a data folder of the first release is restored to %s', async (kind) => {
  const first = await unpackDataFolder();
  onTestFinished(() => rm(first, { recursive: true }));
  const root = await folder();
  await makeBackup(configOf({ DATA_DIR: first }), root, 'test', new Date());
  const environment = {
    DATA_DIR: await folder(),
    ...(kind === 'PostgreSQL' ? { DATABASE_URL: await createDatabase() } : {}),
  };
  expect(await restoreBackup(configOf(environment), root)).toMatchObject({ files: 3 });

  const portal = await startPortal(kind, environment);
  onTestFinished(() => portal.stop());
  expect(await faultsOf(portal)).toEqual([]);
  const { data } = await call<Login>(portal, paths.login, { json: { email: people.owner, password } });
  const listed = await call<ApplicationListItem[]>(portal, paths.applications, { token: data.token });
  const { deleted, ...kept } = titles;
  expect(listed.data.map((it) => it.project_information.project_title).sort()).toEqual(
    Object.values(kept).sort(),
  );
});

test('a restored backup serves what a screen published, and unchanged files do not replace it', {
  timeout: 120_000,
}, async () => {
  const server = await startServer({ LOG_LEVEL: 'silent' });
  onTestFinished(() => server.stop());
  const superadmins = [await loggedIn(server, 'superadmin'), await loggedIn(server, 'superadmin')] as const;
  const entitle = (title: string) =>
    publishOnScreen(server, superadmins, 'content/faq.json', (text) => withValue(text, ['title'], title));
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const uploaded = await fetch(server.origin + workshopPaths.pictures, {
    method: 'POST',
    headers: { authorization: `Bearer ${superadmins[0].token}`, 'content-type': 'image/png' },
    body: new Uint8Array(drawn),
  });
  const { address } = ((await uploaded.json()) as { data: Picture }).data;
  const picture = async ({ origin }: { readonly origin: string }) =>
    Buffer.from(await (await fetch(origin + address)).arrayBuffer());

  expect(await entitle('What people ask')).toBe(2);
  const to = await folder();
  await makeBackup(configOf({ DATA_DIR: server.dataDir }), to, 'test', new Date());
  expect(await entitle('What companies ask')).toBe(3);

  const target = { DATA_DIR: await folder() };
  const restored = await runScript('restore', ['--from', to], target);
  expect(restored, restored.output).toMatchObject({ ok: true });
  const elsewhere = await startServer({ ...target, LOG_LEVEL: 'silent' });
  onTestFinished(() => elsewhere.stop());
  const { release } = (await call<SiteData>(elsewhere, paths.site)).data;
  expect([release.number, release.content]).toEqual([
    2,
    expect.objectContaining({ faq: expect.objectContaining({ title: 'What people ask' }) }),
  ]);
  expect(await picture(elsewhere)).toEqual(await picture(server));
  // The start reports where files and release differ, and leaves both as they are.
  await expect.poll(() => elsewhere.log()).toContain('The files match release 1; release 2 is served.');
  const database = openDatabaseToRead(configOf(target));
  onTestFinished(() => database.destroy());
  expect((await listReleases(database)).map(({ number, origin }) => [number, origin])).toEqual([
    [2, 'screen'],
    [1, 'files'],
  ]);
  const verified = await runScript('verify', [], target);
  expect(verified, verified.output).toMatchObject({ ok: true });
});
