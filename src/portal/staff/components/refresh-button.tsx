import { Button } from '#theme/index.ts';

/** Reads a page's list or figures again. */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => unknown }) {
  return (
    <Button size="small" variant="outlined" aria-disabled={busy} onClick={() => void onRefresh()}>
      Refresh
    </Button>
  );
}
