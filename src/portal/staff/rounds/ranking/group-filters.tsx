import type { Ranking } from '#contract/judging/rankings-schemas.ts';
import type { JurorProgress } from '#contract/judging/rounds-schemas.ts';
import { stackClass } from '#theme/index.ts';
import { TickField } from '../../../components/fields.tsx';
import { ChoiceFilter, Filters } from '../../components/filters.tsx';
import type { RankingAddress } from './ranking-address.ts';

interface GroupFiltersProps {
  readonly ranking: Ranking;
  readonly jurors: readonly JurorProgress[];
  readonly view: RankingAddress;
  readonly change: (view: Partial<RankingAddress>) => void;
}

/** The group to look at, and how its sheets count. */
export function GroupFilters({ ranking, jurors, view, change }: GroupFiltersProps) {
  const { groups, group, method } = ranking;
  if (!group) return null;
  const ofProgram = groups.filter(({ program }) => program === group.program);
  const ofAward = ofProgram.filter(({ award }) => award === group.award);
  const programs = new Map(groups.map(({ program, program_name }) => [program, program_name]));
  return (
    <div className={stackClass[4]}>
      <Filters>
        <ChoiceFilter
          label="Region"
          isWhole
          value={group.program}
          choices={[...programs]}
          onChange={(program) => change({ program, award: '', size: '' })}
        />
        <ChoiceFilter
          label="Award"
          isWhole
          isLong
          value={group.award}
          choices={[...new Set(ofProgram.map(({ award }) => award))].map((award) => [award, award || 'None'])}
          onChange={(award) => change({ program: group.program, award, size: '' })}
        />
        <ChoiceFilter
          label="Enterprise size"
          isWhole
          value={group.size}
          choices={ofAward.map(({ size, entries }) => [size, `${size || 'Not known'} (${entries})`])}
          onChange={(size) => change({ program: group.program, award: group.award, size })}
        />
        <ChoiceFilter
          label="Compare without juror"
          isWhole
          value={view.without}
          choices={[['', 'None'], ...jurors.map(({ juror, name }) => [juror, name] as const)]}
          onChange={(without) => change({ without })}
        />
      </Filters>
      {method === 'scores' && (
        <TickField
          label="Adjust for strict and generous jurors (z-score)"
          checked={view.normalised === 'yes'}
          onChange={(isNormalised) => change({ normalised: isNormalised ? 'yes' : '' })}
        />
      )}
    </div>
  );
}
