import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeZip, type ZipEntry } from './write-zip.ts';

function entry(name: string, open: ZipEntry['open']): ZipEntry {
  return { name, modified: new Date(0), isText: false, open };
}

test('one file is open at a time, and it is closed when the reader leaves', async () => {
  const opened: Readable[] = [];
  const endless = async () => {
    const stream = new Readable({
      read() {
        this.push(Buffer.alloc(10_000));
      },
    });
    opened.push(stream);
    return stream;
  };
  const pieces = writeZip([entry('a.pdf', endless), entry('b.pdf', endless)]);
  for (let taken = 0; taken < 100_000; ) taken += (await pieces.next()).value?.length ?? 0;
  await pieces.return(undefined);
  await setImmediate();
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test('a file that breaks off ends the archive with an error', async () => {
  const breaking = async () =>
    Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        throw new Error('the disk is gone');
      })(),
    );
  const missing = () => Promise.reject(new Error('no such file'));
  for (const [open, reason] of [
    [breaking, 'the disk is gone'],
    [missing, 'no such file'],
  ] as const) {
    const all = async () => {
      for await (const _ of writeZip([entry('a.pdf', open)]));
    };
    await expect(all()).rejects.toThrow(reason);
  }
});
