import { Button } from '#theme/index.ts';

/** Reloads a page's list or figures. */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => unknown }) {
  return (
    <Button size="small" variant="outlined" aria-disabled={busy} onClick={() => void onRefresh()}>
      Refresh
    </Button>
  );
}
