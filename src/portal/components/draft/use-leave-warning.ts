import { useEffect } from 'react';

/** Shown by browsers that still show a page's own words. */
export const leaveWarning = 'Are you sure you want to refresh the page? Your progress may be lost.';

/** What has to happen around a page that may vanish at any time. */
export interface LeaveGuard {
  /** Words or files exist that the server does not have. */
  readonly atRisk: () => boolean;
  /** Keep everything in this browser, now. */
  readonly secure: () => void;
  /** The connection is back. */
  readonly retry: () => void;
}

/** Warns before unsaved changes are left behind, and secures them in any case. */
export function useLeaveWarning({ atRisk, secure, retry }: LeaveGuard): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      secure();
      if (!atRisk()) return;
      event.preventDefault();
      event.returnValue = leaveWarning;
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') secure();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', secure);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', secure);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', retry);
    };
  }, [atRisk, secure, retry]);
}
