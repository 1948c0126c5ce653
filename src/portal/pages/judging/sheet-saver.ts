import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import type { Answers, Json } from '#engine/definition.ts';
import { createMergePatch } from '#engine/merge/merge-patch.ts';
import { ApiError } from '../../api/api-error.ts';
import { apiPatch } from '../../api/client.ts';

/** How the saving of a sheet stands. */
export type SavingState = 'saved' | 'pending' | 'failed' | 'stale';

/** Keeps a sheet saved. */
export interface SheetSaver {
  /** Something changed: it is saved after a pause. */
  change(notes: string): void;
  /** Saves at once what is not saved yet; answers the revision, null where it could not be saved. */
  now(notes: string): Promise<number | null>;
}

const pauseMs = 1500;
const retryMs = 10_000;

/** Saves one thing after the other, each as what changed since the one before. */
export function createSheetSaver(
  sheet: ScoreSheet,
  read: () => Answers,
  tell: (state: SavingState) => void,
): SheetSaver {
  let saved = { answers: sheet.answers as Json, notes: sheet.notes ?? '', revision: sheet.revision };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<number | null> = Promise.resolve(saved.revision);
  let isStale = false;

  async function save(notes: string): Promise<number | null> {
    const answers = read() as Json;
    const patch = createMergePatch(saved.answers, answers);
    if (sheet.is_final || (patch === undefined && notes === saved.notes)) {
      tell('saved');
      return saved.revision;
    }
    try {
      const change = { revision: saved.revision, notes, ...(patch !== undefined && { answers: patch }) };
      const { revision } = await apiPatch<ScoreSheet>(judgingPaths.scoreSheet(sheet._id), change);
      saved = { answers, notes, revision };
      tell('saved');
      return revision;
    } catch (error) {
      isStale = error instanceof ApiError && error.status === 409;
      tell(isStale ? 'stale' : 'failed');
      if (!isStale) wait(notes, retryMs);
      return null;
    }
  }
  function wait(notes: string, milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void saver.now(notes), milliseconds);
  }

  const saver: SheetSaver = {
    change: (notes) => {
      if (isStale) return;
      tell('pending');
      wait(notes, pauseMs);
    },
    now: (notes) => {
      clearTimeout(timer);
      running = running.then(() => (isStale ? null : save(notes)));
      return running;
    },
  };
  return saver;
}
