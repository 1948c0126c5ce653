import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ScanResult } from './scan-state.ts';

const patienceMs = 120_000;

/** Sends a file to ClamAV's daemon (its command INSTREAM) and reads the verdict. */
export async function scanByClamd(address: NetConnectOpts, path: string): Promise<ScanResult> {
  const socket = connect({ ...address, allowHalfOpen: true });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The scanner does not answer')));
  try {
    const [, answer] = await Promise.all([pipeline(Readable.from(framed(path)), socket), text(socket)]);
    if (/^stream: OK\0?$/.test(answer.trim())) return 'clean';
    if (/ FOUND\0?$/.test(answer.trim())) return 'infected';
    throw new Error('The scanner gave no verdict');
  } finally {
    socket.destroy();
  }
}

/** Each chunk follows its length; a length of zero ends the file. */
async function* framed(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((piece as Buffer).length);
    yield length;
    yield piece as Buffer;
  }
  yield Buffer.alloc(4);
}
