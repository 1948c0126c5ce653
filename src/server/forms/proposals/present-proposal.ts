import type { ProposalState } from '#contract/staff-room/proposals.ts';
import type {
  DryRun,
  Proposal,
  ProposalHead,
  SchemaFinding,
} from '#contract/staff-room/proposals-schemas.ts';
import type { findProposal } from './proposals-repository.ts';
import { readSchemaFile } from './schema-files.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** A file of a proposal: what it was when the proposal was written, and what it should be; null where there is none. */
export type ProposedFile = Proposal['files'][number];

/** The files of a stored proposal. */
export function filesOf({ files }: Pick<Row, 'files'>): readonly ProposedFile[] {
  return JSON.parse(files) as readonly ProposedFile[];
}

/** Paths of files that are neither as they were when the proposal was written nor as it wants them. */
export async function movedFiles(root: string, files: readonly ProposedFile[]): Promise<readonly string[]> {
  const current = await Promise.all(files.map(({ path }) => readSchemaFile(root, path)));
  return files.flatMap(({ path, before, after }, at) =>
    current[at] === before || current[at] === after ? [] : [path],
  );
}

/** A proposal as lists show it. */
export function presentHead(row: Row): ProposalHead {
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
    applied_at: row.applied_at,
  };
}

/** A proposal with its files, findings and dry run. */
export async function presentProposal(row: Row, root: string): Promise<Proposal> {
  const files = filesOf(row);
  const waits = row.state === 'open' || row.state === 'approved';
  return {
    ...presentHead(row),
    files,
    findings: JSON.parse(row.findings) as readonly SchemaFinding[],
    dry_run: JSON.parse(row.dry_run) as DryRun,
    moved: waits ? await movedFiles(root, files) : [],
  };
}

function nameOf(first: string | null, last: string | null): string {
  return `${first ?? ''} ${last ?? ''}`.trim();
}
