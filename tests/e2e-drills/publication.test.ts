import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePublishable, publishRelease } from '#server/forms/releases/publish-release.ts';
import { findRelease, readRelease } from '#server/forms/releases/releases-repository.ts';
import { openExistingDatabase } from '#server/platform/db/database.ts';
import { closeWindows, openVisitor, sharedBrowser } from '../support/browser.ts';
import { isHydrated } from '../support/open-ready.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await closeWindows(await sharedBrowser());
  await server.stop();
});

/** Publishes a change of one document from another process, as a second server or a command does. */
async function publish(path: string, from: string, to: string): Promise<void> {
  const database = await openExistingDatabase({ databaseUrl: null, dataDir: server.dataDir });
  try {
    const base = (await findRelease(database))?.number ?? 0;
    const documents = new Map(await readRelease(database, base));
    documents.set(path, documents.get(path)?.replace(from, to) ?? '');
    const made = await makePublishable(documents);
    const by = { origin: 'screen', authorId: null, actorRole: 'superadmin', reason: 'A word' } as const;
    await database.transaction().execute((trx) => publishRelease(trx, made, { ...by, base }, new Date()));
  } finally {
    await database.destroy();
  }
}

test('a form used before login is on screen as published, without a build or a restart', async () => {
  const visitor = await openVisitor(await sharedBrowser(), server);
  const { page, problems } = visitor;
  await page.goto(`${server.origin}/auth/login`);
  await page.getByLabel('User Id').fill('asha@example.org');
  await publish('login/login.schema.json', '"title": "User Id"', '"title": "Your address"');
  const html = () => fetch(`${server.origin}/auth/login`).then((answer) => answer.text());
  await expect.poll(html).toContain('Your address');
  const forms: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/forms/')) forms.push(request.url());
  });
  await page.reload();
  // A field left before React has taken over is not judged.
  await isHydrated(page);
  await page.getByLabel('Your address').fill('not an address');
  await page.getByLabel('Your address').press('Tab');
  // The rules came with it: they use the new title of the question.
  await expect.poll(() => page.getByText(/valid email address for Your address/).count()).toBeGreaterThan(0);
  expect(forms).toEqual([expect.stringMatching(/\/forms\/login\.[0-9a-f]{12}\.js$/)]);
  expect(problems).toEqual([]);
});
