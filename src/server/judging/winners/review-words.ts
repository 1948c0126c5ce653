import type { ReviewedState } from '#contract/judging/winner-words.ts';
import type { WordsInReview } from '#contract/judging/winner-words-schemas.ts';
import { currentEdition, findEdition } from '#contract/programme/edition.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { conflict } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { awardedWhere } from '../decisions/award-words.ts';
import { countWords, findOwnerKey, listWords, moveWords } from './winner-words-repository.ts';
import { listAwardsWon, putProfile, removeProfile } from './winners-repository.ts';

type Need = Pick<Services, 'database' | 'clock' | 'outbox'>;

/** Each comes with a picture. */
const size = 10;

/** A page of the words in a state, with what their projects won. */
export async function readWordsInReview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  state: ReviewedState,
  number: number,
): Promise<WordsInReview> {
  const rows = await listWords(database, state, { size, number });
  const ids = rows.map(({ application_id }) => application_id);
  const won = ids.length === 0 ? [] : await listAwardsWon(database, ids);
  const awardsOf = (id: string) =>
    won
      .filter(({ application_id }) => application_id === id)
      .map((row) => {
        const edition = findEdition(row.edition) ?? currentEdition(clock());
        return `${row.award}, ${awardedWhere(edition, row.level, row)}`;
      });
  return {
    words: rows.map((row) => ({
      _id: row.application_id,
      project_title: row.title,
      company_name: row.company_name,
      awards: awardsOf(row.application_id),
      text: row.text,
      picture: row.picture,
      state,
      note: row.note,
      saved_at: row.saved_at,
      shown_since: row.shown_since,
      changes: row.changes,
    })),
    page: { number, size, total: await countWords(database, state) },
  };
}

/** Lets the site show what a winner said. */
export async function approveWords(
  services: Need,
  actor: Identity,
  id: string,
  changes: number,
): Promise<void> {
  await judge(services, actor, { id, event: 'winner-words-approved' }, async (trx, now) => {
    const from = ['waiting'] as const;
    const words = await moveWords(trx, { id, changes, from }, { state: 'approved', note: '' });
    if (!words) return undefined;
    const { text, picture } = words;
    const approved_at = now.toISOString();
    await putProfile(trx, { application_id: id, text, picture_type: null, picture, approved_at });
    return words;
  });
}

/** Sends words back to their winner; if the site shows exactly these, they leave it. */
export async function returnWords(
  services: Need,
  actor: Identity,
  id: string,
  { changes, note }: { readonly changes: number; readonly note: string },
): Promise<void> {
  await judge(services, actor, { id, event: 'winner-words-returned' }, async (trx) => {
    const back = { state: 'returned', note: note.trim() } as const;
    const waiting = await moveWords(trx, { id, changes, from: ['waiting'] }, back);
    if (waiting) return waiting;
    const shown = await moveWords(trx, { id, changes, from: ['approved'] }, back);
    if (shown) await removeProfile(trx, id);
    return shown;
  });
}

/**
 * Applies a review with its audit entry and the mail to the winner. Throws 409 if the words have changed since staff
 * read them.
 */
async function judge(
  { database, clock, outbox }: Need,
  actor: Identity,
  { id, event }: { readonly id: string; readonly event: 'winner-words-approved' | 'winner-words-returned' },
  move: (trx: Database, now: Date) => Promise<{ readonly changes: number } | undefined>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const now = clock();
    const words = await move(trx, now);
    if (!words)
      throw conflict(
        'The winner or one of your colleagues has changed this meanwhile. Please look at it again.',
      );
    await recordAudit(trx, { event, ...actorOf(actor), applicationId: id }, now);
    const recipient = await findOwnerKey(trx, id);
    if (recipient === undefined) return;
    const dedupeKey = `${event}:${id}:${words.changes}`;
    await outbox.order(trx, { kind: event, recipient, applicationId: id, dedupeKey });
  });
  outbox.wake();
}
