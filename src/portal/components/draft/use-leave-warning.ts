import { useEffect } from 'react';

/** Shown by browsers that still show a page's own text. */
const leaveWarning = 'Are you sure you want to refresh the page? Your progress may be lost.';

/** What to do around a page that may disappear at any time. */
export interface LeaveGuard {
  /** Text or files exist that the server does not have. */
  readonly atRisk: () => boolean;
  /** Store everything in this browser, now. */
  readonly secure: () => void;
  /** The connection is back. */
  readonly retry: () => void;
}

/** Warns before unsaved changes are left behind, and stores them in any case. */
export function useLeaveWarning({ atRisk, secure, retry }: LeaveGuard): void {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const warn = (event: BeforeUnloadEvent) => {
      secure();
      if (!atRisk()) return;
      event.preventDefault();
      event.returnValue = leaveWarning;
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') secure();
    };
    window.addEventListener('beforeunload', warn, { signal });
    window.addEventListener('pagehide', secure, { signal });
    document.addEventListener('visibilitychange', hide, { signal });
    window.addEventListener('online', retry, { signal });
    return () => gone.abort();
  }, [atRisk, secure, retry]);
}
