import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { Failure } from '../failure.ts';
import type { Paper } from './paper.ts';

const bounds = { seconds: 20, waiting: 50 };

/** One at a time: a PDF takes some tens of milliseconds, and the requests beside it need the processor too. */
const inTurn = pLimit(1);

let pool: Piscina<Paper, Uint8Array> | undefined;

/** Made when it is first needed; a thread without work ends after a minute. */
function openPool(): Piscina<Paper, Uint8Array> {
  pool ??= new Piscina<Paper, Uint8Array>({
    filename: new URL('./write-pdf.ts', import.meta.url).href,
    name: 'writePdf',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return pool;
}

/** Writes a PDF beside the requests; throws 503 when too many wait for theirs. */
export async function renderPdf(paper: Paper): Promise<Buffer> {
  if (inTurn.pendingCount >= bounds.waiting) {
    throw new Failure(503, 'INTERNAL_SERVER_ERROR', {
      message: 'Many documents are being made at this moment. Please try again in a minute.',
      retryAfter: 30,
    });
  }
  const pdf = await inTurn(() =>
    openPool().run(paper, { signal: AbortSignal.timeout(bounds.seconds * 1000) }),
  );
  return Buffer.from(pdf);
}
