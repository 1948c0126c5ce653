import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { persistedSecret } from '../config/persisted-secret.ts';
import type { Secrets } from '../config/secrets.ts';
import type { CommonGround } from './peer-servers.ts';

const ifLost = 'first stop all other servers on this folder.';

/** What this server must share with others on its database; a folder is identified by an id stored in it. */
export async function commonGround(config: Config, secrets: Secrets): Promise<CommonGround> {
  const { s3, dataDir } = config;
  const store = s3
    ? `${s3.endpoint ?? ''} ${s3.bucket}`
    : await persistedSecret(dataDir, 'folder-id', ifLost);
  return { secret: digest(secrets.sessionKey), fileStore: digest(store) };
}

/** What keeps a second server from joining this one, in words; empty when nothing does. */
export function hindrances({ databaseUrl, secret, s3 }: Config): string[] {
  if (databaseUrl === null) return [];
  return [
    ...(secret === null
      ? ['SECRET is not set: the generated one is in DATA_DIR, and a server with another folder is refused.']
      : []),
    ...(s3 === null
      ? ['S3_BUCKET is not set: files are in DATA_DIR, and a server with another folder is refused.']
      : []),
  ];
}

function digest(value: Uint8Array | string): Uint8Array {
  return createHash('sha256').update('common ground').update(value).digest();
}
