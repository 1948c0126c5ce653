import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';
import { keepPrivate, makePrivateFolder } from '../config/private-folder.ts';
import { Failure, storeAway } from '../failure.ts';
import { isFullDisk } from '../full-disk.ts';
import { isFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { freeBytes } from './free-bytes.ts';
import { putVerified } from './put-verified.ts';

const files = 'files/';
const quarantined = 'quarantine/';
const identityKey = 'store-identity';

/**
 * Files in a bucket. They reach people only through the server, so that the answer's headers are ours. `reserve` in
 * bytes is what uploads under way leave free on the local disk.
 */
export function createS3Store(s3: S3Config, dataDir: string, reserve: number): FileStore {
  const incoming = join(dataDir, 'incoming');
  const patience = s3.patienceSeconds * 1000;
  makePrivateFolder(incoming);
  keepPrivate(incoming);
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: patience,
      socketTimeout: patience,
      // Also limits a trickle; a large file over a slow connection takes its time.
      requestTimeout: 6 * patience,
      throwOnRequestTimeout: true,
    },
  });
  client.middlewareStack.add(
    (next) => (sent) =>
      next(sent).catch((error: unknown) => {
        throw isFullDisk(error) || isMissing(error) ? error : storeAway(error);
      }),
    // Covers all attempts.
    { step: 'initialize' },
  );
  const at = (Key: string) => ({ Bucket: s3.bucket, Key });
  const move = async (from: string, to: string) => {
    await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${s3.bucket}/${from}` }));
    await client.send(new DeleteObjectCommand(at(from)));
  };
  const list = async (prefix: string) => {
    const found: { key: string; since: Date }[] = [];
    let next: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: prefix, ContinuationToken: next }),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (LastModified && Key.startsWith(prefix) && isFileKey(key))
          found.push({ key, since: LastModified });
      }
      next = page.NextContinuationToken;
    } while (next);
    return found;
  };

  return {
    incoming,
    room: async () => (await freeBytes(incoming)) - reserve,
    adopt: async (path, key, content) => {
      try {
        await putVerified(client, at(files + key), path, content);
      } catch (error) {
        const isFull = isFullDisk(error) || (error instanceof Failure && error.statusCode === 507);
        throw isFull ? error : storeAway(error, ': the file was not stored');
      }
      await rm(path, { force: true });
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...at(files + key), Range }));
      if (!Body) throw new Error('The store answered without a body');
      return Body as Readable;
    },
    has: (key) =>
      unlessMissing(client.send(new HeadObjectCommand(at(files + key)))).then((it) => it !== null),
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(files + key)));
    },
    keysBefore: async (instant) =>
      (await list(files)).filter(({ since }) => since < instant).map(({ key }) => key),
    quarantine: {
      put: (key) => move(files + key, quarantined + key),
      takeBack: (key) => move(quarantined + key, files + key),
      remove: async (key) => {
        await client.send(new DeleteObjectCommand(at(quarantined + key)));
      },
      list: () => list(quarantined),
    },
    readIdentity: async () => {
      const found = await unlessMissing(client.send(new GetObjectCommand(at(identityKey))));
      return (await found?.Body?.transformToString())?.trim() || null;
    },
    writeIdentity: async (identity) => {
      await client.send(
        new PutObjectCommand({ ...at(identityKey), Body: `${identity}\n`, ContentType: 'text/plain' }),
      );
    },
  };
}

/** Whether the store says that there is no such object. */
function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404;
}

/** The store's answer, or null when there is no such object; every other failure stays one. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
