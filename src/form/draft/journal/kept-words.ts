import { movedAnswers } from '#engine/revisions/moved-answers.ts';
import type { MergeAnswers } from '../keeping/draft-remote.ts';
import type { DraftSource } from '../keeping/draft-source.ts';
import { answerDifferences } from '../merge/answer-differences.ts';
import type { Journal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';

const windowKey = 'draft-window';
/** Words older than this, in milliseconds, are asked about even in their own tab. */
const freshMs = 12 * 3_600_000;

/** What a browser may forbid; undefined then. */
function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** Web storage of this browser; undefined where the browser forbids it. */
export function webStorage(): Storage | undefined {
  return attempt(() => window.localStorage);
}

/** Notes that this page stands in the tab now; answers the window id of the page that stood there before. */
export function succeedWindow(windowId: string): string | undefined {
  const tab = attempt(() => window.sessionStorage);
  const before = tab?.getItem(windowKey) ?? undefined;
  attempt(() => tab?.setItem(windowKey, windowId));
  return before;
}

/** The words that a page left behind in this very tab a short while ago: a reload goes on with them and asks nobody. */
export function wordsOfTab(
  kept: readonly JournalEntry[],
  before: string | undefined,
  now: number,
): JournalEntry | undefined {
  return kept.find(({ id, writtenAt }) => id === before && now - writtenAt < freshMs);
}

/** What restoring kept words would change in what was loaded. */
export function differencesOf({ base, answers }: JournalEntry, source: DraftSource, merge: MergeAnswers) {
  const restored = merge(base, answers, source.answers).merged;
  return answerDifferences(source.form, source.answers, restored, source.options);
}

/** Unsaved words of windows that are gone, newest first. What was loaded with them already is offered to nobody. */
export async function findKeptWords(
  journal: Journal,
  owner: string,
  source: DraftSource,
  merge: MergeAnswers,
): Promise<readonly JournalEntry[]> {
  const { form } = source;
  const found = (await journal.kept(owner).catch(() => [])).map((entry) =>
    entry.formRevision === form.revision
      ? entry
      : { ...entry, answers: movedAnswers(form, entry.answers), base: movedAnswers(form, entry.base) },
  );
  const kept = found.filter((entry) => differencesOf(entry, source, merge).length > 0);
  for (const entry of found) if (!kept.includes(entry)) void journal.remove(entry.id);
  return kept;
}
