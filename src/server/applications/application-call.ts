import { applicantRoles, previewRoles } from '#contract/roles.ts';

/** What the calls of people who write applications, and of those who read them, have in common. */
export const forWriters = { group: 'applications', roles: applicantRoles } as const;
export const forReaders = { group: 'applications', roles: previewRoles } as const;

/** The parameters of their paths. */
export const byId = { id: 'Id of the application (`app_id`).' };
export const byFile = { ...byId, key: 'Key of the file.' };
