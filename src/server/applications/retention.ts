import { collaboratorLimits } from '#contract/application/collaborators.ts';
import { past } from '#server/platform/db/past-rows-repository.ts';
import type { Term } from '#server/platform/services.ts';
import { removeStaleInvitations } from './collaborators/collaborators-repository.ts';
import { deletedDraftDays } from './deletion/deletions-repository.ts';
import { purgeDeletedDrafts } from './deletion/purge.ts';
import { listWithEarlierVersions, removeVersionsBefore } from './versions/versions-repository.ts';

/** How many applications lose their earlier saves per batch. */
const batch = 20;

/** How long deleted drafts and earlier saves are kept. */
export const applicationTerms: readonly Term[] = [
  {
    // With its versions and files; until then its owner can restore it.
    name: 'deletedDrafts',
    days: deletedDraftDays,
    remove: async (services) => {
      const { purged, failed } = await purgeDeletedDrafts(services);
      if (failed.length > 0)
        throw new Error(`${failed.length} deleted drafts were not removed.`, { cause: failed[0] });
      return purged;
    },
  },
  {
    // Addresses of people who never joined.
    name: 'invitations',
    days: collaboratorLimits.days,
    remove: ({ database }, before, most) => removeStaleInvitations(database, before, most),
  },
  // Pages that closed without saying so.
  { name: 'presence', days: 2, remove: past('presence', ['application_id', 'page'], 'seen_at') },
  {
    // Earlier saves of an application after it was submitted; the submission itself stays.
    name: 'earlierVersions',
    days: 365,
    remove: async ({ database }, before) => {
      let removed = 0;
      for (const { id, revision } of await listWithEarlierVersions(database, before, batch)) {
        removed += await removeVersionsBefore(database, id, revision);
      }
      return removed;
    },
  },
];
