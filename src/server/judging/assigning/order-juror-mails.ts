import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { withRound } from '../rounds/with-round.ts';
import {
  countByJuror,
  listOpenings,
  listRoundsToNotify,
  setAssignmentsNotified,
  setOpeningNotified,
} from './juror-mails-repository.ts';

type Need = Pick<Services, 'database' | 'clock' | 'outbox'>;

/** A chair who assigns by hand gets time to continue: everything within it is one mail. */
const quietMs = 60_000;
const restMs = 5000;

/**
 * Mails jurors that their round has opened, and what was assigned to them since the last mail, in one mail each.
 * Returns how many mails were ordered. Of several servers the first does it.
 */
export async function orderJurorMails(services: Need): Promise<number> {
  const { database, clock } = services;
  let ordered = 0;
  for (const id of await listOpenings(database, clock()))
    ordered += await tell(services, id, 'jury-round-open');
  const before = new Date(clock().getTime() - quietMs);
  for (const id of await listRoundsToNotify(database, clock(), before))
    ordered += await tell(services, id, 'jury-assigned');
  if (ordered > 0) services.outbox.wake();
  return ordered;
}

function tell(services: Need, round: string, kind: 'jury-round-open' | 'jury-assigned'): Promise<number> {
  const isOpening = kind === 'jury-round-open';
  return withRound(services, round, async (trx) => {
    const now = services.clock();
    if (isOpening && !(await setOpeningNotified(trx, round, now))) return 0;
    const jurors = await countByJuror(trx, round, { isNew: !isOpening });
    for (const { email_key, count } of jurors)
      await services.outbox.order(trx, { kind, recipient: email_key, details: { round, count } });
    await setAssignmentsNotified(trx, round, now);
    return jurors.length;
  });
}

/** Mails jurors what is new for them. */
export const mailJurors = repeat('juror mails', (services, log) => async () => {
  const ordered = await orderJurorMails(services);
  if (ordered > 0) log.info({ ordered }, 'jurors are mailed');
  return restMs;
});
