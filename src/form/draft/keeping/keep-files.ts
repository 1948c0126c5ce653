import type { ChosenFiles } from '#theme/widgets/files/chosen-files.ts';
import type { JournalWriter } from '../journal/journal.ts';

/**
 * Stores the bytes of files that have not arrived, as far as the browser has room: one that does not fit is named later,
 * but has to be chosen again. Returns a function that stops it.
 */
export function keepFiles(chosen: ChosenFiles, journal: JournalWriter | undefined): () => void {
  const kept = new Set<number>();
  return chosen.subscribe(() => {
    const now = chosen.state();
    for (const { id, file } of now) {
      if (kept.has(id) || file === undefined) continue;
      kept.add(id);
      journal?.keepFile(id, file).catch(() => {});
    }
    for (const id of kept) {
      if (now.some((each) => each.id === id)) continue;
      kept.delete(id);
      journal?.dropFile(id).catch(() => {});
    }
  });
}
