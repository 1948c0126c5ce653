import type { Answers, FileRecord, FormDefinition } from '#engine/definition.ts';
import { movedAnswers } from '#engine/revisions/moved-answers.ts';
import { getAt } from '#engine/values/pointer.ts';
import type { ChosenFile } from '#theme/widgets/files/chosen-files.ts';
import type { DraftSource } from '../draft-source.ts';
import { type AnswerDifference, answerDifferences, withChosenFiles } from '../merge/answer-differences.ts';
import { createDraftMerge, type MergeAnswers } from '../merge/draft-merge.ts';
import { type Journal, journalOwner, openJournal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { attempt } from './last-words.ts';
import { createOpenWindows } from './open-windows.ts';

const windowKey = 'draft-window';
/** Text older than this, in milliseconds, is asked about even in its own tab. */
const freshMs = 12 * 3_600_000;

/** Web storage of this browser; undefined if the browser forbids it. */
export function webStorage(): Storage | undefined {
  return attempt(() => window.localStorage);
}

/** Records that this page is in the tab now; returns the window id of the page before. */
export function adoptWindow(windowId: string): string | undefined {
  const tab = attempt(() => window.sessionStorage);
  const before = tab?.getItem(windowKey) ?? undefined;
  attempt(() => tab?.setItem(windowKey, windowId));
  return before;
}

/** The text that a page left in this tab a moment ago: a reload continues with it without asking. */
export function wordsOfTab(
  kept: readonly JournalEntry[],
  before: string | undefined,
  now: number,
): JournalEntry | undefined {
  return kept.find(({ id, writtenAt }) => id === before && now - writtenAt < freshMs);
}

/** What restoring stored text and files would change in what was loaded. */
export function differencesOf(entry: JournalEntry, source: DraftSource, merge: MergeAnswers) {
  const { form, answers, options } = source;
  const restored = merge(entry.base, entry.answers, answers).merged;
  return withChosenFiles(
    form,
    answerDifferences(form, answers, restored, options),
    lackingFiles(entry, source),
  );
}

/** The stored files that the server does not have; one may have arrived without the page learning of it. */
export function lackingFiles(
  { files = [], answers }: JournalEntry,
  source: DraftSource,
): readonly ChosenFile[] {
  const recordsIn = (document: Answers, path: string) => {
    const found = getAt(document, path);
    return Array.isArray(found) ? (found as unknown as readonly FileRecord[]) : [];
  };
  return files.filter(({ path, name, size }) => {
    const known = new Set(recordsIn(answers, path).map(({ key }) => key));
    const arrived = recordsIn(source.answers, path).filter(({ key }) => !known.has(key));
    return !arrived.some((record) => record.filename === name && record.size === size);
  });
}

/** Text written under an earlier revision of the form, at the places of this one. */
function movedEntry(form: FormDefinition, entry: JournalEntry): JournalEntry {
  const move = (answers: Answers) => movedAnswers(form, answers);
  const { answers, base, unheard = [] } = entry;
  return { ...entry, answers: move(answers), base: move(base), unheard: unheard.map(move) };
}

/**
 * Unsaved text of closed windows, newest first. Text that is already loaded is not offered. However, a draft that the
 * previous page in this tab (`before`) began, without learning whether it was created, is always continued: otherwise it
 * would be created a second time.
 */
export async function findKeptWords(
  journal: Journal,
  owner: string,
  source: DraftSource,
  merge: MergeAnswers,
  before?: string,
): Promise<readonly JournalEntry[]> {
  const { form } = source;
  const found = (await journal.kept(owner)).map((entry) =>
    entry.formRevision === form.revision ? entry : movedEntry(form, entry),
  );
  const isBegun = ({ id, revision, unheard = [], begunAs = id }: JournalEntry) =>
    id === before && revision === undefined && (unheard.length > 0 || begunAs !== id);
  const kept = found.filter((entry) => isBegun(entry) || differencesOf(entry, source, merge).length > 0);
  for (const entry of found) if (!kept.includes(entry)) void journal.remove(entry.id);
  return kept;
}

/** Text that came too late for a draft that no longer accepts changes. */
export interface LateWords {
  readonly differences: readonly AnswerDifference[];
  /** Discards it for good. */
  readonly discard: () => Promise<void>;
}

/** The latest text in this browser about a draft that the person can no longer access; undefined: none. */
export function findLostWords(userId: string, id: string, form: FormDefinition) {
  return lateWords(
    (journal) => journal.kept(journalOwner(userId, form.id, id)),
    ({ base, answers, files = [] }) =>
      withChosenFiles(form, answerDifferences(form, base, answers, {}), files),
  );
}

/** The latest text in this browser about a draft that can no longer be opened; undefined: none. */
export function findLateWords(userId: string, id: string | undefined, source: DraftSource) {
  const merge = createDraftMerge(source.form, source.canonical);
  return lateWords(
    (journal) => findKeptWords(journal, journalOwner(userId, source.form.id, id), source, merge),
    (newest) => differencesOf(newest, source, merge),
  );
}

async function lateWords(
  find: (journal: Journal) => Promise<readonly JournalEntry[]>,
  differencesIn: (newest: JournalEntry) => readonly AnswerDifference[],
): Promise<LateWords | undefined> {
  const journal = await openJournal(createOpenWindows(navigator.locks), webStorage()).catch(() => undefined);
  if (!journal) return undefined;
  const kept = await find(journal);
  const [newest] = kept;
  if (newest)
    return {
      differences: differencesIn(newest),
      discard: async () => {
        await Promise.all(kept.map(({ id }) => journal.remove(id)));
      },
    };
  journal.close();
  return undefined;
}
