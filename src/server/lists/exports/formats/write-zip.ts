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
 * file cannot be read; the archive then ends before its table of contents. A reader that stops closes the open file.
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  // The reader gets errors while it reads; an error before or after has no listener.
  output.on('error', () => undefined);
  output.once('close', () => open?.destroy());
  for (const entry of entries) {
    zip.addReadStreamLazy(
      entry.name,
      { mtime: entry.modified, mode: 0o100644, compress: entry.isText },
      (found) => {
        entry.open().then(
          (content) => {
            open = content;
            // The library does not listen for errors of the files it reads.
            content.on('error', (error) => output.destroy(error));
            if (output.destroyed) open.destroy();
            else found(null, open);
          },
          (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      },
    );
  }
  zip.end();
  yield* output;
}
