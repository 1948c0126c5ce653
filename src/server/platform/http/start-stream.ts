import { Readable } from 'node:stream';

/**
 * A body that is made while it is read, never faster. The first piece is made before this resolves, so that what fails at
 * once is still an answer of its own; what fails later breaks the connection off, so that half a file is not taken for a
 * whole one. When the reader goes away, `pieces` are ended.
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

/** A file that could not be made to its end. It holds no words: parsers and databases quote people's answers in theirs. */
export class BrokenFile extends Error {
  /** Where it happened. */
  readonly frames: string;

  constructor(cause: unknown) {
    const { name, code, stack } = (cause ?? {}) as { name?: unknown; code?: unknown; stack?: unknown };
    super(`A file broke off: ${[name, code].filter(Boolean).join(' ')}`);
    this.name = 'BrokenFile';
    const lines = String(stack ?? '').split('\n');
    this.frames = lines.filter((line) => /^\s+at /.test(line)).join('\n');
  }
}
