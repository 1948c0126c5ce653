import { lazy, Suspense, useState } from 'react';
import { Button } from '#theme/index.ts';

/** Fetched by those who write. */
const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));

interface MessageControlProps {
  /** What the table shows: its filters; what else it holds is left out. */
  readonly query: URLSearchParams;
  readonly total: number;
}

/** Writes to the owners of all rows of the table. */
export function MessageControl({ query, total }: MessageControlProps) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-disabled={total === 0}
        onClick={() => setWriting(total > 0)}
      >
        Write to Owners
      </Button>
      {isWriting && (
        <Suspense>
          <MessageDialog query={selectionQuery(query)} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whom a message reaches has no pages and no order. */
function selectionQuery(query: URLSearchParams): string {
  const asked = new URLSearchParams(query);
  for (const name of ['list', 'page', 'size', 'sort', 'order', 'after']) asked.delete(name);
  return `?${asked}`;
}
