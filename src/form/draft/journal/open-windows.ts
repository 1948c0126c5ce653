/** Which windows of this browser are open, so that one does not offer back what another is still typing. */
export interface OpenWindows {
  /** Marks a window as open until the returned function is called or the window is gone, however it ends. */
  hold(id: string): () => void;
  /** Ids of the windows open now. */
  open(): Promise<ReadonlySet<string>>;
}

const prefix = 'draft-window:';

/** Uses the browser's lock manager, which releases the locks of a crashed window. */
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
