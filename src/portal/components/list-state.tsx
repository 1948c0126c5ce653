import type { ReactNode } from 'react';
import { Button, css, Notice, Spinner } from '#theme/index.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { Motif } from '../motif/motif.tsx';

const emptyClass = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'center',
  padding: '6',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.panel',
});
const pictureClass = css({ width: '7.5rem', height: '5rem', borderRadius: 'md' });
const wordsClass = css({ color: 'fg.muted', textAlign: 'center', textWrap: 'balance' });

interface ListStateProps {
  readonly error: unknown;
  readonly loading: boolean;
  /** Heading of the message if there is nothing at the address. */
  readonly missing?: string;
  /** Shown while it is being read. */
  readonly waiting?: ReactNode;
  /** The list is empty, with a message; without it the data is not a list. */
  readonly isEmpty?: boolean;
  readonly empty?: ReactNode;
  /** Removes the filters that leave the list empty. */
  readonly onClear?: (() => void) | undefined;
  readonly onRetry: () => void;
}

/** Replaces a list that is loading, cannot be read, or is empty. */
export function ListState(props: ListStateProps) {
  const {
    error,
    loading,
    missing,
    waiting = <Spinner label="Loading..." />,
    isEmpty = false,
    empty,
    onClear,
    onRetry,
  } = props;
  if (error instanceof ApiError && error.status === 404) {
    // What does not exist will not exist at a second try.
    if (missing === undefined) return <Notice tone="warning" title={messageOf(error)} />;
    return (
      <Notice tone="danger" title={missing}>
        <p>{messageOf(error)}</p>
      </Notice>
    );
  }
  if (error) {
    return (
      <Notice tone="danger" title={messageOf(error)}>
        <Button size="small" variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (loading) return waiting;
  if (!isEmpty) return null;
  return (
    <div className={emptyClass}>
      <Motif name="sheet" box="picture" className={pictureClass} />
      <p role="status" className={wordsClass}>
        {empty}
      </p>
      {onClear && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            // The button disappears with the filters: focus goes to where they were chosen.
            document.querySelector<HTMLElement>('main search :is(input, select)')?.focus();
            onClear();
          }}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
