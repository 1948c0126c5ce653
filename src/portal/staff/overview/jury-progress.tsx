import { judgingPaths } from '#contract/judging/paths.ts';
import type { RoundState } from '#contract/judging/rounds.ts';
import type { Rounds } from '#contract/judging/rounds-schemas.ts';
import { css, Panel, TextLink, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { Bar } from '../components/bar.tsx';
import { UnreadPanel } from './unread-panel.tsx';

const listClass = css({
  display: 'grid',
  gap: '4',
  listStyle: 'none',
  marginBlock: '3',
  overflowWrap: 'anywhere',
});
const roundClass = css({
  display: 'grid',
  gap: '1',
  borderRadius: 'sm',
  fontSize: 'sm',
  '&:hover > b': { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.22em' },
});

const underWay: readonly RoundState[] = ['open', 'closed'];

/** The jury's progress in unpublished rounds; each links to its details. */
export function JuryProgress({ edition }: { edition: string }) {
  const answer = useApi<Rounds>(judgingPaths.rounds);
  const { data } = answer;
  if (!data) return <UnreadPanel title="Judging" answer={answer} />;
  const rounds = data.rounds.filter((round) => round.edition === edition && underWay.includes(round.state));
  return (
    <Panel as="section" aria-labelledby="jury-progress">
      <h2 id="jury-progress" className={textClass.title}>
        Judging
      </h2>
      {rounds.length === 0 ? (
        <p className={textClass.hint}>No round is under way.</p>
      ) : (
        <ul className={listClass}>
          {rounds.map(({ _id, name, state, closes_at, sheets, assignments }) => (
            <li key={_id}>
              <Link to={`/admin/rounds/${_id}?view=progress`} className={roundClass}>
                <b>{name}</b>
                <Bar label={`Submitted score sheets, ${name}`} value={sheets} of={assignments}>
                  {assignments === 0
                    ? 'Nothing assigned yet'
                    : `${sheets.toLocaleString('en-IN')} of ${assignments.toLocaleString('en-IN')} score sheets`}
                </Bar>
                <span className={textClass.hint}>
                  {state === 'open' ? 'until' : 'closed on'} {indianTime(closes_at)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <TextLink as={Link} to="/admin/rounds">
        All rounds
      </TextLink>
    </Panel>
  );
}
