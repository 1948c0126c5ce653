import type { EntryShow } from '#contract/judging/entries.ts';
import type { JurorProgress, RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { Bar } from '../../components/bar.tsx';
import type { ListColumn } from '../../components/list-cell.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { JurorName } from '../juror-name.tsx';
import { Figure } from './figure.tsx';

type Row = JurorProgress & { readonly _id: string };

/** The progress of each juror. */
export function JurorTable({ round, onFigure }: { round: RoundDetail; onFigure: () => void }) {
  const figure = (count: number, { juror, name }: Row, what: string, show?: EntryShow) => (
    <Figure
      count={count}
      what={`${what}, ${name}`}
      to={`?${new URLSearchParams({ view: 'progress', juror, ...(show && { show }) })}`}
      onFollow={onFigure}
    />
  );
  const columns: readonly ListColumn<Row>[] = [
    { title: 'Juror', cell: (row) => <JurorName {...row} /> },
    {
      title: 'Done',
      cell: ({ name, submitted, assigned }) => (
        <Bar label={`Submitted by ${name}`} value={submitted} of={assigned}>
          {assigned === 0 ? '-' : `${Math.round((100 * submitted) / assigned)} %`}
        </Bar>
      ),
    },
    { title: 'Assigned', cell: (row) => figure(row.assigned + row.returned, row, 'assigned or given back') },
    { title: 'Submitted', cell: (row) => figure(row.submitted, row, 'submitted', 'submitted') },
    { title: 'Begun', cell: (row) => figure(row.begun, row, 'begun', 'begun') },
    { title: 'To submit', cell: (row) => figure(row.assigned - row.submitted, row, 'to submit', 'open') },
    { title: 'Given back', cell: (row) => figure(row.returned, row, 'given back', 'returned') },
  ];
  const rows = round.jurors.map((each) => ({ ...each, _id: each.juror }));
  return <ListTable caption="Progress by juror" columns={columns} rows={rows} busy={false} />;
}
