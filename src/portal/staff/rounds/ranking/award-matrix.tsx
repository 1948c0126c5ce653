import type { Board, BoardPlace } from '#contract/judging/board-schemas.ts';
import { css, stackClass, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../../../components/link.tsx';
import { PlainTable } from '../../components/plain-table.tsx';
import { StateBadge } from '../../components/state-badge.tsx';
import { placeName } from '../decisions/place-looks.ts';

const frameClass = css({
  '& :is(th, td)': { minWidth: '10rem' },
  '& tbody > tr > *:not(:first-child)': { borderInlineStartWidth: '1px' },
});
const listClass = css({ listStyle: 'none', display: 'grid', gap: '3' });
const groupClass = css({ display: 'grid', gap: '0.5', justifyItems: 'start', lineHeight: 'snug' });
const lineClass = css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' });
const leaderClass = css({ fontWeight: '600', overflowWrap: 'anywhere' });

interface AwardMatrixProps {
  readonly board: Board;
  /** The address of a group's ranking. */
  readonly to: (place: BoardPlace) => string;
}

/** Regions by awards: the leader of each group, the lead, and how much is undecided; each links to its ranking. */
export function AwardMatrix({ board, to }: AwardMatrixProps) {
  const places = board.places.filter(({ is_single }) => !is_single);
  const regions = [...new Map(places.map(({ program, program_name }) => [program, program_name]))];
  const awards = [...new Set(places.map(({ award }) => award))];
  return (
    <div className={stackClass[2]}>
      <p className={textClass.hint}>Who leads in each group. Choose one to see its ranking.</p>
      <PlainTable label="Regions and awards" className={frameClass}>
        <thead>
          <tr>
            <th scope="col">Award</th>
            {regions.map(([program, name]) => (
              <th key={program} scope="col">
                {name || 'All regions'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {awards.map((award) => (
            <tr key={award}>
              <th scope="row">{award || 'No award'}</th>
              {regions.map(([program]) => (
                <td key={program}>
                  <ul className={listClass}>
                    {places
                      .filter((place) => place.award === award && place.program === program)
                      .map((place) => (
                        <li key={place.size} className={groupClass}>
                          <Group place={place} to={to(place)} />
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function Group({ place, to }: { place: BoardPlace; to: string }) {
  const { size, entries, open, gap, is_tied, contenders, winner } = place;
  const [leader] = contenders;
  const isJudged = leader !== undefined && leader.rank !== null;
  return (
    <>
      <span className={lineClass}>
        <TextLink
          as={Link}
          to={to}
          aria-label={`${size || 'Size not known'} (${entries}): ${place.award || 'no award'}, ${placeName(place)}`}
        >
          {size || 'Size not known'} ({entries})
        </TextLink>
        <span className={textClass.note}>{open === 0 ? 'all decided' : `${open} to decide`}</span>
      </span>
      {isJudged ? (
        <>
          <span className={leaderClass}>
            {leader.company_name || leader.project_title || 'Untitled project'}
          </span>
          <span className={textClass.note}>
            {leader.score}
            {gap !== null && !is_tied && ` · ${gap} ahead`}
          </span>
        </>
      ) : (
        <span className={textClass.note}>No sheet yet</span>
      )}
      {is_tied && <StateBadge tone="waiting">tie</StateBadge>}
      {winner && <StateBadge tone="honoured">winner decided</StateBadge>}
    </>
  );
}
