import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { Failure } from '../failure.ts';
import type { Manuscript } from './write-pdf.ts';

/** Makes PDFs in a thread of its own, one at a time: the requests beside it need the processor, too. */
export interface Typesetter {
  /**
   * Makes a PDF of words, by a template; throws 503 when too many wait for theirs. `words` is JSON text in pieces, so that a
   * book is handed over without being held as one text here.
   */
  set(template: URL, words: Iterable<string> | AsyncIterable<string>): Promise<Buffer>;
}

/** What a typesetter takes on: how long one PDF may take, and how many may wait. */
interface Bounds {
  readonly seconds: number;
  readonly waiting: number;
}

/** A typesetter whose thread starts when it is first needed, and ends after a minute without work. */
export function createTypesetter({ seconds, waiting }: Bounds): Typesetter {
  const inTurn = pLimit(1);
  let pool: Piscina<Manuscript, Uint8Array> | undefined;
  const openPool = () => {
    pool ??= new Piscina<Manuscript, Uint8Array>({
      filename: new URL('./write-pdf.ts', import.meta.url).href,
      name: 'writePdf',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
    });
    return pool;
  };
  const write = async (template: URL, words: Iterable<string> | AsyncIterable<string>) => {
    const encoder = new TextEncoder();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of words) pieces.push(encoder.encode(piece));
    // Handed over, not copied.
    const transferList = pieces.map(({ buffer }) => buffer);
    const signal = AbortSignal.timeout(seconds * 1000);
    const pdf = await openPool().run({ template: template.href, pieces }, { signal, transferList });
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  };
  return {
    set: async (template, words) => {
      if (inTurn.pendingCount >= waiting) {
        throw new Failure(503, 'INTERNAL_SERVER_ERROR', {
          message: 'Many documents are being made at this moment. Please try again in a minute.',
          retryAfter: 30,
        });
      }
      return inTurn(() => write(template, words));
    },
  };
}
