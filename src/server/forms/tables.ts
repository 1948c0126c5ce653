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

/** The tables of forms and publications. */
export const formsTables = {
  /** Records that the files of a project matched a release that did not come from them. */
  release_agreements: { number: count, agreed_at: instant },
  release_documents: { hash: sha256, text: filled },
  /** A release. It never changes and is never removed. */
  releases: {
    number: count,
    /** Fingerprint of its documents without the records of forms. */
    hash: sha256,
    /** JSON of an object: the hashes of its documents by their paths. */
    documents: document,
    /** The format of its documents; versions of the portal know the formats up to their own. */
    format: count,
    origin: oneOf(releaseOrigins),
    /** Null: it came from the files. */
    author_id: orNull(id),
    reason: text,
    created_at: instant,
  },
  /** A picture for public pages; `content` is its bytes in Base64. */
  pictures: { hash: filled, content: filled, created_at: instant },
  /** A proposal. Its files never change; a different change is a new proposal. */
  schema_proposals: {
    id,
    state: oneOf(proposalStates),
    reason: text,
    /** JSON of `ProposedFile[]`. */
    files: list,
    /** JSON of `SchemaFinding[]` and of `DryRun`, from when it was written, and updated when it was decided. */
    findings: list,
    dry_run: document,
    author_id: id,
    created_at: instant,
    decided_by: orNull(id),
    decided_at: orNull(instant),
    decision_reason: orNull(text),
    /** JSON of `InWords[]`; null in proposals from earlier versions. */
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
