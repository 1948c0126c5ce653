import type { Board, BoardPlace, Contender } from '#contract/judging/board-schemas.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { Button, css, stackClass, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../../../components/link.tsx';
import { ChoiceFilter, Filters } from '../../components/filters.tsx';
import type { ListColumn } from '../../components/list-cell.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { StateBadge } from '../../components/state-badge.tsx';
import { counted, outcomeNames } from '../round-words.ts';
import { lookAt, type PlaceLook, placeLookNames, placeLooks, placeName } from './place-looks.ts';

const listClass = css({ listStyle: 'none', display: 'grid', gap: '3', width: 'full' });
const lineClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
});
const rankClass = css({ minWidth: '1.5rem', fontWeight: '700', fontVariantNumeric: 'tabular-nums' });
const nameClass = css({ display: 'grid', justifyItems: 'start', flex: '1 1 12rem', minWidth: '0' });

export interface BoardFilter {
  readonly region: string;
  readonly award: string;
  readonly look: string;
}

interface AwardBoardProps {
  readonly round: RoundDetail;
  readonly board: Board;
  readonly filter: BoardFilter;
  readonly onFilter: (filter: Partial<BoardFilter>) => void;
  /** Asks to give the award of a place to one of its leaders. */
  readonly onAward: (place: BoardPlace, contender: Contender) => void;
}

/** The awards given once, with their leaders and winners: where the chair decides. */
export function AwardBoard({ round, board, filter, onFilter, onAward }: AwardBoardProps) {
  const { places } = board;
  const regions = new Map(places.map(({ program, program_name }) => [program, program_name]));
  const shown = places.filter(
    (place) =>
      (filter.region === '' || place.program === filter.region) &&
      (filter.award === '' || place.award === filter.award) &&
      (filter.look === '' || lookAt(place).includes(filter.look as PlaceLook)),
  );
  return (
    <section className={stackClass[4]} aria-label="Board of awards">
      <h2 className={textClass.title}>Board of awards</h2>
      <Filters>
        {regions.size > 1 && (
          <ChoiceFilter
            label="Region"
            value={filter.region}
            choices={[...regions]}
            onChange={(region) => onFilter({ region })}
          />
        )}
        <ChoiceFilter
          label="Award"
          isLong
          value={filter.award}
          choices={[...new Set(places.map(({ award }) => award))].map((award) => [award, award || 'None'])}
          onChange={(award) => onFilter({ award })}
        />
        <ChoiceFilter
          label="Show"
          value={filter.look}
          choices={placeLooks.map((look) => [
            look,
            `${placeLookNames[look]} (${places.filter((place) => lookAt(place).includes(look)).length})`,
          ])}
          onChange={(look) => onFilter({ look })}
        />
      </Filters>
      {shown.length === 0 ? (
        <p>{places.length === 0 ? 'Nothing has entered this round yet.' : 'No award matches the filters.'}</p>
      ) : (
        <ListTable
          caption="Who leads for each award"
          columns={columnsOf(round, board.out_of, onAward)}
          rows={shown.map((place) => ({
            ...place,
            _id: JSON.stringify([place.award, place.program, place.size]),
          }))}
          busy={false}
        />
      )}
    </section>
  );
}

function columnsOf(
  round: RoundDetail,
  outOf: number,
  onAward: AwardBoardProps['onAward'],
): readonly ListColumn<BoardPlace & { readonly _id: string }>[] {
  return [
    {
      title: 'Award',
      cell: (place) => (
        <>
          <strong>{place.award || 'No award'}</strong>
          <span className={textClass.note}>{placeName(place)}</span>
          <span className={textClass.note}>{counted(place.entries, 'application')}</span>
        </>
      ),
    },
    {
      title: 'In the lead',
      cell: (place) => (
        <ul className={listClass}>
          {place.contenders.map((each) => (
            <li key={each.application} className={lineClass}>
              <span className={rankClass}>{each.rank ?? '-'}</span>
              <span className={nameClass}>
                <TextLink as={Link} to={`/admin/rounds/${round._id}/${each.application}`}>
                  {each.project_title || 'Untitled project'}
                </TextLink>
                <span className={textClass.note}>
                  {[each.company_name, place.is_single && each.size].filter(Boolean).join(' · ')}
                </span>
                <span className={textClass.note}>
                  {each.sheets === 0 ? 'no sheet' : `${each.score} of ${outOf} points`}, {each.sheets} of{' '}
                  {counted(each.sheets + each.missing, 'sheet')}
                </span>
                {each.elsewhere.map((words) => (
                  <span key={words} className={textClass.note}>
                    {words}
                  </span>
                ))}
              </span>
              {each.is_tied && <StateBadge tone="waiting">tie</StateBadge>}
              {each.is_reopened && <StateBadge tone="waiting">draft again</StateBadge>}
              {place.winner?.application === each.application && place.winner.round_name === null ? (
                <StateBadge tone="honoured">winner</StateBadge>
              ) : (
                <>
                  {each.outcome && <StateBadge tone="plain">{outcomeNames[each.outcome]}</StateBadge>}
                  {canAward(round, place) && !each.is_reopened && (
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={`Award ${place.award}, ${placeName(place)}, to ${each.project_title || 'Untitled project'}`}
                      onClick={() => onAward(place, each)}
                    >
                      Award
                    </Button>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'State',
      cell: (place) => {
        const { winner, gap } = place;
        const sheetless = place.contenders.some(
          ({ application, sheets }) => application === winner?.application && sheets === 0,
        );
        return (
          <>
            {winner ? (
              <StateBadge tone="good">
                {winner.round_name === null ? 'decided' : `given in “${winner.round_name}”`}
              </StateBadge>
            ) : (
              <StateBadge tone="plain">open</StateBadge>
            )}
            {sheetless && <StateBadge tone="bad">winner without a sheet</StateBadge>}
            {place.is_tied && <StateBadge tone="waiting">tie for the first rank</StateBadge>}
            {gap !== null && !place.is_tied && (
              <span className={textClass.note}>{counted(gap, 'point')} ahead</span>
            )}
            {place.missing > 0 && (
              <span className={textClass.note}>{counted(place.missing, 'sheet')} missing</span>
            )}
          </>
        );
      },
    },
  ];
}

function canAward({ published_at, publish_at, level }: RoundDetail, { award }: BoardPlace): boolean {
  return published_at === null && publish_at === null && level !== 'screening' && award !== '';
}
