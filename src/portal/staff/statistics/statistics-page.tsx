import { useMemo } from 'react';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { editionId } from '#contract/programme/edition.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { css, Notice, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { indianTime, longDay } from '../../components/indian-time.ts';
import { ListState } from '../../components/list-state.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { chosenEdition, EditionChoice, hasSeveralEditions } from '../components/edition-choice.tsx';
import { ChoiceFilter, DayFilter, Filters, mistakeOf } from '../components/filters.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { toCallQuery, useAddressQuery } from '../components/use-address-query.ts';
import { FigureCard } from './figure-card.tsx';
import { toFigures } from './figures.ts';
import { type Step, usualStep } from './time-series.ts';
import { Totals } from './totals.tsx';

const gridClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  gap: '6',
  alignItems: 'start',
});
const names = ['edition', 'program', 'from', 'until', 'step'] as const;
/** While saves wait to be counted, the page checks again. */
const lookAgainMs = 3000;

/** /admin/statistics: how many applications there are, of what kind, and where drafts stall. */
export function StatisticsPage() {
  const [{ step: wanted, edition: asked, ...narrowing }, change] = useAddressQuery(names, 'step');
  const edition = chosenEdition(asked, editionId(useStage().edition));
  const filter = { ...narrowing, edition: hasSeveralEditions() ? edition : '' };
  const ofEdition = `${paths.awardPrograms}${toCallQuery({ edition: filter.edition })}`;
  const { data: programs = [] } = useApi<readonly AwardProgram[]>(ofEdition);
  const mistake = mistakeOf(filter);
  const answer = useApi<Statistics>(mistake ? null : `${staffPaths.statistics}${toCallQuery(filter)}`, {
    keepPreviousData: mistake === undefined,
    revalidateOnMount: true,
    refreshInterval: (latest) => (latest && latest.pending > 0 ? lookAgainMs : 0),
  });
  const { data, error, isLoading, isValidating, mutate } = answer;
  const step: Step = wanted === 'day' || wanted === 'week' ? wanted : usualStep(data?.days ?? []);
  const figures = useMemo(() => (data ? toFigures(data, step) : []), [data, step]);
  const isEmpty = data !== undefined && data.totals.entries === 0 && data.days.length === 0;
  const isNarrowed = Object.values(narrowing).some((value) => value !== '');
  const choices = [
    ...programs.map(({ _id, name }) => [_id, name] as const),
    [noProgram, 'No region'] as const,
  ];
  const asOf = data && `As of ${indianTime(data.asOf)}`;
  const selection = [
    filter.edition,
    choices.find(([id]) => id === filter.program)?.[1] ?? 'All regions',
    filter.from && `from ${longDay(filter.from)}`,
    filter.until && `until ${longDay(filter.until)}`,
    asOf,
  ];
  return (
    <StaffPage
      title="Statistics"
      lead="How many applications were started and submitted, of what kind they are, and where drafts stall."
      actions={<RefreshButton busy={isValidating} onRefresh={mutate} />}
    >
      <Filters>
        <EditionChoice value={edition} onChange={(next) => change({ edition: next, program: '' })} />
        <ChoiceFilter
          label="Region"
          value={filter.program}
          choices={choices}
          onChange={(program) => change({ program })}
        />
        <DayFilter label="Started from" value={filter.from} onChange={(from) => change({ from })} />
        <DayFilter
          label="Until"
          value={filter.until}
          error={mistake}
          onChange={(until) => change({ until })}
        />
        <ChoiceFilter
          isWhole
          label="Time by"
          value={step}
          choices={[
            ['day', 'Day'],
            ['week', 'Week'],
          ]}
          onChange={(next) => change({ step: next })}
        />
      </Filters>
      <ListState
        error={error}
        loading={isLoading && !data}
        isEmpty={isEmpty}
        empty={isNarrowed ? 'No applications match the filters' : 'There are no applications yet'}
        onClear={isNarrowed ? () => change({ program: '', from: '', until: '' }) : undefined}
        onRetry={() => void mutate()}
      />
      {data && !error && !isEmpty && (
        <>
          <p className={textClass.hint}>
            {asOf}. Applications count by the day in India on which they were started; deleted drafts do not.
          </p>
          {data.pending > 0 && (
            <Notice
              tone="info"
              title={`Saves that are not counted yet: ${data.pending}. The figures will include them soon.`}
            />
          )}
          <Totals totals={data.totals} />
          <div className={gridClass}>
            {figures.map((figure) => (
              <FigureCard
                key={figure.id}
                figure={figure}
                selection={selection.filter(Boolean).join(' · ')}
                place={figure.kind === 'bars' ? 'usual' : 'wide'}
              />
            ))}
          </div>
        </>
      )}
    </StaffPage>
  );
}
