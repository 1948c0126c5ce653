import type { Ranking } from '#contract/judging/rankings-schemas.ts';
import { TextLink } from '#theme/index.ts';
import { Link } from '../../../components/link.tsx';
import type { ListColumn } from '../../components/list-cell.tsx';
import { ListTable } from '../../components/list-table.tsx';

type Row = Ranking['severity'][number] & { readonly _id: string };

/** How strict each juror is compared with the others, strictest first. */
export function SeverityTable({ ranking, roundId }: { ranking: Ranking; roundId: string }) {
  const columns: readonly ListColumn<Row>[] = [
    { title: 'Juror', cell: ({ name }) => name },
    {
      title: 'Submitted sheets',
      cell: ({ juror, name, sheets }) => (
        <TextLink
          as={Link}
          to={`/admin/rounds/${roundId}?${new URLSearchParams({ view: 'progress', juror, show: 'submitted' })}`}
          aria-label={`${sheets} submitted sheets of ${name}`}
        >
          {sheets}
        </TextLink>
      ),
    },
    { title: 'Mean', cell: ({ mean }) => String(mean) },
    { title: 'Deviation', cell: ({ deviation }) => String(deviation) },
    { title: 'Against all jurors', cell: ({ difference }) => inWords(difference) },
  ];
  const rows = ranking.severity.map((each) => ({ ...each, _id: each.juror }));
  if (rows.length === 0) return <p>No sheet has been submitted yet.</p>;
  return <ListTable caption="How strict each juror is" columns={columns} rows={rows} busy={false} />;
}

function inWords(difference: number): string {
  if (difference === 0) return 'as all';
  const points = Math.abs(difference);
  return difference < 0 ? `stricter by ${points}` : `more generous by ${points}`;
}
