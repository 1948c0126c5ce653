import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; `open` is called when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly modified: Date;
  /** Whether compression makes it smaller; PDFs are already compressed. */
  readonly isText: boolean;
  readonly open: () => Promise<Readable>;
}

/**
 * An archive in chunks, made while it is read: no file is held in memory, and one at a time is open. Throws when a
 * file or the entries cannot be read; the archive then ends before its table of contents. A reader that stops closes the
 * open file.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  let open: Readable | undefined;
  zip.on('error', fail);
  // The reader gets errors while it reads; an error before or after has no listener.
  output.on('error', () => undefined);
  output.once('close', () => open?.destroy());
  const add = ({ name, modified, isText, open: start }: ZipEntry) =>
    zip.addReadStreamLazy(name, { mtime: modified, mode: 0o100644, compress: isText }, (found) => {
      start().then((content) => {
        open = content;
        // The library does not listen for errors of the files it reads.
        content.on('error', fail);
        if (output.destroyed) open.destroy();
        else found(null, open);
      }, fail);
    });
  const addAll = async () => {
    for await (const entry of entries) {
      if (output.destroyed) return;
      add(entry);
    }
    zip.end();
  };
  addAll().catch(fail);
  yield* output;
}
