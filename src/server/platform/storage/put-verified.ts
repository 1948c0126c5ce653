import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { noRoom } from '../failure.ts';
import type { Content } from './file-store.ts';
import { readContent } from './read-content.ts';

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/**
 * Puts a file into a bucket and verifies what the store holds. A store with checksums names the one of what it
 * received; from any other the bytes are read back. What is not `content` is removed again and answered with 507.
 */
export async function putVerified(
  client: S3Client,
  place: Place,
  path: string,
  content: Content,
): Promise<void> {
  const checksum = Buffer.from(content.sha256, 'hex').toString('base64');
  await client.send(
    new PutObjectCommand({
      ...place,
      Body: createReadStream(path),
      ContentLength: content.size,
      ContentType: 'application/pdf',
      ChecksumSHA256: checksum,
    }),
  );
  if (await holds(client, place, content, checksum)) return;
  await client.send(new DeleteObjectCommand(place));
  throw noRoom('the file was not stored whole. Please');
}

async function holds(client: S3Client, place: Place, content: Content, checksum: string): Promise<boolean> {
  const head = await client.send(new HeadObjectCommand({ ...place, ChecksumMode: 'ENABLED' }));
  if (head.ContentLength !== content.size) return false;
  if (head.ChecksumSHA256) return head.ChecksumSHA256 === checksum;
  const { Body } = await client.send(new GetObjectCommand(place));
  const found = await readContent(Body as Readable);
  return found.size === content.size && found.sha256 === content.sha256;
}
