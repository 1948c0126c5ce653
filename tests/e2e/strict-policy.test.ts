import { expect, inject, test } from 'vitest';
import { publicPages } from '#contract/public-pages.ts';

const server = inject('sharedServer');

function directives(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...values]) => [name, values]));
}

test.each(['/', '/auth/login', '/application/form', '/nowhere/at/all', '/api/docs'])(
  '%s is served under a strict policy',
  async (path) => {
    const response = await fetch(server.origin + path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(path.startsWith('/nowhere') ? 404 : 200);
    const policy = directives(response.headers.get('content-security-policy') ?? '');
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')?.join(' ')).not.toMatch(/unsafe/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toMatch(/no-referrer|same-origin/);
    const html = await response.text();
    // The page's own data is data: no browser runs it.
    expect(html).not.toMatch(/<script(?![^>]*(\bsrc=|type="application\/json"))|\sstyle=|\son\w+=/i);
  },
);

test.each(publicPages().map(({ path }) => path))(
  '%s describes itself to sites that share or list it',
  async (path) => {
    const html = await (await fetch(server.origin + path, { headers: { accept: 'text/html' } })).text();
    for (const tag of ['name="description"', 'property="og:title"', 'property="og:description"'])
      expect(html.split(`<meta ${tag} content="`).length, tag).toBe(2);
  },
);
