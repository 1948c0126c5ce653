/** Addresses of the calls of the form workshop: separate from the others, so that no other page includes them. */
export const workshopPaths = {
  /** The files of the forms, and the effect of changed ones; for superadmins (`#contract/staff-room/proposals.ts`). */
  schemaFiles: '/api/schema-files',
  schemaCheck: '/api/schema-files/check',
  schemaDryRun: '/api/schema-files/dry-run',
  /** Pictures of the public pages: uploaded by superadmins, visible to everyone. */
  pictures: '/api/pictures',
  picture: (hash: string) => `/api/pictures/${encodeURIComponent(hash)}`,
  /** Proposals to change those files; POST creates one. */
  proposals: '/api/proposals',
  proposal: (id: string) => `/api/proposals/${encodeURIComponent(id)}`,
  proposalRejection: (id: string) => `/api/proposals/${encodeURIComponent(id)}/rejection`,
  /** What was published, and what waits to be. */
  releases: '/api/releases',
  release: (id: string) => `/api/releases/${encodeURIComponent(id)}`,
  publish: (id: string) => `/api/releases/${encodeURIComponent(id)}/publish`,
  takeBack: (id: string) => `/api/releases/${encodeURIComponent(id)}/take-back`,
} as const;
