import { Button, css, Notice, Spinner } from '#theme/index.ts';
import { messageOf } from '../api/api-error.ts';

const emptyClass = css({ display: 'grid', gap: '4', justifyItems: 'center', paddingBlock: '14' });
const wordsClass = css({ textStyle: 'title', color: 'fg.muted', textAlign: 'center', textWrap: 'balance' });

interface ListStateProps {
  readonly error: Error | undefined;
  readonly loading: boolean;
  /** There are none, and what is said then; what is read is no list without it. */
  readonly isEmpty?: boolean;
  readonly empty?: string;
  /** Takes off what narrows the list to nothing. */
  readonly onClear?: (() => void) | undefined;
  readonly onRetry: () => void;
}

/** What stands in place of a list that is being read, cannot be read, or holds nothing. */
export function ListState({ error, loading, isEmpty = false, empty, onClear, onRetry }: ListStateProps) {
  if (error) {
    return (
      <Notice tone="danger" role="group" title={messageOf(error)}>
        <Button size="small" variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (loading) return <Spinner label="Loading..." />;
  if (!isEmpty) return null;
  return (
    <div className={emptyClass}>
      <p role="status" className={wordsClass}>
        {empty}
      </p>
      {onClear && (
        <Button size="small" variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
