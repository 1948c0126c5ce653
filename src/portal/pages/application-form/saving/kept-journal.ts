import type { FormDefinition } from '#engine/definition.ts';
import { movedAnswers } from '#engine/revisions/moved-answers.ts';
import { type Journal, journalOwner, openJournal } from '#form/draft/journal/journal.ts';
import type { JournalEntry } from '#form/draft/journal/journal-entry.ts';
import { createOpenWindows } from '#form/draft/journal/open-windows.ts';
import { type AnswerDifference, answerDifferences } from '#form/draft/merge/answer-differences.ts';
import { createDraftMerge } from '#form/draft/merge/draft-merge.ts';
import { canonicalAnswers } from '../../../api/application-answers.ts';
import type { LoadedApplication } from './load-application.ts';

/** Whose words about which application; `id` undefined: one that is not on the server yet. */
export function ownerOf(userId: string, form: FormDefinition, id: string | undefined): string {
  return journalOwner(userId, form.id, id ?? 'new');
}

/** Undefined where the browser forbids it. */
export function webStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const windowKey = 'application-window';
/** Words older than this, in milliseconds, are asked about even in their own tab. */
const freshMs = 12 * 3_600_000;

/** Notes that this page stands in the tab now; answers the window id of the page that stood there before. */
export function succeedWindow(windowId: string): string | undefined {
  try {
    const before = window.sessionStorage.getItem(windowKey);
    window.sessionStorage.setItem(windowKey, windowId);
    return before ?? undefined;
  } catch {
    return undefined;
  }
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
function differencesOf({ base, answers }: JournalEntry, loaded: LoadedApplication) {
  const { form } = loaded;
  const merge = createDraftMerge(form, (some) => canonicalAnswers(form, some));
  const restored = merge(base, answers, loaded.answers).merged;
  return answerDifferences(form, loaded.answers, restored, loaded.options);
}

/** Unsaved words of windows that are gone, newest first. What was loaded with them already is offered to nobody. */
export async function findKeptWords(
  journal: Journal,
  owner: string,
  loaded: LoadedApplication,
): Promise<readonly JournalEntry[]> {
  const { form } = loaded;
  const found = (await journal.kept(owner).catch(() => [])).map((entry) =>
    entry.formRevision === form.revision
      ? entry
      : { ...entry, answers: movedAnswers(form, entry.answers), base: movedAnswers(form, entry.base) },
  );
  const kept = found.filter((entry) => differencesOf(entry, loaded).length > 0);
  for (const entry of found) if (!kept.includes(entry)) void journal.remove(entry.id);
  return kept;
}

/** Words that came too late for an application that takes nothing any more. */
export interface LateWords {
  readonly differences: readonly AnswerDifference[];
  /** Lets them go for good. */
  readonly discard: () => Promise<void>;
}

/** The latest words this browser keeps about an application that cannot be opened any more; undefined: none. */
export async function findLateWords(
  userId: string,
  loaded: LoadedApplication,
): Promise<LateWords | undefined> {
  const journal = await openJournal(createOpenWindows(navigator.locks), webStorage()).catch(() => undefined);
  if (!journal) return undefined;
  const kept = await findKeptWords(journal, ownerOf(userId, loaded.form, loaded.id), loaded);
  const [newest] = kept;
  if (!newest) {
    journal.close();
    return undefined;
  }
  return {
    differences: differencesOf(newest, loaded),
    discard: async () => {
      await Promise.all(kept.map(({ id }) => journal.remove(id)));
    },
  };
}
