import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { sessionLink } from '../../api/client.ts';
import { createClient } from '../../api/create-client.ts';
import type { WorkshopSource } from './workshop-source.ts';

/** Calls of the workshop: the first check on a busy server takes longer than calls usually may. */
export const workshopClient = createClient(sessionLink, '', 60_000);

/** For `useApi` on data that includes a dry run. */
export function readPatiently<T>([path]: readonly [string, string | null]): Promise<T> {
  return workshopClient.get(path);
}

/** The server's files and its check, for superadmins. */
export const serverSource: WorkshopSource = {
  read: () => workshopClient.get(workshopPaths.schemaFiles),
  check: (check) => workshopClient.post(workshopPaths.schemaCheck, check),
  dryRun: (changes) => workshopClient.post(workshopPaths.schemaDryRun, { changes }),
};
