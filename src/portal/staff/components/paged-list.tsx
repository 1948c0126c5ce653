import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { ListState } from '../../components/list-state.tsx';
import type { ListColumn } from './list-cell.tsx';
import { ListTable } from './list-table.tsx';

interface PagedListProps<Answer, Row> {
  readonly answer: Pick<SWRResponse<Answer, Error>, 'data' | 'error' | 'isLoading' | 'isValidating'> & {
    readonly mutate: () => unknown;
  };
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: (answer: Answer) => readonly Row[];
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  /** Removes the filters of the list, if there are any. */
  readonly onClear?: (() => void) | undefined;
  /** Links to further rows, if there are pages. */
  readonly pager?: (answer: Answer) => ReactNode;
}

/** A page of a list as its call answers, or a placeholder; the previous answer stays until the next arrives. */
export function PagedList<Answer, Row extends { readonly _id: string }>(props: PagedListProps<Answer, Row>) {
  const { answer, caption, columns, rows, empty, onClear, pager } = props;
  const { data, error, isLoading, isValidating, mutate } = answer;
  const found = data && !error ? rows(data) : undefined;
  return (
    <>
      <ListState
        error={error}
        loading={isLoading && !data}
        isEmpty={found?.length === 0}
        empty={empty}
        onClear={onClear}
        onRetry={() => void mutate()}
      />
      {found && found.length > 0 && (
        <ListTable caption={caption} columns={columns} rows={found} busy={isValidating} />
      )}
      {found && data && pager?.(data)}
    </>
  );
}
