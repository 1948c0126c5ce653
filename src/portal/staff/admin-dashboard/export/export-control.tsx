import { useState } from 'react';
import type { Role } from '#contract/roles.ts';
import { Button, css, visuallyHiddenClass } from '#theme/index.ts';
import { useDownload } from '../../../components/use-download.ts';
import type { Column } from '../columns/column.ts';
import { companiesCsv } from './companies-csv.ts';
import { ExportDialog } from './export-dialog.tsx';

const progressClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'fg.muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
});

/** A split button. */
const splitClass = css({
  display: 'flex',
  '& > :first-child:not(:only-child)': { borderEndEndRadius: '0', borderStartEndRadius: '0' },
  '& > :nth-child(2)': {
    borderEndStartRadius: '0',
    borderStartStartRadius: '0',
    borderInlineStartColor: 'accent.fg',
    paddingInline: '2.5',
  },
});

interface ExportControlProps<Row> {
  /** The columns of every report. */
  readonly columns: readonly Column<Row>[];
  /** Name of the report. */
  readonly name: string;
  /** What the table shows: its filters and its order. */
  readonly query: URLSearchParams;
  readonly role: Role;
  /** Number of applications that match the query. */
  readonly total: number;
  /** More match than were counted. */
  readonly isMore: boolean;
}

/**
 * Export Report: one press saves the specified CSV of all rows of the table; a dialog offers more. An empty table
 * exports nothing.
 */
export function ExportControl<Row extends { readonly _id: string }>({
  columns,
  name,
  query,
  role,
  total,
  isMore,
}: ExportControlProps<Row>) {
  const [isAsking, setAsking] = useState(false);
  const { progress, start, cancel } = useDownload();
  const isBusy = progress !== null;
  return (
    <>
      <div className={splitClass}>
        <Button
          size="small"
          aria-disabled={isBusy || total === 0}
          onClick={() => {
            if (total > 0) void start(companiesCsv(reportQuery(query), columns), name);
          }}
        >
          {isBusy ? 'Exporting...' : 'Export Report'}
        </Button>
        {!isBusy && (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label="More Formats"
            title="More Formats"
            aria-disabled={total === 0}
            onClick={() => setAsking(total > 0)}
          >
            <span aria-hidden="true">▾</span>
          </Button>
        )}
      </div>
      {isBusy && (
        <span className={progressClass}>
          {progress}
          <Button size="small" variant="outlined" onClick={cancel}>
            Cancel
          </Button>
        </span>
      )}
      <span role="status" className={visuallyHiddenClass}>
        {isBusy ? 'Exporting' : ''}
      </span>
      {isAsking && (
        <ExportDialog
          name={name}
          query={reportQuery(query)}
          role={role}
          total={total}
          isMore={isMore}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The query for the server: a report is of one list and has no pages. */
function reportQuery(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(query);
  for (const name of ['list', 'page', 'size']) asked.delete(name);
  return asked;
}
