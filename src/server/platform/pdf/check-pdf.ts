import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { Judged } from './judge-pdf.ts';
import type { PdfVerdict } from './pdf-verdict.ts';

/** A file that takes longer or more memory is hostile or enormous; which, nobody can tell. */
const bounds = { seconds: 10, megabytes: 256 };

const threads = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Whoever waits for a thread does not use up the seconds of the file. */
const inTurn = pLimit(threads);

/** How many files wait for a thread. */
export const waitingPdfs = (): number => inTurn.pendingCount;

let pool: Piscina<string, Judged> | undefined;

/** Threads without work end after a minute, but for one, and hold up no stop. */
function openPool(): Piscina<string, Judged> {
  pool ??= new Piscina<string, Judged>({
    filename: new URL('./judge-pdf.ts', import.meta.url).href,
    name: 'judgePdf',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes },
  });
  return pool;
}

/** Gets a thread ready, so that the first file does not wait until the reader of PDFs is loaded. */
export function prepareToCheckPdfs(): void {
  openPool();
}

/** How many threads are there. */
export const pdfThreads = (): number => pool?.threads.length ?? 0;

/** What was found, and the fingerprint of the bytes it was found in; null where nobody came to the end of them. */
export type Checked = Judged | { readonly verdict: PdfVerdict; readonly content: null };

/**
 * Whether a file on the local disk is a PDF that can be opened, judged beside the requests. A file that cannot be judged
 * within bounds may be healthy: it is taken, and marked as unchecked for whoever opens it.
 */
export async function checkPdf(path: string, seconds: number = bounds.seconds): Promise<Checked> {
  try {
    return await inTurn(() => openPool().run(path, { signal: AbortSignal.timeout(seconds * 1000) }));
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (name !== 'AbortError' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { verdict: { isGood: true, pages: null, marks: ['unchecked'] }, content: null };
  }
}
