import { motifOfAward } from '#contract/programme/award-words.ts';
import type { Winner, YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { winnerPath } from '#contract/site.ts';
import { css } from '#theme/index.ts';
import { WinnerCard } from './winner-card.tsx';

const listClass = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  gap: '5',
});

/** Some winners of a year, one card each. */
export function WinnerList({ year, winners }: { year: YearOfAwards; winners: readonly Winner[] }) {
  return (
    <ul className={listClass}>
      {winners.map((winner) => (
        <WinnerCard
          key={winner.slug}
          winner={winner}
          motif={motifOfAward(year.year, winner.award)}
          page={winnerPath(year, winner.slug)}
        />
      ))}
    </ul>
  );
}
