import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { createStore } from '#engine/values/create-store.ts';
import type { Clock } from '#form/draft/keeping/clock.ts';
import type { FileCheck, FileChecks } from '#theme/control.ts';

/** The virus scanner's results for the files of one application, kept up to date until it has finished. */
export interface KeptFileChecks extends FileChecks {
  /** Takes in the server's news about some files. */
  hear(files: readonly CheckedFile[]): void;
  stop(): void;
}

type CheckedFile = Pick<UploadedFile, 'key' | 'scan'>;

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** While a file waits, `ask` for all files is called again at growing intervals, until none waits. */
export function createFileChecks(ask: () => Promise<readonly CheckedFile[]>, clock: Clock): KeptFileChecks {
  const checks = createStore<ReadonlyMap<string, FileCheck>>(new Map());
  let callOff: (() => void) | undefined;
  let isStopped = false;

  const take = (files: readonly CheckedFile[]): void => {
    const before = checks.state();
    const next = new Map(before);
    for (const { key, scan } of files) {
      if (scan === undefined) next.delete(key);
      else next.set(key, scan);
    }
    if (next.size === before.size && [...next].every(([key, check]) => before.get(key) === check)) return;
    checks.become(next);
  };

  const askLater = (pause: number): void => {
    callOff?.();
    callOff = undefined;
    if (isStopped || ![...checks.state().values()].includes('waiting')) return;
    callOff = clock.after(pause, async () => {
      // Without an answer it asks again: the form continues meanwhile.
      const known = [...checks.state().keys()];
      await ask().then(
        // A file no longer listed was removed meanwhile.
        (files) => take([...known.map((key) => ({ key })), ...files]),
        () => undefined,
      );
      askLater(Math.min(longestPauseMs, pause * 2));
    });
  };

  return {
    read: checks.state,
    watch: checks.subscribe,
    hear(files) {
      take(files);
      askLater(firstPauseMs);
    },
    stop() {
      isStopped = true;
      callOff?.();
    },
  };
}
