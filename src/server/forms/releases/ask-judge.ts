import { Piscina } from 'piscina';
import { Failure } from '#server/platform/failure.ts';
import type * as judge from './judge.ts';

type Judge = typeof judge;

/** The seconds that a question may take; compiling may take as long as it needs, because a start waits for it. */
const seconds = 40;
const mostWaiting = 10;

let pool: Piscina<object, unknown> | undefined;

/** Reads files, compiles and runs rules in a thread, with bounds on time and memory. Throws 503 when they are exceeded. */
export async function askJudge<Question extends keyof Judge>(
  question: Question,
  about: Parameters<Judge[Question]>[0],
): Promise<Awaited<ReturnType<Judge[Question]>>> {
  pool ??= new Piscina<object, unknown>({
    filename: new URL('./judge.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    // Editors ask again and again: the first answer takes seconds, each later one a moment.
    idleTimeout: 5 * 60_000,
    maxQueue: mostWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const bounds = question === 'compile' ? {} : { signal: AbortSignal.timeout(seconds * 1000) };
    const answer = await pool.run(about, { name: question, ...bounds });
    return answer as Awaited<ReturnType<Judge[Question]>>;
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'AbortError') throw unavailable('Checking these files took too long.');
    if (/queue/i.test(message)) throw unavailable('Others are checking files at this moment.');
    throw error;
  }
}

function unavailable(message: string): Failure {
  return new Failure(503, 'INTERNAL_SERVER_ERROR', {
    message: `${message} Please try again in a minute.`,
    retryAfter: 60,
  });
}
