import { expect, test } from 'vitest';
import { unencryptedConnections } from './unencrypted-connections.ts';

const nothing = { databaseUrl: null, smtpUrl: null, s3: null };

test.each([
  ['postgres://portal@db.example/portal', 'db.example', 'sslmode=verify-full'],
  ['postgres://portal@db.example/portal?sslmode=prefer', 'db.example', 'sslmode=verify-full'],
  ['smtp://mail.example', 'mail.example', 'requireTLS=true'],
  ['http://store.example:9000', 'store.example', 'https://'],
])('warns of %s, and says what to do', (address, host, remedy) => {
  const said = unencryptedConnections(settings(address));
  expect(said).toEqual([expect.stringContaining(host)]);
  expect(said[0]).toContain(remedy);
});

test.each([
  'postgres://portal:secret@db.example/portal?sslmode=verify-full',
  'postgres://portal@127.0.0.1/portal',
  'postgres:///portal?host=/run/postgresql',
  'smtps://mail.example',
  'smtp://mail.example?requireTLS=true',
  'smtp://localhost:2525',
  'https://store.example',
  'http://[::1]:9000',
])('%s is encrypted, or stays on this machine', (address) => {
  expect(unencryptedConnections(settings(address))).toEqual([]);
});

function settings(address: string) {
  if (address.startsWith('postgres')) return { ...nothing, databaseUrl: address };
  return address.startsWith('smtp')
    ? { ...nothing, smtpUrl: address }
    : { ...nothing, s3: { endpoint: address } };
}
