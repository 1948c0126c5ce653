import type { Documents } from '#authoring/documents/documents.ts';
import type { ProposalState } from '#contract/staff-room/proposals.ts';
import type {
  ChangesJudged,
  DryRun,
  InWords,
  Proposal,
  ProposalHead,
  SchemaFinding,
} from '#contract/staff-room/proposals-schemas.ts';
import { withChanges } from '../releases/base.ts';
import type { findProposal } from './proposals-repository.ts';

/** A stored proposal with the names of its people. */
export type StoredProposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** A document of a proposal: its text when the proposal was written, and the proposed text; null where there is none. */
export type ProposedFile = Proposal['files'][number];

/** The documents of a stored proposal. */
export function filesOf({ files }: Pick<StoredProposal, 'files'>): readonly ProposedFile[] {
  return JSON.parse(files) as readonly ProposedFile[];
}

/** The documents with a proposal's changes. */
export function withProposal(documents: Documents, row: StoredProposal): Documents {
  return withChanges(
    documents,
    filesOf(row).map(({ path, after }) => ({ path, text: after })),
  );
}

/** The judgement as stored in the row of a proposal. */
export function toColumns({ findings, dry_run, words }: ChangesJudged) {
  return {
    findings: JSON.stringify(findings),
    dry_run: JSON.stringify(dry_run),
    words: JSON.stringify(words),
  };
}

/** Whether a proposal can still be published. */
export function isWaiting({ state }: Pick<StoredProposal, 'state'>): boolean {
  return state === 'open' || state === 'scheduled';
}

/** Paths of documents that are neither as they were when the proposal was written nor as it wants them. */
export function movedFiles(documents: Documents, files: readonly ProposedFile[]): readonly string[] {
  return files.flatMap(({ path, before, after }) => {
    const current = documents.get(path) ?? null;
    return current === before || current === after ? [] : [path];
  });
}

/** A proposal as lists show it. */
export function presentHead(row: StoredProposal): ProposalHead {
  const findings = JSON.parse(row.findings) as readonly SchemaFinding[];
  return {
    _id: row.id,
    reason: row.reason,
    state: row.state as ProposalState,
    paths: filesOf(row).map(({ path }) => path),
    finding_count: findings.length,
    author: { _id: row.author_id, name: nameOf(row.author_first, row.author_last) },
    created_at: row.created_at,
    decided_by:
      row.decided_by === null
        ? null
        : { _id: row.decided_by, name: nameOf(row.decider_first, row.decider_last) },
    decided_at: row.decided_at,
    decision_reason: row.decision_reason,
    publish_at: row.publish_at,
    release: row.release_number === null ? null : Number(row.release_number),
  };
}

/** A proposal with its documents, findings and dry run; `documents` are those of the newest release. */
export function presentProposal(
  row: StoredProposal,
  documents: Documents,
  mayPublish: boolean,
  cautions: Pick<Proposal, 'warnings' | 'holds'>,
): Proposal {
  const files = filesOf(row);
  return {
    ...presentHead(row),
    files,
    findings: JSON.parse(row.findings) as readonly SchemaFinding[],
    // Proposals of earlier versions have no objections.
    dry_run: { objections: [], ...(JSON.parse(row.dry_run) as Partial<DryRun>) } as DryRun,
    words: JSON.parse(row.words ?? '[]') as readonly InWords[],
    may_publish: mayPublish,
    moved: isWaiting(row) ? movedFiles(documents, files) : [],
    ...cautions,
  };
}

/** The name of a person. */
export function nameOf(first: string | null, last: string | null): string {
  return `${first ?? ''} ${last ?? ''}`.trim();
}
