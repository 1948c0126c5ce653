import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { paths } from '#contract/paths.ts';
import { southOf, upload } from '../api/calls.ts';
import type { Portal } from '../api/portal.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { mailsTo } from '../support/mailbox.ts';
import { startServer } from '../support/running-server.ts';

/** The steps of a writer, each in turn. Every kill falls into one of them, so that each is cut off; more by hand: KILLS=100. */
const steps = ['create', 'upload', 'update', 'submit'] as const;
type Step = (typeof steps)[number];
const kills = Number(process.env.KILLS ?? steps.length + 1);
const writers = 4;

/** Everything the server has acknowledged to one writer. */
interface Acknowledged {
  token: string;
  email: string;
  /** Last acknowledged title per application. */
  readonly titles: Map<string, { title: string; revision: number }>;
  readonly files: { id: string; key: string; sha256: string }[];
  readonly submitted: Set<string>;
  readonly registered: string[];
}

test(`every acknowledged write survives ${kills} kills in the middle of traffic`, {
  timeout: 300_000,
}, async () => {
  const server = await startServer({ LOG_LEVEL: 'silent' });
  onTestFinished(() => server.stop());
  const portal = server as unknown as Portal;
  const all: Acknowledged[] = [];
  for (let at = 0; at < writers; at += 1) {
    const { login, person: someone } = await signUp(server);
    const empty = { titles: new Map(), files: [], submitted: new Set<string>(), registered: [] };
    all.push({ token: login.token, email: someone.email, ...empty });
  }
  const south = await southOf(portal, all[0]?.token ?? '');
  let alive = true;
  let count = 0;
  let acknowledged = 0;
  /** Called when the next such step is on its way. */
  let awaited: { readonly step: Step; readonly hear: () => void } | undefined;

  /** Returns null if the server died during the call. */
  async function attempt<T>(step: Step, work: () => Promise<{ status: number; data: T }>): Promise<T | null> {
    try {
      const working = work();
      if (awaited?.step === step) awaited.hear();
      const { status, data } = await working;
      if (status !== 200) return null;
      acknowledged += 1;
      return data;
    } catch {
      return null;
    }
  }

  async function write(mine: Acknowledged): Promise<void> {
    while (alive) {
      count += 1;
      const title = `Project ${count}`;
      const titled = (more: object) => {
        const payload = applicationPayload(south, more);
        const project_information = {
          ...(payload.applicationData.project_information as object),
          project_title: title,
        };
        return { ...payload, applicationData: { ...payload.applicationData, project_information } };
      };
      const created = await attempt('create', () => save(server, mine.token, titled({})));
      if (!created) {
        // The server is coming back, and constant retries would slow that down.
        await new Promise((resume) => setTimeout(resume, 50));
        continue;
      }
      const { app_id: id, revision } = created.applicationData;
      mine.titles.set(id, { title, revision });
      const size = 1000 + count;
      const file = await attempt('upload', () => upload(portal, mine.token, id, pdfOf(size), `${count}.pdf`));
      if (file) {
        const { key } = file as UploadedFile;
        mine.files.push({ id, key, sha256: createHash('sha256').update(pdfOf(size)).digest('hex') });
      }
      const updated = await attempt('update', () =>
        save(server, mine.token, titled({ app_id: id, revision })),
      );
      if (updated) mine.titles.set(id, { title, revision: updated.applicationData.revision });
      const final = await attempt('submit', () =>
        save(server, mine.token, titled({ app_id: id, isFinalSubmit: true })),
      );
      if (final) {
        mine.titles.set(id, { title, revision: final.applicationData.revision });
        mine.submitted.add(id);
      }
    }
  }

  const traffic = all.map(write);
  for (let at = 0; at < kills; at += 1) {
    // Not before each writer had a success since the last kill.
    const before = acknowledged;
    await expect
      .poll(() => acknowledged, { timeout: 20_000, interval: 10 })
      .toBeGreaterThan(before + writers);
    const step = steps[at % steps.length] ?? 'create';
    await new Promise<void>((hear) => {
      awaited = { step, hear };
    });
    awaited = undefined;
    await server.restart('SIGKILL');
  }
  alive = false;
  await Promise.all(traffic);

  const strangers = new Set(await readdir(join(server.dataDir, 'files')));
  for (const { token, email, titles, files, submitted } of all) {
    for (const [id, { title, revision }] of titles) {
      const { data } = await call<ApplicationDetail>(server, paths.application(id), { token });
      expect(data.applicationData.project_information).toMatchObject({ project_title: title });
      expect(data.applicationData.revision).toBeGreaterThanOrEqual(revision);
      if (submitted.has(id)) expect(data.applicationData.isFinalSubmit).toBe(true);
      const keys = new Map(data.uploadedFiles.map((file) => [file.key, file]));
      for (const file of files.filter((it) => it.id === id)) {
        expect(keys.has(file.key)).toBe(true);
        const bytes = await readFile(join(server.dataDir, 'files', file.key));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
        strangers.delete(file.key);
      }
    }
    // One receipt each, even if the server died between the commit and the mail.
    const receipts = async () => {
      const mails = await mailsTo(server.dataDir, email);
      return mails
        .filter(({ subject }) => /submitted/i.test(subject ?? ''))
        .map(({ messageId }) => messageId);
    };
    await expect
      .poll(async () => (await receipts()).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(submitted.size);
    const ids = await receipts();
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(all.every(({ titles, submitted }) => titles.size > 0 && submitted.size > 0)).toBe(true);
  const someone = person();
  expect((await call(server, paths.forgotPassword, { json: { email: someone.email } })).status).toBe(200);
});
