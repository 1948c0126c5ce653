import { repeat } from '../jobs/job.ts';
import { sealEntries } from './chain-repository.ts';
import { writeRepeats } from './repeats-repository.ts';
import { shipEntries } from './ship-audit.ts';

const restMs = 2000;
const pauseMs = 20;

/** Seals new audit entries, records what repeated within past hours, and forwards sealed entries if configured. */
export const sealAudit = repeat('audit', ({ config, database, clock }) => {
  // Once at the start: an earlier process may have stopped in between. Also after a failure: the disk may have been full.
  let isBehind = true;
  return async () => {
    const written = await writeRepeats(database, clock());
    const sealed = await sealEntries(database);
    isBehind ||= sealed > 0;
    const shipped = config.auditLog !== null && isBehind ? await shipEntries(database, config.auditLog) : 0;
    isBehind = shipped > 0;
    return written + sealed + shipped > 0 ? pauseMs : restMs;
  };
});
