import { createReadStream, mkdirSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import type { FileStore } from './file-store.ts';

/** Files in a bucket. They reach people through the server only, so that the answer's headers are ours. */
export function createS3Store(s3: S3Config, dataDir: string): FileStore {
  const incoming = join(dataDir, 'incoming');
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
  });
  const at = (key: string) => ({ Bucket: s3.bucket, Key: `files/${key}` });

  return {
    incoming,
    adopt: async (path, key) => {
      const { size } = await stat(path);
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: 'application/pdf' };
      await client.send(new PutObjectCommand({ ...at(key), ...body }));
      await rm(path, { force: true });
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      if (!Body) throw new Error('The store answered without a body');
      return Body as Readable;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    keysBefore: async (instant) => {
      const old: string[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: 'files/', ContinuationToken: next }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && LastModified < instant) old.push(Key.slice('files/'.length));
        }
        next = page.NextContinuationToken;
      } while (next);
      return old;
    },
  };
}
