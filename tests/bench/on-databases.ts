import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { startPostgres } from '../support/start-postgres.ts';

/** The database of a measurement. */
export interface Place {
  readonly kind: 'SQLite' | 'PostgreSQL';
  readonly config: Config;
  /** The settings of a server on the same data. */
  readonly environment: Record<string, string>;
}

/** Measures on an empty SQLite and on an empty, real PostgreSQL, one after the other. */
export async function onDatabases(measure: (place: Place) => Promise<void>): Promise<void> {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    const folder = await mkdtemp(join(tmpdir(), 'csr-awards-bench-'));
    const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
    try {
      const environment = {
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        ...(postgres && { DATABASE_URL: postgres.url }),
      };
      const config = parseConfig(environment);
      if (!config.ok) throw new Error(config.error.join('\n'));
      await measure({ kind, config: config.value, environment });
    } finally {
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** A number as tables show it. */
export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

/** The value that a share of the values does not exceed: 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
