/** Which windows of this browser are open, so that one does not offer back what another is still typing. */
export interface OpenWindows {
  /** Declares a window open until the returned function is called or the window is gone, by whatever end. */
  hold(id: string): () => void;
  /** Ids of the windows open at present. */
  open(): Promise<ReadonlySet<string>>;
}

const prefix = 'draft-window:';

/** Uses the browser's lock manager: a crashed window gives its locks back by itself. */
export function createOpenWindows(locks: LockManager | undefined): OpenWindows {
  return {
    hold: (id) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      void locks?.request(prefix + id, () => held).catch(() => {});
      return release;
    },
    open: async () => {
      const state = await locks?.query();
      const names = (state?.held ?? []).map((lock) => lock.name ?? '');
      return new Set(
        names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
      );
    },
  };
}
