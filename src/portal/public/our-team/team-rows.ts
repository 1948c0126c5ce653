/** Members in rows of up to four; five or six are split into three and the rest. */
export function teamRows<T>(members: readonly T[]): T[][] {
  const first = members.length === 5 || members.length === 6 ? 3 : 4;
  const rows: T[][] = [];
  for (let at = 0; at < members.length; at += first) rows.push(members.slice(at, at + first));
  return rows;
}
