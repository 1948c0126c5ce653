import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import { checkPdf } from '#server/platform/pdf/check-pdf.ts';
import { packedObjects, packedTable, repeatedPage } from '../fixtures/hostile-pdf.ts';
import { createPdf, pdfOf } from '../fixtures/pdf.ts';
import { call } from '../support/api-client.ts';
import { questionAt } from '../support/application-words.ts';
import { draft, fileQuestion, upload } from './calls.ts';
import { startPortal, usePortal, usualDatabases } from './portal.ts';
import { rawRequest, sendRaw } from './raw-request.ts';

/** A PDF with something else in its trailer or first object; readers manage without the table. */
function altered(from: string, to: string): Buffer {
  return Buffer.from(pdfOf(400).toString('latin1').replace(from, to), 'latin1');
}

const key = '(0123456789abcdef0123456789abcdef)';
const encrypted = `/Encrypt<</Filter/Standard/V 1/R 2/O${key}/U${key}/P -4>>/ID[(a)(a)]/Root`;

async function ofPages(count: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let at = 0; at < count; at += 1) document.addPage();
  return Buffer.from(await document.save());
}

async function scripted(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.addJavaScript('greeting', 'app.alert("hello")');
  return Buffer.from(await document.save());
}

describe.each(usualDatabases)('PDFs on %s', (kind) => {
  const use = usePortal(kind);

  async function send(bytes: Buffer) {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    return { ...(await upload(portal, token, app_id, bytes)), app_id, token };
  }

  test.each([
    ['a magic number alone', Buffer.from('%PDF-1.7\n'), 'is damaged and cannot be opened'],
    ['nothing', Buffer.alloc(0), 'is empty'],
    [
      'a header that comes too late',
      Buffer.concat([Buffer.alloc(1024, 32), pdfOf(400)]),
      'is not a PDF document',
    ],
    ['one with a password', altered('/Root', encrypted), 'is locked with a password'],
    ['one without pages', altered('[3 0 R]/Count 1', '[]/Count 0'), 'has no pages'],
    ['one whose page is missing', altered('[3 0 R]', '[9 0 R]'), 'is damaged'],
    ['one whose table unpacks to 500 MB', packedTable(500), 'is too complex to check'],
    ['one with a million packed objects', packedObjects(16), 'is too complex to check'],
    ['one that names its page 20,000 times', repeatedPage(20_000), 'is too complex to check'],
  ])('%s is refused with a reason, and nothing is stored', async (_name, bytes, problem) => {
    const { status, data } = await send(bytes);
    expect([status, data.errorMessage]).toEqual([
      400,
      expect.stringContaining(`File "report.pdf" ${problem}`),
    ]);
    expect(data.errorMessage).toMatch(/\. Please /);
    expect(await readdir(join(use.portal.dataDir, 'incoming'))).toEqual([]);
  });

  test('sound ones are accepted, with any bytes before or after, and their pages are counted', async () => {
    for (const [bytes, pages] of [
      [await ofPages(3), 3],
      [await createPdf('One page'), 1],
      [Buffer.concat([Buffer.alloc(900, 32), await ofPages(2), Buffer.alloc(3000)]), 2],
    ] as const) {
      const { status, data } = await send(bytes);
      expect([status, data.pages]).toEqual([200, pages]);
    }
  });

  test('staff see scripts and launch actions, in any spelling', async () => {
    const { portal } = use;
    const staff = await portal.account('superadmin');
    for (const [bytes, marks] of [
      [await createPdf('Harmless'), undefined],
      [await scripted(), ['scripts']],
      [altered('/Pages 2 0 R', '/Pages 2 0 R/OpenAction<</S/L#61unch/F(calc.exe)>>'), ['launch']],
    ] as const) {
      const { status, data, app_id } = await send(bytes);
      expect([status, data.marks]).toEqual([200, undefined]);
      const { data: seen } = await call<ApplicationDetail>(portal, paths.application(app_id), {
        token: staff.token,
      });
      expect(seen.uploadedFiles[0]?.marks).toEqual(marks);
    }
  });
});

test('the same bytes are judged once, for every sender', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-pdf-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'report.pdf');
  // New bytes.
  const bytes = Buffer.concat([pdfOf(400), Buffer.from(`%${crypto.randomUUID()}\n`)]);
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const verdict = { isGood: true, pages: 1, marks: [] };
  const together = await Promise.all([checkPdf('one', path, sha256), checkPdf('two', path, sha256)]);
  const content = { size: bytes.length, sha256 };
  expect(together).toEqual([
    { verdict, content },
    { verdict, content: null },
  ]);
  expect(await checkPdf('one', path, sha256)).toEqual({ verdict, content: null });
});

test('a file too many for a question is refused before it is judged, also while others are on their way', async () => {
  const portal = await startPortal();
  onTestFinished(() => portal.stop());
  const { token } = await portal.account('applicant');
  const { app_id } = (await draft(portal, token)).applicationData;
  const { maxCount = 0 } = questionAt(fileQuestion).schema.files ?? {};
  const path = `${paths.applicationFiles(app_id)}?question=${encodeURIComponent(fileQuestion)}`;
  const type = 'multipart/form-data; boundary=X';
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, connection: 'close' };
  const head = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  let goOn: () => void = () => {};
  const others = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const half = async (at: number) => {
    const body = Buffer.concat([Buffer.from(head), pdfOf(2000 + at), Buffer.from('\r\n--X--\r\n')]);
    const bytes = rawRequest('POST', path, headers, body);
    const send = async (socket: Socket) => {
      await others;
      socket.write(bytes.subarray(-500));
    };
    return sendRaw(portal.origin, bytes.subarray(0, -500), send);
  };
  const full = Array.from({ length: maxCount }, (_, at) => half(at));
  await expect.poll(() => readdir(join(portal.dataDir, 'incoming'))).toHaveLength(maxCount);
  const further = await upload(portal, token, app_id, pdfOf(3000));
  expect([further.status, further.data.errorMessage]).toEqual([
    400,
    expect.stringContaining(`takes at most ${maxCount} files`),
  ]);
  goOn();
  expect((await Promise.all(full)).map(({ status }) => status)).toEqual(full.map(() => 200));
});
