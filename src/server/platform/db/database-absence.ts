import type { Config } from '../config/config.ts';
import { errorWords } from '../error-fields.ts';

/** Classes of SQLSTATE: connection lost, out of resources, ended by an operator, and the like. */
const passingClasses = /^(08|53|57)/;
/** Deadlock, failed serialization, lock not available, idle transaction ended, read-only standby. */
const passingStates = new Set(['40P01', '40001', '55P03', '25P03', '25006']);
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Driver messages that come without a code. */
const driverWords =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;
/** SQLite: another process, such as a script, holds the lock. */
const sqliteBusy = new Set([5, 6]);

/**
 * Whether `error` means that a database is away, overloaded or locked at present, so that the same request may succeed later.
 */
export function isDatabaseAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAbsence)) return true;
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return sqliteBusy.has(errcode & 0xff);
  if (typeof code !== 'string') return driverWords.test(message);
  const isState = /^[\dA-Z]{5}$/.test(code);
  return (isState && passingClasses.test(code)) || passingStates.has(code) || unreachable.test(code);
}

/** The database as an operator knows it: its folder, or server and name; no password. */
export function databaseName({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

/** An error as an operator reads it; one of a database that is away names the database. */
export function operatorWords(config: Pick<Config, 'databaseUrl' | 'dataDir'>, error: unknown): string {
  const words = errorWords(error);
  return isDatabaseAbsence(error)
    ? `The database (${databaseName(config)}) does not answer: ${words}`
    : words;
}
