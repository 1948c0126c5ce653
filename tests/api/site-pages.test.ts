import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { currentRelease, serveRelease } from '#contract/programme/current-release.ts';
import { siteDataId } from '#contract/site.ts';
import { call } from '../support/api-client.ts';
import { createTinySite, type TinySite } from '../support/tiny-site.ts';
import { type Portal, startPortal } from './portal.ts';
import { sendRaw } from './raw-request.ts';

const html = { accept: 'text/html' };

async function open(): Promise<{ portal: Portal; site: TinySite }> {
  const site = await createTinySite();
  const portal = await startPortal('SQLite', { METRICS_TOKEN: '0123456789abcdef' }, { site: site.folder });
  onTestFinished(async () => {
    await portal.stop();
    await site.remove();
  });
  return { portal, site };
}

/** The data that a page says it was made from. */
function embedded(document: string): unknown {
  const [, json = ''] = new RegExp(`id="${siteDataId}">(.*?)</script>`).exec(document) ?? [];
  return JSON.parse(json);
}

test('many simultaneous requests render a page once, and again after the next release', async () => {
  const { portal, site } = await open();
  const ask = async () => (await fetch(`${portal.origin}/auth/login`, { headers: html })).text();
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect(new Set(answers).size).toBe(1);
  await ask();
  expect(site.rendered.get('/auth/login')).toBe(1);
  const before = currentRelease();
  onTestFinished(() => serveRelease(before));
  serveRelease({ ...before, number: 7, hash: 'other' });
  const later = await ask();
  expect(site.rendered.get('/auth/login')).toBe(2);
  expect(embedded(later)).toMatchObject({ release: { number: 7 } });
  serveRelease(before);
  expect(await ask()).toBe(answers[0]);
  expect(site.rendered.get('/auth/login')).toBe(2);
});

test('addresses with the same page share one copy', async () => {
  const { portal, site } = await open();
  for (const path of [
    '/South',
    '/south/',
    '/south?from=mail',
    '/a',
    '/b/c',
    '/admin-dashboard/1',
    '/admin-dashboard/2',
  ])
    await fetch(portal.origin + path, { headers: html });
  expect([...site.rendered]).toEqual([
    ['/south', 1],
    ['/404', 1],
    ['/admin-dashboard/:programId', 1],
  ]);
});

test('a page is sent compressed, and not again to a browser that has it', async () => {
  const { portal } = await open();
  const zipped = await sendRaw(
    portal.origin,
    'GET /faq HTTP/1.1\r\nhost: x\r\naccept: text/html\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n',
  );
  expect(zipped.text).toMatch(/content-encoding: gzip/i);
  const plain = await fetch(`${portal.origin}/faq`, { headers: { ...html, 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('accept-encoding');
  const etag = plain.headers.get('etag') ?? '';
  for (const held of [etag, `"x", ${etag}`]) {
    const again = await fetch(`${portal.origin}/faq`, { headers: { ...html, 'if-none-match': held } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  const lost = await fetch(`${portal.origin}/nowhere`, { headers: { ...html, 'if-none-match': etag } });
  expect(lost.status).toBe(404);
});

test('embedded data cannot end its element, and equals the data of the page', async () => {
  const { portal } = await open();
  const document = await (await fetch(`${portal.origin}/auth/login`, { headers: html })).text();
  expect(embedded(document)).toMatchObject({ release: { content: { faq: { title: '</script>' } } } });
  const { data } = await call<{ release: { content: object } }>(portal, paths.site);
  expect(Object.keys(data.release.content)).toEqual(expect.arrayContaining(['faq', 'home', 'site']));
  expect(Object.keys(data.release.content)).not.toContain('mails');
});

test('a page that cannot be rendered is sent as the shell with its data, and the metrics show it', async () => {
  const { portal, site } = await open();
  site.breakDown();
  const ask = () => fetch(`${portal.origin}/faq`, { headers: html });
  const [first] = await Promise.all([ask(), ask(), ask()]);
  expect(first.status).toBe(200);
  const document = await first.text();
  expect(document).toContain('<div id="root"></div>');
  expect(document).toContain('src="/main.js"');
  expect(embedded(document)).toMatchObject({ release: { content: { faq: expect.anything() } } });
  // Not retried for each visitor.
  expect(site.rendered.get('/faq')).toBe(1);
  const metrics = await (await fetch(portal.origin + paths.metrics)).text();
  expect(metrics).toContain('portal_page_seconds_count{outcome="failed"} 1');
  expect(portal.log()).toContain('could not be rendered');
});
