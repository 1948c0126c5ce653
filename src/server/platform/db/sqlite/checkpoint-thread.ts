/** A thread with a connection of its own to a database; moves its log into the database file when asked, and leaves to others what they hold. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(String(workerData));
// A concurrent reader keeps the pages it reads; they are moved the next time.
database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL;');

parentPort?.on('message', (mode: 'passive' | 'restart') => {
  parentPort?.postMessage(database.prepare(`PRAGMA wal_checkpoint(${mode})`).get());
});
