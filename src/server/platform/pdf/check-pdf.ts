import { availableParallelism } from 'node:os';
import { ChildLost, createChildPool } from '../jobs/children/child-pool.ts';
import type { Judged } from './judge-pdf.ts';
import { type PdfVerdict, tooComplex } from './pdf-verdict.ts';

/** Healthy files of the largest size take a quarter of this. */
const bounds = { seconds: 2, megabytes: 512 };

const pool = createChildPool<string, Judged>({
  module: new URL('./judge-pdf.ts', import.meta.url),
  children: Math.max(1, Math.min(4, availableParallelism() - 1)),
  bounds,
  waiting: { each: 10, all: 100 },
});

/** How many files wait for a child. */
export const waitingPdfs = pool.waiting;

/** How many children examine files. */
export const pdfProcesses = pool.size;

/** Starts a child, so that the first file does not wait for the PDF reader to load. */
export const prepareToCheckPdfs = pool.warmUp;

/** The verdict, and the fingerprint of the bytes it is about; null if they were not read now. */
export interface Checked {
  readonly verdict: PdfVerdict;
  readonly content: Judged['content'] | null;
}

/** How many verdicts are remembered: the same bytes are examined once, even when many people send them at the same time. */
const mostRemembered = 1000;
const remembered = new Map<string, Promise<PdfVerdict>>();

/**
 * Whether a file on the local disk is a PDF that can be opened, examined in a child process when it is the account's
 * turn; `sha256` of what was written. Throws 429 or 503 when too many files wait, and 503 when the machine cannot check
 * it now.
 */
export async function checkPdf(account: string, path: string, sha256: string): Promise<Checked> {
  const known = remembered.get(sha256);
  if (known) {
    // The account that sent it first may have been refused its turn.
    const verdict = await known.catch(() => undefined);
    if (verdict) return { verdict, content: null };
  }
  const judged = judge(account, path);
  remember(
    sha256,
    judged.then(({ verdict, content }) => {
      // The disk returned different bytes from those written.
      if (content !== null && content.sha256 !== sha256) throw new Error('Other bytes were judged');
      return verdict;
    }),
  );
  return judged;
}

async function judge(account: string, path: string): Promise<Checked> {
  try {
    return await pool.run(account, () => path);
  } catch (error) {
    if (error instanceof ChildLost) return { verdict: tooComplex, content: null };
    throw error;
  }
}

function remember(sha256: string, verdict: Promise<PdfVerdict>): void {
  remembered.set(sha256, verdict);
  verdict.catch(() => remembered.get(sha256) === verdict && remembered.delete(sha256));
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
}
