import { recordAudits } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { lockRound } from '../rounds/rounds-repository.ts';
import type { DrawTable } from '../tables.ts';
import { toAssignmentRow } from './assignable.ts';
import { insertAssignments } from './assignments-repository.ts';
import type { Pair } from './balanced-assignment.ts';
import {
  deleteAbandonedParts,
  deleteDraw,
  deleteDrawPart,
  insertDrawPart,
  listDecidedDraws,
  listKnownPairs,
  listStillEntered,
  lockDrawPart,
} from './draws-repository.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** Assignments of a part: others get their turn between two of them. */
const partSize = 500;
const restMs = 5000;
/** After this time, parts of an uncommitted draw are what a killed server left. */
const abandonedMs = 3_600_000;

/** Stores what a draw assigns; none of it is in force before the draw is committed. */
export async function layOutDraw(
  { database, clock }: Need,
  id: string,
  pairs: readonly Pair[],
  size = partSize,
): Promise<void> {
  const made_at = clock().toISOString();
  for (let part = 0; part * size < pairs.length; part += 1) {
    const some = pairs.slice(part * size, (part + 1) * size);
    await insertDrawPart(database, { draw_id: id, part, pairs: JSON.stringify(some), made_at });
  }
}

/**
 * Writes every committed draw to its end, each assignment with its audit entry. If interrupted, the next call
 * continues, on any server; several at a time write different parts.
 */
export async function writeDraws({ database }: Pick<Need, 'database'>): Promise<void> {
  for (const draw of await listDecidedDraws(database)) {
    while (await database.transaction().execute((trx) => writePart(trx, draw)));
  }
}

/** False if no part is left. */
export async function writePart(trx: Database, draw: DrawTable): Promise<boolean> {
  const { id, round_id, drawn_by, drawn_at } = draw;
  await lockRound(trx, round_id);
  const part = await lockDrawPart(trx, id);
  if (!part) {
    await deleteDraw(trx, id);
    return false;
  }
  const pairs = JSON.parse(part.pairs) as Pair[];
  const applications = [...new Set(pairs.map(({ applicationId }) => applicationId))];
  const entered = await listStillEntered(trx, round_id, applications);
  const known = new Set(
    (await listKnownPairs(trx, round_id, applications)).map((row) => `${row.application_id} ${row.juror_id}`),
  );
  const added = pairs.filter(
    ({ applicationId, jurorId }) => entered.has(applicationId) && !known.has(`${applicationId} ${jurorId}`),
  );
  const at = new Date(drawn_at);
  await insertAssignments(
    trx,
    added.map((pair) => toAssignmentRow(round_id, pair, null, at)),
  );
  await recordAudits(
    trx,
    added.map(({ applicationId, jurorId }) => ({
      event: 'assignment',
      actorId: drawn_by,
      actorRole: 'superadmin',
      subjectId: jurorId,
      applicationId,
      details: { round: round_id, drawn: true },
    })),
    at,
  );
  await deleteDrawPart(trx, part);
  return true;
}

/** Continues draws that a server left unfinished. */
export const finishDraws = repeat('draws', (services) => async () => {
  await writeDraws(services);
  const before = new Date(services.clock().getTime() - abandonedMs).toISOString();
  await deleteAbandonedParts(services.database, before);
  return restMs;
});
