import { Failure } from '#server/platform/failure.ts';

/** What keeps the server from working: one word for machines, a sentence for people. */
export interface Reason {
  readonly name: string;
  readonly message: string;
}

/** One thing the server needs. */
export interface ReadinessCheck {
  /** `database`, `disk`, … */
  readonly name: string;
  /**
   * Resolves to undefined when nothing is wrong. Rejecting, or taking more than 2 seconds, is a reason named after the check.
   */
  readonly ask: () => Promise<Reason | undefined>;
}

const patienceMs = 2000;
/** In seconds; load balancers retry by themselves. */
const retryAfter = 5;

/**
 * Runs all checks at the same time. The result resolves when nothing is wrong and throws 503 with each reason
 * otherwise. Requests during a run share it: a crowd of probes costs as much as one.
 */
export function createReadiness(checks: readonly ReadinessCheck[]): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= askAll(checks).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function askAll(checks: readonly ReadinessCheck[]): Promise<void> {
  const answers = await Promise.all(checks.map(askOne));
  const reasons = answers.filter((answer) => answer !== undefined);
  if (reasons.length === 0) return;
  const errors = reasons.map(({ name, message }) => ({ path: `/${name}`, message }));
  const message = `The server cannot do its work at present: ${reasons.map(({ name }) => name).join(', ')}.`;
  throw new Failure(503, 'INTERNAL_SERVER_ERROR', { message, errors, retryAfter });
}

/** Messages of databases and file systems quote names and values: only the code of an error is shown. */
async function askOne({ name, ask }: ReadinessCheck): Promise<Reason | undefined> {
  const late = Promise.withResolvers<Reason>();
  const timer = setTimeout(() => {
    late.resolve({ name, message: `No answer within ${patienceMs / 1000} seconds.` });
  }, patienceMs);
  try {
    return await Promise.race([ask(), late.promise]);
  } catch (error) {
    const { code } = error as { code?: unknown };
    return { name, message: `It does not answer${typeof code === 'string' ? ` (${code})` : ''}.` };
  } finally {
    clearTimeout(timer);
  }
}
