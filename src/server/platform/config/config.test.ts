import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('no variable is required', () => expect(parseConfig({}).ok).toBe(true));

test('a password that ends a URL early is named as the mistake', () => {
  const config = parseConfig({ DATABASE_URL: 'postgres://portal:a/b@database/portal' });
  expect(config).toMatchObject({
    ok: false,
    error: [expect.stringMatching(/in a password as %23 %2F %3F\.$/)],
  });
});

test.each([
  ['PUBLIC_URL', 'https://awards.example'],
  ['PUBLIC_URL', 'http://127.0.0.1:3000/'],
  ['TRUST_PROXY', '10.0.0.1, 192.168.0.0/16 ::1, fd00::/8'],
  ['MAIL_FROM', 'no-reply@awards.example'],
  ['MAIL_FROM', '"Awards, national" <no-reply@localhost>'],
  ['CLAMD', '127.0.0.1:3310'],
  ['DUE_AT', '2030-09-30T23:59:59+05:30'],
])('%s may be %s', (name, value) => {
  expect(parseConfig({ [name]: value })).toMatchObject({ ok: true });
});

test.each([
  ['a path: no file of the pages would be found', 'PUBLIC_URL', 'https://awards.example/portal'],
  ['a query', 'PUBLIC_URL', 'https://awards.example/?a=b'],
  ['a password', 'PUBLIC_URL', 'https://me:secret@awards.example'],
  ['no such address', 'TRUST_PROXY', '10.0.0.256'],
  ['a range of no size', 'TRUST_PROXY', '10.0.0.0/33'],
  ['everybody', 'TRUST_PROXY', '0.0.0.0/0'],
  ['no address', 'MAIL_FROM', 'CSR Awards'],
  ['two addresses', 'MAIL_FROM', 'a@b.cd, e@f.gh'],
  ['no address a mail could go to', 'SUPERADMIN_EMAIL', 'me@awards.example>'],
  ['no such port', 'CLAMD', 'localhost:70000'],
  ['half a pair of quotation marks', 'SCAN_COMMAND', '"/opt/our scanner/scan --quiet'],
  ['no program', 'SCAN_COMMAND', '"" --quiet'],
  ['no such day', 'DUE_AT', '2030-09-31T23:59:59+05:30'],
])('%s: %s may not be %s', (_reason, name, value) => {
  const config = parseConfig({ [name]: value });
  expect(config).toEqual({ ok: false, error: [expect.stringContaining(`${name} `)] });
});

test.each([
  ['clamdscan --no-summary', ['clamdscan', '--no-summary']],
  ['"/opt/our scanner/scan"  --quiet ""', ['/opt/our scanner/scan', '--quiet', '']],
])('SCAN_COMMAND %s is a program and its arguments', (text, command) => {
  expect(parseConfig({ SCAN_COMMAND: text })).toMatchObject({ value: { scanner: { command } } });
});

test('.env.example lists exactly the existing variables', () => {
  const asked = new Set<string>();
  parseConfig(
    new Proxy(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          // Without a bucket, the other parts of a store of files are not asked for.
          return name === 'S3_BUCKET' ? 'bucket' : undefined;
        },
      },
    ),
  );
  const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...asked].sort());
});
