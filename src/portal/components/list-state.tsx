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
  /** Heads what is said where there is nothing at the address. */
  readonly missing?: string;
  /** Shown while it is being read. */
  readonly waiting?: ReactNode;
  /** There are none, and what is said then; what is read is not a list without it. */
  readonly isEmpty?: boolean;
  readonly empty?: ReactNode;
  /** Takes off what narrows the list to nothing. */
  readonly onClear?: (() => void) | undefined;
  readonly onRetry: () => void;
}

/** What is in place of a list that is being read, cannot be read, or holds nothing. */
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
    // What is not there will not be there at a second try.
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
            // The button goes with what it takes off: focus goes to where it was chosen.
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
