import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { type LastDate, listLastDates } from './last-dates.ts';
import { hourMs, isReminderTime, type ReminderTime, reminderKeyOf, reminderTimes } from './reminder-times.ts';
import { listPeopleToRemind } from './reminders-repository.ts';

const batch = 200;
const pauseMs = 30_000;

type Need = Pick<Services, 'deadline' | 'clock' | 'database' | 'outbox'>;

/**
 * Orders the reminders of each edition that are due now and not in `done`, one mail per person whatever the number of their
 * drafts. Adds to `done` the keys of what is completely ordered; returns how many mails. Each order has a unique key: several
 * servers, a restart or a changed clock never order anything twice. People who submit or opt out before delivery get nothing.
 */
export async function orderReminders(
  services: Need,
  done: Set<string> = new Set(),
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { database, deadline, clock } = services;
  let ordered = 0;
  for (const date of await listLastDates({ database, deadline })) {
    const { edition, dueAt, ownDate } = date;
    for (const time of reminderTimes.filter((it) => isReminderTime(it, dueAt, clock()))) {
      const key = `${edition} ${ownDate === null} ${reminderKeyOf(time, dueAt)}`;
      if (done.has(key)) continue;
      ordered += await orderAll(services, time, date, isStopped);
      if (!isStopped() && !time.goesOn) done.add(key);
    }
  }
  return ordered;
}

async function orderAll(
  { database, outbox, clock }: Need,
  time: ReminderTime,
  { edition, dueAt, ownDate }: LastDate,
  isStopped: () => boolean,
): Promise<number> {
  const keyPrefix = reminderKeyOf(time, dueAt);
  const begunBy = new Date(time.goesOn ? clock().getTime() - hourMs : dueAt.getTime() - time.beforeMs);
  let ordered = 0;
  let after = '';
  while (!isStopped()) {
    const people = await listPeopleToRemind(database, {
      keyPrefix,
      begunBy,
      isOfUnsaved: time.isOfUnsaved === true,
      isForAll: time.isForAll === true,
      edition,
      ownDate,
      after,
      limit: batch,
    });
    const last = people.at(-1);
    if (last === undefined) break;
    await database.transaction().execute(async (trx) => {
      for (const { id, email_key } of people) {
        const order = { kind: time.kind, recipient: email_key, dedupeKey: keyPrefix + id };
        await outbox.order(trx, order);
      }
    });
    outbox.wake();
    ordered += people.length;
    after = last.id;
  }
  return ordered;
}

/** Orders the reminders of the last date when they are due. */
export const remindInTime = repeat('reminders', (services, log) => {
  const done = new Set<string>();
  return async (isStopped) => {
    const ordered = await orderReminders(services, done, isStopped);
    if (ordered > 0) log.info({ ordered }, 'reminders of the last date ordered');
    return pauseMs;
  };
});
