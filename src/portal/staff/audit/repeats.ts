import type { AuditEntry } from '#contract/staff-room/audit-schemas.ts';

/** An entry with the ones right before it in which the same person did the same. */
export interface Repeated extends AuditEntry {
  readonly others: readonly AuditEntry[];
}

const isSame = (a: AuditEntry, b: AuditEntry) =>
  a.event === b.event &&
  a.actor?._id === b.actor?._id &&
  a.actor_role === b.actor_role &&
  a.address === b.address &&
  a.round?._id === b.round?._id;

/** Entries in order, with repeated events combined; those of an expanded one, by its id, are separate. */
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
