/**
 * Writes src/generated/papers: mails as they are sent, light and dark, and PDFs, from sample applications in a separate
 * database. Storybook shows them: stories run in a browser, without the server.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { findApplication } from '#server/applications/applications-repository.ts';
import { applicationPdf } from '#server/applications/pdf/application-pdf.ts';
import { listOwnIds } from '#server/applications/reading/own-applications-repository.ts';
import { receiptOf } from '#server/applications/receipts/receipts-repository.ts';
import { submittedOf } from '#server/applications/returns/standing.ts';
import { certificatePdf } from '#server/judging/certificates/certificate-pdf.ts';
import { listCertificates } from '#server/judging/certificates/certificates-repository.ts';
import { publishDue } from '#server/judging/decisions/publish.ts';
import { listRounds, updateRound } from '#server/judging/rounds/rounds-repository.ts';
import { mails, prepareDatabase } from '#server/modules.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { findUserByEmail } from '#server/platform/identity/users-repository.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { toHtml } from '#server/platform/mail/frame.ts';

import type { Services } from '#server/platform/services.ts';
import { root } from '../scripts/commands/run-command.ts';
import { createDemoAccounts, demoAddress } from '../scripts/demo/demo-accounts.ts';
import { fillDatabase } from '../scripts/demo/fill-database.ts';
import { fillRounds } from '../scripts/demo/fill-rounds.ts';

const folder = join(root, 'src/generated/papers');
const seed = 7;

/** The subjects of the mails: the first person, application and round that give a reason for one. */
async function* ordersOf(kind: string, { database, clock }: Services) {
  const applicant = await findUserByEmail(database, demoAddress('applicant'));
  const applications = await listOwnIds(database, applicant?.id ?? '');
  const rounds = await listRounds(database);
  const said = {
    ...{ count: 6, address: '203.0.113.7', filename: 'Impact assessment.pdf', title: 'Clean water' },
    ...{ subject: 'Your application', text: 'Please look at your application once more.', to: 'owners' },
  };
  for (const role of ['applicant', 'jury', 'superadmin'] as const)
    for (const application_id of applications)
      for (const { id: round } of rounds)
        yield {
          ...{ id: crypto.randomUUID(), kind, recipient: demoAddress(role), application_id },
          ...{ dedupe_key: null, details: { ...said, round }, attempts: 0 },
          created_at: clock().toISOString(),
        };
}

/** The mail of a kind as it is sent; undefined if the sample data gives no reason for it. */
async function mailOf(kind: string, services: Services): Promise<string | undefined> {
  const mail = mails[kind];
  if (mail === undefined || !('compose' in mail)) return undefined;
  for await (const order of ordersOf(kind, services)) {
    const composed = await composeMail(mails, mail, services, order);
    if ('envelope' in composed && composed.envelope) {
      return toHtml(composed.envelope.message, composed.envelope.frame);
    }
  }
  return undefined;
}

async function pdfs(services: Services): Promise<Record<string, Buffer>> {
  const { database, clock } = services;
  const host = await findUserByEmail(database, demoAddress('applicant'));
  const [id = ''] = await listOwnIds(database, host?.id ?? '');
  const row = await findApplication(database, id);
  if (!row) return {};
  const [certificate] = await listCertificates(database, row.id, clock());
  return {
    application: await applicationPdf(
      services,
      'storybook',
      await submittedOf(database, row),
      await receiptOf(database, row),
    ),
    ...(certificate && {
      certificate: await certificatePdf(services, 'storybook', 'Certificate', [certificate]),
    }),
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'papers-'));
try {
  const config = parseConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://awards.example' });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const database = await openDatabase(config.value);
  await prepareDatabase(database, new Date());
  for await (const _account of createDemoAccounts(database));
  const host = await findUserByEmail(database, demoAddress('applicant'));
  const chair = await findUserByEmail(database, demoAddress('superadmin'));
  const juror = await findUserByEmail(database, demoAddress('jury'));
  await fillDatabase(database, config.value, { count: 12, seed, host }, () => undefined);
  await fillRounds(database, seed, { chair: chair?.id ?? '', juror: juror?.id ?? '' });
  for (const { id, level } of await listRounds(database))
    if (level === 'screening') await updateRound(database, id, { publish_at: new Date().toISOString() });
  await database.destroy();
  const { app, services } = await createApp(config.value, {
    site: null,
    logStream: { write: () => undefined },
  });
  await publishDue(services);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  for (const kind of Object.keys(mails)) {
    const html = await mailOf(kind, services);
    if (html === undefined) continue;
    names.push(kind);
    // A frame has no scheme of its own, so each mail is written in one scheme.
    const dark = html
      .replace('(prefers-color-scheme: dark)', 'all')
      .replace('color-scheme: light dark', 'color-scheme: dark');
    const light = html
      .replace('(prefers-color-scheme: dark)', 'not all')
      .replace('color-scheme: light dark', 'color-scheme: light');
    writeFileSync(join(folder, `${kind}.light.html`), light);
    writeFileSync(join(folder, `${kind}.dark.html`), dark);
  }
  writeFileSync(join(folder, 'mails.json'), JSON.stringify(names));
  for (const [name, pdf] of Object.entries(await pdfs(services)))
    writeFileSync(join(folder, `${name}.pdf`), pdf);
  await app.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
