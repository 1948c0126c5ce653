declare module '#server/platform/db/tables.ts' {
  interface Tables {
    release_agreements: ReleaseAgreementTable;
    release_documents: ReleaseDocumentTable;
    releases: ReleaseTable;
    pictures: PictureTable;
    schema_proposals: SchemaProposalTable;
    schema_revisions: SchemaRevisionTable;
  }
}

/** A release. It never changes, and none is removed. */
export interface ReleaseTable {
  number: number;
  /** Fingerprint of its documents without the records of forms. */
  hash: string;
  /** JSON of an object: the hashes of its documents by their paths. */
  documents: string;
  /** By which rules its documents are written; versions of the portal know those up to theirs. */
  format: number;
  /** A `ReleaseOrigin`. */
  origin: string;
  /** Null: it came from the files. */
  author_id: string | null;
  reason: string;
  created_at: string;
}

export interface ReleaseDocumentTable {
  hash: string;
  text: string;
}

/** That the files of a project said what a release says, though it did not come from them. */
export interface ReleaseAgreementTable {
  number: number;
  agreed_at: string;
}

/** A picture of the public pages; `content` is its bytes in Base64. */
export interface PictureTable {
  hash: string;
  content: string;
  created_at: string;
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
  /** JSON of `InWords[]`; null in proposals of earlier versions. */
  words: string | null;
  /** When a scheduled one is published. */
  publish_at: string | null;
  /** The release that it became. */
  release_number: number | null;
}
