import { projectTitle } from '#contract/application/project-title.ts';
import { indianTime } from '#contract/indian-time.ts';
import { type Edition, editionId, findEdition } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import { isCompleteDraft } from '#server/applications/submission-state.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Compose } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import type { Services } from '#server/platform/services.ts';
import { listOpenDrafts, listPeopleToRemind } from '../reminders/reminders-repository.ts';

const batch = 200;

/**
 * The outbox key of the mail to one person about their drafts of an edition: one for each last date, and one more
 * after it has closed.
 */
const keyPrefixOf = (edition: string, dueAt: Date | null, now: Date) =>
  `hand-over:${edition}:${dueAt?.toISOString() ?? 'open'}:${isOver(dueAt, now) ? 'closed:' : ''}`;

/** Whether nothing of an edition can be completed any more. */
export function isOver(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && dueAt < now;
}

/** Whether everyone with an open draft of an edition who can be mailed has been mailed about this last date. */
export async function isHandedOver(
  database: Database,
  edition: string,
  dueAt: Date | null,
  now: Date,
): Promise<boolean> {
  const query = { begunBy: now, isOfUnsaved: false, edition, ownDate: null, after: '', limit: 1 };
  const keyPrefix = keyPrefixOf(edition, dueAt, now);
  return (await listPeopleToRemind(database, { ...query, keyPrefix })).length === 0;
}

/** Orders a mail to everyone with an open draft of an edition, once for each last date; returns how many. */
export async function orderHandOver(
  { database, outbox, deadline, clock }: Services,
  actor: Identity,
  edition: Edition,
): Promise<number> {
  const id = editionId(edition);
  const keyPrefix = keyPrefixOf(id, deadline.dueAt(id), clock());
  let [mails, after] = [0, ''];
  for (;;) {
    const query = {
      keyPrefix,
      begunBy: clock(),
      isOfUnsaved: false,
      edition: id,
      ownDate: null,
      after,
      limit: batch,
    };
    const people = await listPeopleToRemind(database, query);
    const last = people.at(-1);
    if (last === undefined) break;
    await database.transaction().execute(async (trx) => {
      for (const { id: person, email_key: recipient } of people)
        await outbox.order(trx, { kind: 'hand-over', recipient, dedupeKey: keyPrefix + person });
      const details = { edition: id, mails: people.length };
      await recordAudit(trx, { event: 'hand-over', ...actorOf(actor), details }, clock());
    });
    mails += people.length;
    after = last.id;
  }
  outbox.wake();
  return mails;
}

/** Tells a person which drafts of an edition are still open and until when, by the state of things at delivery. */
export const composeHandOver: Compose = async ({ config, database, clock, deadline }, mail, person) => {
  const [, id = ''] = /^hand-over:(\d{4}):/.exec(mail.dedupe_key ?? '') ?? [];
  const edition = findEdition(id);
  if (!edition) return 'no such edition';
  const dueAt = deadline.dueAt(id);
  const now = clock();
  if (mail.dedupe_key !== keyPrefixOf(id, dueAt, now) + person.id) return 'another last date';
  const next = findEdition(String(edition.year + 1));
  const isClosed = isOver(dueAt, now);
  if (isClosed && !next) return 'closed';
  const drafts = await listOpenDrafts(database, person.id, id);
  if (drafts.length === 0) return 'no draft left';
  const until = dueAt ? `until ${indianTime(dueAt, 'weekday')}` : 'as long as the edition stays open';
  const facts = await Promise.all(
    drafts.map(async (row): Promise<[string, string]> => {
      const complete = (await isCompleteDraft(database, row.id)) ? 'complete' : 'not complete yet';
      const saved = row.saved_by_owner_at === null ? 'never saved with SAVE' : 'saved with SAVE';
      return [projectTitle(row.title, row.id), `${complete}, ${saved}`];
    }),
  );
  return writeMail('lastDate', isClosed ? 'handOverClosed' : 'handOver', person, {
    edition,
    values: {
      until,
      nextName: next?.texts.shortName ?? '',
      nextOpens: next ? (formatEventDate(next.opens) ?? next.opens) : '',
      nextYear: next ? String(next.year) : '',
    },
    facts,
    link: pageLink(config.publicUrl, '/application/list'),
  });
};
