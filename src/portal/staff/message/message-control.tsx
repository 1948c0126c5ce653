import { type ReactNode, useState } from 'react';
import type { AudienceName } from '#contract/staff-room/messages/messages.ts';
import { Button } from '#theme/index.ts';
import { fetchedPart } from '../../components/fetched-part.tsx';

/** Fetched by people who write. */
const MessageDialog = fetchedPart(async () => (await import('./message-dialog.tsx')).MessageDialog);

interface MessageControlProps {
  readonly to: AudienceName;
  /** The filters of the recipients, as for lists; paging and order are dropped. */
  readonly query: URLSearchParams;
  /** How many rows there are to write about. */
  readonly total: number;
  readonly children: ReactNode;
}

/** Writes to owners, users or jurors: to everyone in a list. */
export function MessageControl({ to, query, total, children }: MessageControlProps) {
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
        {children}
      </Button>
      {isWriting && (
        <MessageDialog to={to} query={selectionQuery(to, query)} onClose={() => setWriting(false)} />
      )}
    </>
  );
}

function selectionQuery(to: AudienceName, query: URLSearchParams): string {
  const asked = new URLSearchParams(query);
  for (const name of ['list', 'page', 'size', 'sort', 'order', 'after']) asked.delete(name);
  asked.set('to', to);
  return `?${asked}`;
}
