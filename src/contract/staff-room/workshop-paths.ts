/** Addresses of the calls of the workshop of forms: apart from the others, so that no other page brings them along. */
export const workshopPaths = {
  /** The files of the forms, and what would come of changed ones; for superadmins (`#contract/staff-room/proposals.ts`). */
  schemaFiles: '/api/schema-files',
  schemaCheck: '/api/schema-files/check',
  schemaDryRun: '/api/schema-files/dry-run',
  /** Proposals to change those files; POST writes one. */
  proposals: '/api/proposals',
  proposal: (id: string) => `/api/proposals/${encodeURIComponent(id)}`,
  proposalDecision: (id: string) => `/api/proposals/${encodeURIComponent(id)}/decision`,
} as const;
