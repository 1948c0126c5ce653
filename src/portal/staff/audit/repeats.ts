import type { AuditEntry } from '#contract/staff-room/audit-schemas.ts';

/** An entry, and those right before it that tell of the same person doing the same. */
export interface Repeated extends AuditEntry {
  readonly others: readonly AuditEntry[];
}

const isSame = (a: AuditEntry, b: AuditEntry) =>
  a.event === b.event &&
  a.actor?._id === b.actor?._id &&
  a.actor_role === b.actor_role &&
  a.address === b.address &&
  a.round?._id === b.round?._id;

/** Entries in their order, repeated events as one; those of an open one, by its id, each by itself. */
export function foldRepeats(entries: readonly AuditEntry[], open: ReadonlySet<string>): readonly Repeated[] {
  const groups: { first: AuditEntry; others: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && isSame(last.first, entry)) last.others.push(entry);
    else groups.push({ first: entry, others: [] });
  }
  return groups.flatMap(({ first, others }) => [
    { ...first, others },
    ...(open.has(first._id) ? others.map((other) => ({ ...other, others: [] })) : []),
  ]);
}
