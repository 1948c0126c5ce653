import { judgingPaths } from '#contract/judging/paths.ts';
import type { RoundDetail, Rounds } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { css, Panel, textClass } from '#theme/index.ts';
import { useApi } from '../../../api/use-api.ts';
import { indianTime } from '../../../components/indian-time.ts';
import { levelNames, methodNames, outcomeNames } from '../round-words.ts';
import { useThemes } from './use-themes.ts';

const listClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(9rem, auto) minmax(0, 1fr)' },
  columnGap: '5',
  rowGap: { base: '0', md: '2' },
  '& dt': { color: 'fg.muted' },
  '& dd': { marginBottom: { base: '3', md: '0' } },
});

const pairClass = css({ display: 'contents' });

/** The plan of a started round, read-only. */
export function PlanSummary({ round }: { round: RoundDetail }) {
  const { data } = useApi<Rounds>(judgingPaths.rounds);
  const themes = new Map(useThemes(round.edition));
  const { programs, themes: chosen, forms, onlyComplete, from } = round.entrants;
  const programmes = findEdition(round.edition)?.programmes ?? [];
  const nameOf = (id: string) => programmes.find((each) => each.id === id)?.name ?? id;
  const fromName = data?.rounds.find(({ _id }) => _id === from?.round)?.name;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Edition', round.edition],
    ['Decides', levelNames[round.level]],
    ['Score sheet', data?.sheets.find(({ id }) => id === round.sheet)?.title ?? round.sheet],
    ['How sheets count', methodNames[round.method]],
    ['Started', indianTime(round.started_at)],
    ['Opens', indianTime(round.opens_at)],
    ['Closes', indianTime(round.closes_at)],
    ['Jurors per application', String(round.jurors_each)],
    ['Maximum per juror', round.limit_each === null ? 'No limit' : String(round.limit_each)],
    ['Blind', round.is_blind ? 'Yes: jurors never see who the company is' : 'No'],
    ['Regions', programs.map(nameOf).join(', ') || 'All'],
    ['Categories', chosen.map((each) => themes.get(each) ?? each).join(', ') || 'All'],
    ['Forms', forms?.map((id) => data?.forms.find((form) => form.id === id)?.title ?? id).join(', ') || null],
    ['Incomplete ones', onlyComplete ? 'Left out' : 'Enter, too'],
    ['From', from && `${fromName ?? 'an earlier round'}: ${outcomeNames[from.outcome]}`],
  ];
  return (
    <Panel as="section" aria-label="The plan">
      <h2 className={textClass.panelTitle}>The plan</h2>
      <dl className={listClass}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className={pairClass}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
