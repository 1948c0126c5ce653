/**
 * A thread with its own connection to a database; on request it moves the log into the database file, leaving what
 * others hold.
 */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(String(workerData));
// A concurrent reader keeps the pages it reads; they are moved next time.
database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL;');

parentPort?.on('message', (mode: 'passive' | 'restart') => {
  parentPort?.postMessage(database.prepare(`PRAGMA wal_checkpoint(${mode})`).get());
});
