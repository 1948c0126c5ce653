import { expect, onTestFinished, test } from 'vitest';
import { pdfOf } from '../fixtures/pdf.ts';
import { draft, upload } from './calls.ts';
import { startPortal } from './portal.ts';
import { startS3Server } from './s3-server.ts';

test.each(['folder', 'S3'])('a range of a file in a store of the kind %s', async (kind) => {
  const s3 = kind === 'S3' ? await startS3Server() : undefined;
  const portal = await startPortal('SQLite', s3?.environment ?? {});
  onTestFinished(async () => {
    await portal.stop();
    await s3?.down();
  });
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  const pdf = pdfOf(1000);
  const { signedUrl } = (await upload(portal, token, app_id, pdf)).data;
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(signedUrl, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, range: response.headers.get('content-range'), bytes, response };
  };
  for (const [range, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-50', 950, 999],
    ['bytes=990-5000', 990, 999],
  ] as const) {
    const part = await ask({ range });
    expect([part.status, part.range]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect(part.bytes.equals(pdf.subarray(start, end + 1)), range).toBe(true);
  }
  const beyond = await ask({ range: 'bytes=1000-' });
  expect([beyond.status, beyond.range]).toEqual([416, 'bytes */1000']);
  const whole = await ask({});
  const etag = whole.response.headers.get('etag') ?? '';
  const others: Record<string, string>[] = [
    { range: 'bytes=0-1,5-6' },
    { range: 'lines=1-2' },
    { range: 'nonsense' },
    { range: 'bytes=0-9', 'if-range': '"another"' },
  ];
  for (const headers of others) {
    const { status, bytes } = await ask(headers);
    expect([status, bytes.equals(pdf)], JSON.stringify(headers)).toEqual([200, true]);
  }
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
});
