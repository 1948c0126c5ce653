import { applicantRoles, previewRoles } from '#contract/roles.ts';

/** What calls about applications have in common: of those who write them, and of those who may read them. */
export const forWriters = { group: 'applications', roles: applicantRoles } as const;
export const forReaders = { group: 'applications', roles: previewRoles } as const;

/** What is in their paths. */
export const byId = { id: 'Id of the application (`app_id`).' };
export const byFile = { ...byId, key: 'Key of the file.' };
