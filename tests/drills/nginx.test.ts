import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { type ConnectionOptions, connect, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Presence } from '#contract/application/presence-schemas.ts';
import { paths } from '#contract/paths.ts';
import { draft, upload } from '../api/calls.ts';
import { type Portal, startPortal } from '../api/portal.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call } from '../support/api-client.ts';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';

if (!hasNginx) console.warn('NOT TESTED: the nginx site, because nginx or openssl is not installed here.');

describe.skipIf(!hasNginx)('behind a real nginx with the site of scripts/deploy', () => {
  let direct: Portal;
  let nginx: Nginx;
  /** The same server as people reach it. */
  let portal: Portal;
  const trusted = getCACertificates('default');

  beforeAll(async () => {
    direct = await startPortal('SQLite', { TRUST_PROXY: '127.0.0.1' });
    nginx = await startNginx(Number(new URL(direct.origin).port));
    setDefaultCACertificates([...trusted, nginx.certificate]);
    portal = { ...direct, origin: `https://localhost:${nginx.port}` };
  });

  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await nginx?.stop();
    await direct?.stop();
  });

  /** One TLS connection, as used by a slow sender. */
  async function openSocket(options: ConnectionOptions = {}) {
    const socket = connect({ port: nginx.port, host: 'localhost', ca: nginx.certificate, ...options });
    await once(socket, 'secureConnect');
    return socket;
  }

  test('pages of one application learn of each other through it', async () => {
    const [owner, colleague] = [await direct.account('applicant'), await direct.account('applicant')];
    const { app_id: id } = (await draft(portal, owner.token)).applicationData;
    const json = { email: colleague.email, may: 'write' };
    await call(portal, paths.collaborators(id), { token: owner.token, json });
    const say = ({ token }: typeof owner, page: string) =>
      call<Presence>(portal, paths.presence(id), { token, json: { page, question: '/general/legalName' } });
    await say(colleague, 'page-of-colleague');
    expect((await say(owner, 'page-of-owner')).data.people).toMatchObject([
      { question: '/general/legalName' },
    ]);
  });

  test('the configuration is valid', () => {
    expect(nginx.verdict).toContain('test is successful');
    expect(nginx.verdict).not.toContain('[warn]');
  });

  test('a file of 14 MB is uploaded and downloaded completely, with the limits of the portal', async () => {
    const { token } = await direct.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const bytes = pdfOf(14 * 1024 * 1024);
    const { status, data } = await upload(portal, token, app_id, bytes);
    expect(status).toBe(200);
    const address = new URL(data.signedUrl);
    const file = await fetch(portal.origin + address.pathname + address.search);
    expect((await file.arrayBuffer()).byteLength).toBe(bytes.length);
    // The portal itself still refuses a body above all limits together, in its own words.
    const form = new FormData();
    form.set('payload', JSON.stringify({ applicationData: { app_id, isFinalSubmit: false } }));
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'])
      form.append('files', new File([new Uint8Array(bytes)], name));
    const answer = await call<{ errorCode: number }>(portal, paths.applications, { token, form });
    expect([answer.status, answer.data.errorCode]).toEqual([400, 1001]);
    const log = nginx.log();
    expect(log).toContain(' 200 ');
    expect(log).not.toMatch(/signature|expires=/);
  });

  test('it speaks HTTP/2 and compresses answers, but not those with tokens', async () => {
    const client = connectHttp2(`https://localhost:${nginx.port}`, { ca: nginx.certificate });
    const stream = client.request({ ':path': paths.apiDocument, 'accept-encoding': 'gzip' });
    const [headers] = await once(stream, 'response');
    expect([headers[':status'], headers['content-encoding']]).toEqual([200, 'gzip']);
    client.destroy();
    const verify = await fetch(portal.origin + paths.verifyAuth, { headers: { 'accept-encoding': 'gzip' } });
    expect(verify.headers.get('content-encoding')).toBeNull();
  });

  test('it names a request as the log does, and hides the monitoring calls', async () => {
    const response = await fetch(portal.origin + paths.health, {
      headers: { 'x-request-id': 'of-a-stranger' },
    });
    const id = response.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[\da-f]{32}$/);
    await expect.poll(() => direct.log()).toContain(id);
    await expect.poll(() => nginx.log()).toContain(id);
    expect((await fetch(portal.origin + paths.metrics)).status).toBe(404);
  });

  test('it accepts only TLS 1.2 and 1.3, the newest first, with ciphers that keep past sessions secret', async () => {
    const speak = async (options: ConnectionOptions) => {
      const socket = await openSocket(options);
      const spoken = [socket.getProtocol(), socket.getCipher().name];
      socket.destroy();
      return spoken;
    };
    expect((await speak({}))[0]).toBe('TLSv1.3');
    const older = { maxVersion: 'TLSv1.2' } as const;
    const [protocol, cipher] = await speak(older);
    expect([protocol, cipher]).toEqual(['TLSv1.2', expect.stringMatching(/^ECDHE-.*(GCM|POLY1305)/)]);
    for (const ciphers of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-ECDSA-AES128-SHA'])
      await expect(speak({ ...older, ciphers: `${ciphers}:@SECLEVEL=0` }), ciphers).rejects.toThrow();
    const oldest = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
    await expect(speak(oldest)).rejects.toThrow();
  });

  test('without TLS the only answer is a redirect to the same address with it', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.plainPort}${paths.health}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `https://127.0.0.1${paths.health}`,
    ]);
  });

  test('the portal sees a request from its first byte, not when its body is complete', async () => {
    const socket = await openSocket();
    socket.write(
      `POST ${paths.applications} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
        'content-length: 1000000\r\n\r\n--x\r\n',
    );
    // The portal answers at once that there is no session: it could not if nginx buffered the body.
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});
