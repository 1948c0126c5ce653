import type { DraftSource } from '../keeping/draft-source.ts';
import type { AnswerDifference } from '../merge/answer-differences.ts';
import { createDraftMerge } from '../merge/draft-merge.ts';
import { openJournal } from './journal.ts';
import { differencesOf, findKeptWords, webStorage } from './kept-words.ts';
import { createOpenWindows } from './open-windows.ts';

/** Words that came too late for a draft that takes nothing any more. */
export interface LateWords {
  readonly differences: readonly AnswerDifference[];
  /** Lets them go for good. */
  readonly discard: () => Promise<void>;
}

/** The latest words this browser keeps about a draft that cannot be opened any more; undefined: none. */
export async function findLateWords(owner: string, source: DraftSource): Promise<LateWords | undefined> {
  const journal = await openJournal(createOpenWindows(navigator.locks), webStorage()).catch(() => undefined);
  if (!journal) return undefined;
  const merge = createDraftMerge(source.form, source.canonical);
  const kept = await findKeptWords(journal, owner, source, merge);
  const [newest] = kept;
  if (!newest) {
    journal.close();
    return undefined;
  }
  return {
    differences: differencesOf(newest, source, merge),
    discard: async () => {
      await Promise.all(kept.map(({ id }) => journal.remove(id)));
    },
  };
}
