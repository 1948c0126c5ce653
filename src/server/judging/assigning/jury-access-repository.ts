import { judgesProgram } from '#server/accounts/jury-programs-repository.ts';
import type { JuryAccess } from '#server/applications/access.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * What a juror may read of a submitted application. In a started round only its assigned jurors read it, once they
 * have declared that they have no conflict, while the round is open; in a blind round without the company. An
 * application in no round is read by the jury of its programme.
 */
export async function juryAccess(
  db: Database,
  jurorId: string,
  application: { readonly id: string; readonly award_program_id: string | null },
  now: Date,
): Promise<JuryAccess> {
  const rounds = await db
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
    .leftJoin('assignments', (it) =>
      it
        .onRef('assignments.round_id', '=', 'round_entries.round_id')
        .onRef('assignments.application_id', '=', 'round_entries.application_id')
        .on('assignments.juror_id', '=', jurorId),
    )
    .select(['rounds.opens_at', 'rounds.closes_at', 'rounds.is_blind', 'assignments.state'])
    .where('round_entries.application_id', '=', application.id)
    .where('rounds.started_at', 'is not', null)
    .execute();
  if (rounds.length === 0)
    return (await judgesProgram(db, jurorId, application.award_program_id)) ? 'whole' : null;
  const instant = now.toISOString();
  const open = rounds.filter(
    ({ state, opens_at, closes_at }) => state === 'accepted' && opens_at <= instant && instant < closes_at,
  );
  if (open.length === 0) return null;
  return open.every(({ is_blind }) => is_blind === 1) ? 'blind' : 'whole';
}
