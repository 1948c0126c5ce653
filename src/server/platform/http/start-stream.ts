import { Readable } from 'node:stream';
import { errorFields } from '../error-fields.ts';

/**
 * A body produced while it is read, never faster. The first chunk is produced before this resolves, so that an
 * immediate failure still gets a proper answer; a later failure breaks the connection off, so that half a file is not
 * mistaken for a whole one. When the reader disconnects, `pieces` are ended.
 */
export async function startStream(pieces: AsyncIterator<string | Uint8Array>): Promise<Readable> {
  const first = await pieces.next();
  async function* all() {
    try {
      for (let next = first; !next.done; next = await pieces.next()) yield next.value;
    } catch (error) {
      throw new BrokenFile(error);
    } finally {
      await pieces.return?.();
    }
  }
  return Readable.from(all(), { objectMode: false });
}

/** A file that could not be completed. It contains no messages: those of parsers and databases quote people's answers. */
export class BrokenFile extends Error {
  /** Where it happened. */
  readonly frames: string;

  constructor(reason: unknown) {
    const { name, code, frames } = errorFields(reason);
    super(`A file broke off: ${[name, code].filter(Boolean).join(' ')}`);
    this.name = 'BrokenFile';
    this.frames = frames;
  }
}
