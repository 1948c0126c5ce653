import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { sessionLink } from '../../api/client.ts';
import { createClient } from '../../api/create-client.ts';
import type { WorkshopSource } from './workshop-source.ts';

/** Calls of the workshop: a check that comes first on a busy server takes longer than calls usually may. */
export const workshopClient = createClient(sessionLink, '', 60_000);

/** Reads for `useApi` what a dry run is part of. */
export function readPatiently<T>([path]: readonly [string, string | null]): Promise<T> {
  return workshopClient.get(path);
}

/** The files of the server and its check, for superadmins. */
export const serverSource: WorkshopSource = {
  read: () => workshopClient.get(workshopPaths.schemaFiles),
  check: (check) => workshopClient.post(workshopPaths.schemaCheck, check),
  dryRun: (changes) => workshopClient.post(workshopPaths.schemaDryRun, { changes }),
};
