import type { Board } from '#contract/judging/board-schemas.ts';
import type { Decision } from '#contract/judging/decisions-schemas.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { StatusBadge } from '#theme/components/status-badge.tsx';
import { Button, buttonRowClass, css, TextLink, textClass } from '#theme/index.ts';
import { indianTime } from '../../../components/indian-time.ts';
import { Link } from '../../../components/link.tsx';
import type { ListColumn } from '../../components/list-cell.tsx';
import { StateBadge } from '../../components/state-badge.tsx';
import { counted } from '../round-words.ts';

type Row = Decision & { readonly _id: string };

/** The rank of each decided application, by its id. */
export type Standings = ReadonlyMap<string, Board['decided'][number]>;

interface ColumnWork {
  readonly round: RoundDetail;
  readonly standings: Standings;
  readonly userId: string | undefined;
  readonly onConfirm: (decision: Decision) => void;
  readonly onAsk: (what: 'change' | 'take back', decision: Decision) => void;
}

const warningClass = css({ display: 'block', color: 'warning', fontSize: 'xs' });

/** Rank, score and sheets of a decided application, in words. */
export function standsInWords(found: Board['decided'][number]): string {
  const { rank, entries, score, sheets, missing, program_name, size } = found;
  const place = rank === null ? 'No rank' : `Rank ${rank} of ${entries}, ${counted(score, 'point')}`;
  return `${place}, ${sheets} of ${counted(sheets + missing, 'sheet')} · ${[program_name, size].filter(Boolean).join(', ')}`;
}

export function decisionColumns(work: ColumnWork): readonly ListColumn<Row>[] {
  const { round, standings } = work;
  const columns: ListColumn<Row>[] = [
    {
      title: 'Project',
      cell: ({ application, project_title, company_name, is_reopened, is_withdrawn }) => (
        <>
          <TextLink as={Link} to={`/admin/rounds/${round._id}/${application}`}>
            {project_title || 'Untitled project'}
          </TextLink>
          <span className={textClass.note}>{company_name}</span>
          {round.published_at === null && is_reopened && <StateBadge tone="waiting">draft again</StateBadge>}
          {is_withdrawn && <StateBadge tone="waiting">withdrawn since</StateBadge>}
        </>
      ),
    },
    {
      title: 'Decision',
      cell: ({ outcome, award }) => (
        <>
          <StatusBadge status={outcome} />
          {award && <span className={textClass.note}>{award}</span>}
        </>
      ),
    },
    {
      title: 'Rank',
      cell: ({ application }) => {
        const found = standings.get(application);
        return (
          found && (
            <>
              <span>{standsInWords(found)}</span>
              {[...found.refusals, ...found.warnings.map(({ message }) => message)].map((message) => (
                <span key={message} className={warningClass}>
                  {message}
                </span>
              ))}
            </>
          )
        );
      },
    },
    { title: 'Reason', cell: ({ reason }) => reason },
    {
      title: 'Taken',
      isWhole: true,
      cell: ({ decided_by_name, decided_at }) => (
        <>
          <span>{decided_by_name}</span>
          <span className={textClass.note}>{indianTime(decided_at)}</span>
        </>
      ),
    },
    {
      title: 'Confirmed',
      isWhole: true,
      cell: ({ confirmed_by_name, confirmed_at }) =>
        confirmed_by_name === null ? (
          <StateBadge tone="waiting">not yet</StateBadge>
        ) : (
          <>
            <span>{confirmed_by_name}</span>
            <span className={textClass.note}>{indianTime(confirmed_at)}</span>
          </>
        ),
    },
  ];
  if (round.published_at === null)
    columns.push({ title: 'Action', isAction: true, cell: (row) => <Actions row={row} {...work} /> });
  return columns;
}

function Actions({ row, userId, onConfirm, onAsk }: ColumnWork & { row: Row }) {
  const title = row.project_title || 'Untitled project';
  const isOwn = row.decided_by === userId;
  return (
    <div className={buttonRowClass[2]}>
      {row.confirmed_by === null && !isOwn && (
        <Button
          size="small"
          aria-label={`Confirm the decision about ${title}`}
          onClick={() => onConfirm(row)}
        >
          Confirm
        </Button>
      )}
      {row.confirmed_by === null && isOwn && (
        <span className={textClass.note}>You took this decision: another superadmin must confirm it.</span>
      )}
      <Button
        size="small"
        variant="outlined"
        aria-label={`Change the decision about ${title}`}
        onClick={() => onAsk('change', row)}
      >
        Change
      </Button>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Take back the decision about ${title}`}
        onClick={() => onAsk('take back', row)}
      >
        Take back
      </Button>
    </div>
  );
}
