import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';

const megabyte = 1024 * 1024;

/** An S3-compatible store when `S3_*` is set, else a folder. */
export async function createFileStore(
  config: Pick<Config, 's3' | 'dataDir' | 'diskReserveMegabytes'>,
): Promise<FileStore> {
  const { s3, dataDir, diskReserveMegabytes } = config;
  if (!s3) return createLocalStore(dataDir, diskReserveMegabytes * megabyte);
  // Loaded only when used: the client takes longer to load than the rest of the server.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3, dataDir, diskReserveMegabytes * megabyte);
}
