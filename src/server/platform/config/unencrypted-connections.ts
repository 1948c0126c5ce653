import { isIP } from 'node:net';
import type { Config } from './config.ts';

/**
 * The connections of this server that leave the machine unencrypted, in words; empty when none does. They cause a
 * warning, not a refusal: a private network may protect them in other ways.
 */
export function unencryptedConnections({ databaseUrl, smtpUrl, s3 }: Connections): string[] {
  const database = databaseUrl === null ? null : new URL(databaseUrl);
  const [mail, files] = [smtpUrl, s3?.endpoint].map((it) => (it ? new URL(it) : null));
  const open = (
    url: URL | null | undefined,
    isEncrypted: (url: URL) => boolean,
    what: string,
    remedy: string,
  ) =>
    url && !isThisMachine(url.hostname) && !isEncrypted(url)
      ? [`The connection to ${what} at ${url.hostname} may not be encrypted: ${remedy}`]
      : [];
  return [
    ...open(database, isEncryptedDatabase, 'the database', 'add ?sslmode=verify-full to DATABASE_URL.'),
    ...open(mail, isEncryptedMail, 'the mail server', 'use smtps:// or add ?requireTLS=true to SMTP_URL.'),
    ...open(
      files,
      ({ protocol }) => protocol === 'https:',
      'the store of files',
      'use https:// in S3_ENDPOINT.',
    ),
  ];
}

type Connections = Pick<Config, 'databaseUrl' | 'smtpUrl'> & {
  readonly s3: Pick<NonNullable<Config['s3']>, 'endpoint'> | null;
};

/** Modes that never try an unencrypted connection. */
const encryptedModes: readonly (string | null)[] = ['require', 'verify-ca', 'verify-full'];

function isEncryptedDatabase({ searchParams }: URL): boolean {
  return encryptedModes.includes(searchParams.get('sslmode')) || searchParams.get('ssl') === 'true';
}

function isEncryptedMail({ protocol, searchParams }: URL): boolean {
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}

/** A socket in the file system has no host. */
function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    host === '' || host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  );
}
