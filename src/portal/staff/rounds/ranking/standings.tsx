import type { Decision } from '#contract/judging/decisions-schemas.ts';
import type { RankedApplication, Ranking } from '#contract/judging/rankings-schemas.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { Button, css, TextLink, textClass } from '#theme/index.ts';
import { tickClass } from '#theme/widgets/choice-class.ts';
import { Link } from '../../../components/link.tsx';
import type { ListColumn } from '../../components/list-cell.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { StateBadge } from '../../components/state-badge.tsx';
import { DecisionState } from '../decision-state.tsx';
import { counted } from '../round-words.ts';
import { Spread } from './spread.tsx';
import { rankChange, tieWords } from './tie-words.ts';

const rankClass = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' });
const scoreClass = css({ fontWeight: '700', fontVariantNumeric: 'tabular-nums' });
const chooseClass = css({
  position: 'relative',
  display: 'inline-flex',
  padding: '2',
  // Its box is aligned with the text of a card.
  marginInlineStart: { base: '-2', md: '0' },
  minWidth: '36px',
  minHeight: '36px',
});

interface StandingsProps {
  readonly round: RoundDetail;
  readonly ranking: Ranking;
  readonly decisions: readonly Decision[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onDecide: (application: string) => void;
  /** Name of the juror whose sheets are left out for comparison. */
  readonly without: string | undefined;
}

type Row = RankedApplication & { readonly _id: string };

/** The ranking of a group, each figure with a link to its sheets. */
export function Standings(props: StandingsProps) {
  const { round, ranking } = props;
  const rows = (ranking.group?.applications ?? []).map((each) => ({ ...each, _id: each.application }));
  return <ListTable caption={`Ranking, ${round.name}`} columns={columnsOf(props)} rows={rows} busy={false} />;
}

function columnsOf(props: StandingsProps): readonly ListColumn<Row>[] {
  const { round, ranking, decisions, chosen, onChoose, onDecide, without } = props;
  const sheetsOf = (id: string) => `/admin/rounds/${round._id}/${id}`;
  const byApplication = new Map(decisions.map((each) => [each.application, each]));
  const isOpen = round.published_at === null;
  const choose: ListColumn<Row> = {
    title: 'Choose',
    cell: ({ _id, project_title }) => (
      <label className={chooseClass}>
        <input
          type="checkbox"
          className={tickClass}
          aria-label={`Choose ${project_title}`}
          checked={chosen.includes(_id)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, _id] : chosen.filter((each) => each !== _id))
          }
        />
      </label>
    ),
  };
  return [
    ...(isOpen ? [choose] : []),
    {
      title: 'Rank',
      cell: ({ rank, tie, rank_without }) => (
        <>
          <span className={rankClass}>{rank ?? '-'}</span>
          {tie && <span className={textClass.note}>{tieWords[tie]}</span>}
          {without && rank_without !== undefined && (
            <span className={textClass.note}>{rankChange(rank_without, without)}</span>
          )}
        </>
      ),
    },
    {
      title: 'Project',
      cell: ({ _id, project_title, company_name }) => (
        <>
          <TextLink as={Link} to={sheetsOf(_id)}>
            {project_title || 'Untitled project'}
          </TextLink>
          <span className={textClass.note}>{company_name}</span>
        </>
      ),
    },
    {
      title: 'Score',
      cell: ({ score, median, sheets, _id, project_title }) =>
        sheets.length === 0 ? null : (
          <>
            <TextLink
              as={Link}
              to={sheetsOf(_id)}
              className={scoreClass}
              aria-label={`${score} points of ${project_title}: the sheets`}
            >
              {score}
            </TextLink>
            <span className={textClass.note}>median {median}</span>
          </>
        ),
    },
    {
      title: 'Spread',
      cell: (row) => (row.sheets.length === 0 ? null : <Spread row={row} outOf={ranking.out_of} />),
    },
    {
      title: 'Sheets',
      cell: ({ _id, sheets, missing, project_title }) => (
        <>
          <TextLink
            as={Link}
            to={sheetsOf(_id)}
            aria-label={`${sheets.length} of ${sheets.length + missing} sheets of ${project_title}`}
          >
            {sheets.length} of {sheets.length + missing}
          </TextLink>
          {sheets.some(({ is_outlier }) => is_outlier) && (
            <StateBadge tone="bad">
              {counted(
                sheets.filter(({ is_outlier }) => is_outlier).length,
                'outlying sheet',
                'outlying sheets',
              )}
            </StateBadge>
          )}
        </>
      ),
    },
    {
      title: 'Decision',
      cell: ({ _id, project_title }) => {
        const decision = byApplication.get(_id);
        return (
          <>
            {decision && <DecisionState decision={decision} />}
            {isOpen && (
              <Button
                size="small"
                variant="outlined"
                aria-label={`${decision ? 'Change the decision about' : 'Decide about'} ${project_title}`}
                onClick={() => onDecide(_id)}
              >
                {decision ? 'Change' : 'Decide'}
              </Button>
            )}
          </>
        );
      },
    },
  ];
}
