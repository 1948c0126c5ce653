import type { FastifyBaseLogger } from 'fastify';
import { startRepeating } from '../repeating-task.ts';
import type { Services } from '../services.ts';
import { sealEntries } from './chain-repository.ts';
import { writeRepeats } from './repeats-repository.ts';

const restMs = 2000;
const pauseMs = 20;

/** Seals what was written into the audit and tells what repeated within hours that are over. Answers how to stop. */
export function startAuditWorker({ database, clock }: Services, log: FastifyBaseLogger): () => Promise<void> {
  const turn = async () => {
    const written = await writeRepeats(database, clock());
    const sealed = await sealEntries(database);
    return written + sealed > 0 ? pauseMs : restMs;
  };
  return startRepeating({ name: 'audit', turn }, log);
}
