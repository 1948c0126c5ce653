declare module '#server/platform/db/tables.ts' {
  interface Tables {
    schema_proposals: SchemaProposalTable;
    schema_revisions: SchemaRevisionTable;
  }
}

/** A revision of a form that some server served; `definition` is its `FormData`. */
export interface SchemaRevisionTable {
  form_id: string;
  revision: string;
  definition: string;
  first_served_at: string;
}

/** A proposal. Its files never change; a proposal that should say something else is another one. */
export interface SchemaProposalTable {
  id: string;
  /** A `ProposalState`. */
  state: string;
  reason: string;
  /** JSON of `ProposedFile[]`. */
  files: string;
  /** JSON of `SchemaFinding[]` and of `DryRun`, as they were when it was written, and again when it was decided. */
  findings: string;
  dry_run: string;
  author_id: string;
  created_at: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_reason: string | null;
  applied_at: string | null;
}
