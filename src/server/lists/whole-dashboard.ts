import type { Role } from '#contract/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentRow, presentUserRow } from './reading/present.ts';
import { eachRow } from './reading/rows-list-repository.ts';
import { eachUser } from './reading/users-list-repository.ts';

/** Characters sent at once. */
const pieceLength = 65_536;

/**
 * The answer of GET /award-programs/applications without parameters, as JSON text in chunks made while it is read:
 * both lists whole, newest first, in flat memory however long they are.
 */
export async function* wholeDashboard(
  database: Database,
  role: Role,
): AsyncGenerator<string, void, undefined> {
  let piece = '{"data":{"applicationData":[';
  const totals = { entries: 0, submitted: 0 };
  for await (const row of eachRow(database, {}, null, 'desc')) {
    piece += `${totals.entries === 0 ? '' : ','}${JSON.stringify(presentRow(row))}`;
    totals.entries += 1;
    totals.submitted += row.is_final;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  piece += '],"unregistered_users":[';
  let separator = '';
  for await (const user of eachUser(database)) {
    piece += `${separator}${JSON.stringify(presentUserRow(user, role))}`;
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}],"totals":${JSON.stringify(totals)}}}`;
}
