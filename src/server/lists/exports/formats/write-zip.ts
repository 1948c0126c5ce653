import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; `open` is called when its turn has come. */
export interface ZipEntry {
  readonly name: string;
  readonly modified: Date;
  /** Whether packing makes it smaller; PDFs are packed inside. */
  readonly isText: boolean;
  readonly open: () => Promise<Readable>;
}

/**
 * An archive in pieces, made while it is read: no file lies in memory, one at a time is open. Throws when a file cannot be
 * read, and the archive is then cut off before its table of contents. A reader that stops closes the open file.
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  // The reader gets an error while it reads; one that comes before or after has no listener.
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
            // The library listens to no file it reads.
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
