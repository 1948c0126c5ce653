import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { errorFields } from '../error-fields.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { recogniseStore } from './store-identity.ts';

/** A start that takes longer than this says what it waits for. */
const silenceMs = 2000;

/** Makes sure at the start that the file store answers and belongs to the database; otherwise throws with an explanation. */
export async function reachStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  parts: Pick<Services, 'database' | 'files'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const store = s3 ? `bucket ${s3.bucket} at ${s3.endpoint ?? `Amazon S3, ${s3.region}`}` : dataDir;
  const timer = setTimeout(() => log.warn({ store }, 'the start waits for the store of files'), silenceMs);
  try {
    await recogniseStore(parts);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { name, code } = errorFields(error);
    throw new Error(
      `The store of files, ${store}, does not answer (${code ?? name}). Check the settings that begin with S3_, and whether it runs; then start again.`,
      { cause: error.cause },
    );
  } finally {
    clearTimeout(timer);
  }
}
