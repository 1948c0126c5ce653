import { proposalStates } from '#contract/staff-room/proposals.ts';
import {
  count,
  document,
  filled,
  id,
  instant,
  list,
  oneOf,
  orNull,
  type RowsOf,
  sha256,
  text,
} from '#server/platform/db/columns.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Where a release can come from: the files of a project, or a screen. */
export const releaseOrigins = ['files', 'screen'] as const;

/** The tables of forms and what is published. */
export const formsTables = {
  /** That the files of a project said what a release says, though it did not come from them. */
  release_agreements: { number: count, agreed_at: instant },
  release_documents: { hash: sha256, text: filled },
  /** A release. It never changes, and none is removed. */
  releases: {
    number: count,
    /** Fingerprint of its documents without the records of forms. */
    hash: sha256,
    /** JSON of an object: the hashes of its documents by their paths. */
    documents: document,
    /** By which rules its documents are written; versions of the portal know those up to theirs. */
    format: count,
    origin: oneOf(releaseOrigins),
    /** Null: it came from the files. */
    author_id: orNull(id),
    reason: text,
    created_at: instant,
  },
  /** A picture of the public pages; `content` is its bytes in Base64. */
  pictures: { hash: filled, content: filled, created_at: instant },
  /** A proposal. Its files never change; a proposal that should say something else is another one. */
  schema_proposals: {
    id,
    state: oneOf(proposalStates),
    reason: text,
    /** JSON of `ProposedFile[]`. */
    files: list,
    /** JSON of `SchemaFinding[]` and of `DryRun`, as they were when it was written, and again when it was decided. */
    findings: list,
    dry_run: document,
    author_id: id,
    created_at: instant,
    decided_by: orNull(id),
    decided_at: orNull(instant),
    decision_reason: orNull(text),
    /** JSON of `InWords[]`; null in proposals of earlier versions. */
    words: orNull(list),
    /** When a scheduled one is published. */
    publish_at: orNull(instant),
    /** The release that it became. */
    release_number: orNull(count),
  },
  /** A revision of a form that some server served; `definition` is its `FormData`. */
  schema_revisions: { form_id: filled, revision: filled, definition: document, first_served_at: instant },
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RowsOf<typeof formsTables> {}
}

export type SchemaProposalTable = Tables['schema_proposals'];
