import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { shortHash } from '#contract/receipts.ts';
import type { PublicReceipt, Receipt } from '#contract/receipts-schemas.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { titleOf } from '../support/application-words.ts';
import { waitForMail } from '../support/mailbox.ts';
import { pdfText } from '../support/pdf-text.ts';
import { createTinySite } from '../support/tiny-site.ts';
import { draft, southOf } from './calls.ts';
import { type Portal, usePortal, usualDatabases } from './portal.ts';

const hindi = 'क्षत्रिय स्त्री राष्ट्रीय विद्यार्थी ज्ञान';

interface Failed {
  readonly status: number;
  readonly data: Failure['data'];
}

async function fetchFile(portal: Portal, path: string, token: string) {
  const response = await fetch(`${portal.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe.each(usualDatabases)('receipts on %s', (kind) => {
  const site = createTinySite();
  const use = usePortal(kind, {}, async () => ({ site: (await site).folder }));
  afterAll(async () => (await site).remove());

  test('a submission is confirmed to its owner by mail and page, and to anyone with the code', async () => {
    const { portal } = use;
    const { person, login } = await signUp(portal);
    const { token } = login;
    const payload = applicationPayload(await southOf(portal, token), { isFinalSubmit: true });
    const file = new File([new Uint8Array(pdfOf(100))], 'report.pdf');
    const { data: submitted } = await save(portal, token, payload, [file]);
    const { app_id, submitted_at } = submitted.applicationData;

    const { data: receipt } = await call<Receipt>(portal, paths.applicationReceipt(app_id), { token });
    expect(receipt).toMatchObject({
      app_id,
      submitted_at,
      program: 'South',
      automatic: false,
      standing: true,
    });
    expect(receipt.files).toMatchObject([{ filename: 'report.pdf', size: pdfOf(100).length }]);
    const mail = await waitForMail(portal.dataDir, person.email, /submitted/i);
    for (const words of [
      shortHash(receipt.hash),
      receipt.hash,
      'report.pdf',
      `/receipt/${receipt.code}`,
      'South',
    ]) {
      expect(mail.text).toContain(words);
    }

    // The fingerprint is that of a file, which people can verify themselves.
    const content = await fetchFile(portal, paths.receiptContent(app_id), token);
    expect(createHash('sha256').update(content.bytes).digest('hex')).toBe(receipt.hash);

    // Public, tolerant of how people type it, and silent about the person and the project.
    const typed = receipt.code.toUpperCase().replace(/.{4}/g, '$& ').trim();
    const { data: shown } = await call<PublicReceipt>(portal, paths.receipt(typed));
    const { code, hash } = receipt;
    // Its page holds what the call returns; another code has no page.
    const open = (path: string) => fetch(portal.origin + path, { headers: { accept: 'text/html' } });
    const page = await open(`/receipt/${receipt.code}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`"hash":"${hash}"`)]);
    expect((await open(`/receipt/${receipt.code.slice(1)}`)).status).toBe(404);
    expect(shown).toEqual({ code, hash, submitted_at, automatic: false, standing: true });
  });

  test('a wrong code gets 404 with what to do', async () => {
    const { portal } = use;
    const wrong = await call<Failure['data']>(portal, paths.receipt('0123'));
    expect([wrong.status, wrong.data.errorMessage]).toEqual([
      404,
      'There is no receipt with this code. Please compare it with your mail, digit by digit.',
    ]);
  });

  test('an application is a PDF with the rows of the preview, in the scripts of its answers', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const payload = applicationPayload(await southOf(portal, token), { isFinalSubmit: false });
    Object.assign(payload.companyDetails.generalInformationData as object, {
      legal_name: hindi,
      // The second text once ended the server.
      org_brief: `#panic("x") مرحبا 🐧\u0657 ${'longword'.repeat(80)} \u0007`,
    });
    const { data } = await save(portal, token, payload);
    const { response, bytes } = await fetchFile(
      portal,
      paths.applicationPdf(data.applicationData.app_id),
      token,
    );
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = await pdfText(bytes);
    expect(text).toContain('Draft, not submitted');
    expect(text).toContain('C Project Information');
    expect(text).toContain('Clean water for forty villages');
    expect(text).toContain('#panic("x")');
    // Joined letters have glyphs of their own, which this reader maps back where it can.
    for (const conjunct of ['क्ष', 'त्रि']) expect(text).toContain(conjunct);
  });

  test('a text too long for any question stays in the draft and its PDF, and prevents submission', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const programme = await southOf(portal, token);
    const website = `https://example.org/${'a'.repeat(9000)}`;
    const payloadOf = (isFinalSubmit: boolean) => {
      const payload = applicationPayload(programme, { isFinalSubmit });
      Object.assign(payload.companyDetails.generalInformationData as object, { website });
      return payload;
    };
    const draft = await save(portal, token, payloadOf(false));
    const { app_id } = draft.data.applicationData;
    const pdf = await fetchFile(portal, paths.applicationPdf(app_id), token);
    expect([draft.status, pdf.response.status]).toEqual([200, 200]);
    const files = [new File([new Uint8Array(pdfOf(100))], 'report.pdf')];
    const refused = (await save(portal, token, payloadOf(true), files)) as unknown as Failed;
    expect(refused.status).toBe(400);
    expect(refused.data.errors).toEqual([
      {
        path: '/companyDetails/generalInformationData/website',
        message: `${titleOf('/general/website')} must have at most 4000 characters`,
      },
    ]);
  });

  test('a draft has no receipt', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    expect((await call(portal, paths.applicationReceipt(app_id), { token })).status).toBe(404);
  });
});
