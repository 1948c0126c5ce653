import type { WordsState } from '#contract/judging/winner-words.ts';
import type { WinnerProfile, WinnerWords } from '#contract/judging/winner-words-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findWords, putWords, setShown } from './winner-words-repository.ts';
import { findProfile, removeProfile } from './winners-repository.ts';

/** A winner's latest words, and their state. */
export async function readWords(db: Database, id: string): Promise<WinnerProfile> {
  const words = await findWords(db, id);
  return {
    text: words?.text ?? '',
    picture: words?.picture ?? null,
    may_show: words?.may_show === 1,
    // The column holds no other values.
    state: (words?.state as WordsState | undefined) ?? 'kept',
    note: words?.note ?? '',
    shown_since: (await findProfile(db, id))?.approved_at ?? null,
  };
}

/**
 * Stores what a winner says. With their consent it waits for the organisers, unless the site shows exactly that
 * already; without it the site shows nothing from now on.
 */
export async function saveWords(
  trx: Database,
  id: string,
  { picture, may_show, text: typed }: WinnerWords,
  now: Date,
): Promise<void> {
  const text = typed.trim();
  const isWanted = may_show && (text !== '' || picture !== null);
  await putWords(trx, {
    application_id: id,
    text,
    picture,
    may_show: may_show ? 1 : 0,
    state: isWanted ? 'waiting' : 'kept',
    note: '',
    saved_at: now.toISOString(),
  });
  if (!isWanted) return removeProfile(trx, id);
  const shown = await findProfile(trx, id);
  if (shown?.text === text && shown.picture === picture) await setShown(trx, id);
}
