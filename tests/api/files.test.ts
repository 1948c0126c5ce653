import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { paths } from '#contract/paths.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { createPdf, pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';
import { questionAt } from '../support/application-words.ts';
import { draft, fail, failToSave, southOf, upload } from './calls.ts';
import { type Portal, usePortal, usualDatabases } from './portal.ts';

const megabyte = 1024 * 1024;
const { title, files } = questionAt('/projectDescription/files/other').schema;
const { maxCount = 0, maxMegabytes = 0 } = files ?? {};

async function storedFiles({ dataDir }: Portal): Promise<string[]> {
  const folders = await Promise.all(['files', 'incoming'].map((name) => readdir(join(dataDir, name))));
  return folders.flat().filter((name) => name !== 'store-identity');
}

describe.each(usualDatabases)('files on %s', (kind) => {
  const use = usePortal(kind);

  test('a PDF comes back byte for byte, with headers that make it inert', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const pdf = await createPdf('Impact report');
    const { status, data } = await upload(portal, token, app_id, pdf, 'प्रभाव रिपोर्ट.pdf');
    expect(status).toBe(200);
    expect(data).toMatchObject({ filename: 'प्रभाव रिपोर्ट.pdf', size: pdf.length, isDeleted: false });
    const response = await fetch(data.signedUrl);
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(response.headers.get('content-disposition')).toMatch(
      /^inline; filename="[ -~]+\.pdf"; filename\*=UTF-8''%E0/,
    );
    const saved = await fetch(`${data.signedUrl}&download`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    await saved.arrayBuffer();
    const handed = await call<ApplicationDetail>(portal, paths.application(app_id), { token });
    expect(handed.data.uploadedFiles).toMatchObject([{ key: data.key }]);
  });

  test('a link works for minutes, for its file only, and not after it was altered', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const one = (await upload(portal, token, app_id, pdfOf(500))).data;
    const two = (await upload(portal, token, app_id, pdfOf(600), 'two.pdf')).data;
    const link = new URL(one.signedUrl);
    const expires = Number(link.searchParams.get('expires'));
    const now = portal.services.clock().getTime() / 1000;
    expect(expires - now).toBeLessThanOrEqual(900);
    const altered = [
      one.signedUrl.replace(one.key, two.key),
      one.signedUrl.replace(`expires=${expires}`, `expires=${expires + 60}`),
      one.signedUrl.replace(/signature=.*/, 'signature='),
      one.signedUrl.replace(/\?.*/, ''),
      `${one.signedUrl}x`,
      `${portal.origin}/api/files/..%2f..%2fsecret?expires=${expires}&signature=x`,
    ];
    for (const url of altered) expect((await fetch(url)).status, url).toBe(403);
    portal.pass(601);
    expect((await fetch(one.signedUrl)).status).toBe(403);
    const fresh = await call<UploadedFile>(portal, paths.applicationFile(app_id, one.key), { token });
    expect((await fetch(fresh.data.signedUrl)).status).toBe(200);
    await call(portal, paths.applicationFile(app_id, one.key), { token, method: 'DELETE' });
    expect((await fetch(fresh.data.signedUrl)).status).toBe(404);
  });

  test('files up to the limit of the question are accepted, one byte more or one file more is not', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const before = (await storedFiles(portal)).length;
    const most = await upload(portal, token, app_id, pdfOf(maxMegabytes * megabyte), 'big.pdf');
    expect(most.status).toBe(200);
    const more = await upload(portal, token, app_id, pdfOf(maxMegabytes * megabyte + 1), 'bigger.pdf');
    expect([more.status, more.data.errorMessage]).toEqual([
      413,
      `File "bigger.pdf" exceeds the maximum size of ${maxMegabytes} MB`,
    ]);
    const rest = await Promise.all(
      Array.from({ length: maxCount }, (_, at) =>
        upload(portal, token, app_id, pdfOf(100 + at), `${at}.pdf`),
      ),
    );
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(maxCount - 1);
    expect(rest.find(({ status }) => status !== 200)?.status).toBe(400);
    const sixth = await upload(portal, token, app_id, pdfOf(99), 'sixth.pdf');
    expect([sixth.status, sixth.data.errorMessage]).toEqual([
      400,
      `${title} takes at most ${maxCount} files`,
    ]);
    expect(sixth.data.errors[0]?.path).toBe('/uploadedFiles');
    expect(await storedFiles(portal)).toHaveLength(before + maxCount);
  });

  test('a save with a file too many is refused before the file is judged, but not for a stored one', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const file = (name: string, content: Uint8Array) => new File([new Uint8Array(content)], name);
    const full = Array.from({ length: maxCount }, (_, at) => file(`${at}.pdf`, pdfOf(100 + at)));
    const { data } = await save(portal, token, applicationPayload(south), full);
    const { app_id } = data.applicationData;
    const before = await storedFiles(portal);
    // Judging would find it damaged, and takes a process.
    const damaged = file('more.pdf', Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`));
    const again = applicationPayload(south, { app_id });
    const refused = await failToSave(portal, token, again, [damaged]);
    // Parts of a body have no order: here the files come before the payload that says where they belong.
    const form = new FormData();
    form.append('files', damaged);
    form.set('payload', JSON.stringify(again));
    for (const { status, data } of [refused, await fail(portal, paths.applications, { token, form })])
      expect([status, data.errorMessage]).toEqual([400, `${title} takes at most ${maxCount} files`]);
    expect((await save(portal, token, again, full.slice(0, 2))).status).toBe(200);
    // One is removed and another added in the same save.
    const gone = [{ key: data.uploadedFiles[0]?.key ?? '', isDeleted: true }];
    const swapped = await save(portal, token, { ...again, uploadedFiles: gone }, [
      file('new.pdf', pdfOf(50)),
    ]);
    expect(swapped.status).toBe(200);
    expect(await storedFiles(portal)).toHaveLength(before.length + 1);
  });

  test('errors in a payload are reported before its files are judged', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const damaged = new File([`%PDF-1.7\n${'x'.repeat(2000)}`], 'a.pdf');
    const wrong = applicationPayload(south, { isFinalSubmit: 'yes' as never });
    const { status, data } = await failToSave(portal, token, wrong, [damaged]);
    expect([status, data.errors[0]?.path]).toEqual([400, '/applicationData/isFinalSubmit']);
  });

  test('a file that is no PDF is refused, whatever its name', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const before = await storedFiles(portal);
    for (const text of ['', '%PD', 'plain text', '<script>%PDF-', '%PDF-', 'PK\u0003\u0004']) {
      const { status, data } = await upload(portal, token, app_id, Buffer.from(text), 'notes.pdf');
      const problem = text === '' ? 'is empty' : 'is (not a PDF document|damaged)';
      expect([status, data.errorMessage]).toEqual([
        400,
        expect.stringMatching(new RegExp(`^File "notes.pdf" ${problem}.*Please`)),
      ]);
    }
    expect(await storedFiles(portal)).toEqual(before);
    const where = `${paths.applicationFiles(app_id)}?question=/general/legalName`;
    expect((await fail(portal, where, { token, form: new FormData() })).status).toBe(400);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\fakepath\\report.PDF', 'report.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    ['x\u0007y\u200B.pdf', 'xy.pdf'],
    ['<img src=x onerror=alert(1)>', '_img src=x onerror=alert(1)_.pdf'],
    // As browsers send it, the quotes are %22.
    ['The "final".pdf', 'The _final_.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    [`${'long'.repeat(100)}.pdf`, `${'long'.repeat(30)}.pdf`],
  ])('a hostile name is shown without harm: %j', async (name, shown) => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const { data } = await upload(portal, token, app_id, pdfOf(100), name);
    expect(data.filename).toBe(shown);
    const response = await fetch(data.signedUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).not.toMatch(/[\r\n]/);
    await response.arrayBuffer();
  });

  test('files arrive with a save, go when marked, stay when not named, and come back when restored', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const file = (name: string, size: number) => new File([new Uint8Array(pdfOf(size))], name);
    const first = await save(portal, token, applicationPayload(south), [
      file('a.pdf', 100),
      file('b.pdf', 200),
    ]);
    const { app_id } = first.data.applicationData;
    const [a, b] = first.data.uploadedFiles;
    const marked = {
      ...applicationPayload(south, { app_id }),
      uploadedFiles: [{ key: a?.key ?? '', isDeleted: true }],
    };
    const second = await save(portal, token, marked, [file('c.pdf', 300)]);
    expect(second.data.uploadedFiles.map(({ filename }) => filename)).toEqual(['b.pdf', 'c.pdf']);
    const third = await save(portal, token, applicationPayload(south, { app_id }));
    expect(third.data.uploadedFiles.map(({ key }) => key)).toContain(b?.key);
    expect(third.data.uploadedFiles).toHaveLength(2);
    const undone = {
      ...applicationPayload(south, { app_id }),
      uploadedFiles: [{ key: a?.key ?? '', isDeleted: false }],
    };
    const fourth = await save(portal, token, undone);
    expect(fourth.data.uploadedFiles.map(({ filename }) => filename)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);

    const { token: other } = await portal.account('applicant');
    const theft = { ...applicationPayload(south), uploadedFiles: [{ key: b?.key ?? '', isDeleted: false }] };
    const refused = await failToSave(portal, other, theft);
    expect([refused.status, refused.data.errors[0]?.path]).toEqual([400, '/uploadedFiles/0']);
  });
});

describe('storage on the disk', () => {
  const use = usePortal('SQLite');

  test('keys are random, bytes belong to the folder, nothing is left over', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const { data } = await upload(portal, token, app_id, pdfOf(1000));
    expect(data.key).toMatch(/^[\w-]{32}$/);
    expect(await readFile(join(portal.dataDir, 'files', data.key))).toHaveLength(1000);
    expect(await readdir(join(portal.dataDir, 'incoming'))).toEqual([]);
  });

  test('memory does not grow with the size of uploads', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    // Twenty times the limit, streamed: the server stops at 15 MB, and the sender can still read why.
    const boundary = 'boundary';
    async function* body() {
      const open = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="huge.pdf"\r\n\r\n%PDF-`;
      yield new TextEncoder().encode(open);
      const block = new Uint8Array(megabyte);
      for (let at = 0; at < 300; at += 1) yield block;
      yield new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
    }
    const before = process.memoryUsage().arrayBuffers;
    const response = await fetch(
      `${portal.origin}${paths.applicationFiles(app_id)}?question=/projectDescription/files/other`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        body: Readable.toWeb(Readable.from(body())),
        duplex: 'half',
      } as unknown as RequestInit,
    );
    expect(response.status).toBe(413);
    await response.text();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * megabyte);
    expect(await readdir(join(portal.dataDir, 'incoming'))).toEqual([]);
  });
});
