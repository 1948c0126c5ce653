import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { css, textClass } from '#theme/index.ts';

const number = new Intl.NumberFormat('en-IN');

const listClass = css({
  display: 'grid',
  // Four to six of them: side by side, or two in a row.
  gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(auto-fit, minmax(9.5rem, 1fr))' },
  gap: '1px',
  overflow: 'hidden',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  background: 'border',
  '& > div': { background: 'bg.panel', padding: { base: '4', md: '5' } },
  '& > :last-child:nth-child(odd)': { gridColumn: { base: 'span 2', lg: 'auto' } },
});
const countClass = css({ textStyle: 'heading', fontVariantNumeric: 'tabular-nums' });
const detailClass = css({ fontSize: 'sm', color: 'fg.muted', textWrap: 'pretty' });

/** The sums above the charts. */
export function Totals({ totals }: Pick<Statistics, 'totals'>) {
  const { entries, drafts, submitted, automatic, incomplete, returned, withdrawn } = totals;
  const share = (part: number) => `${entries === 0 ? 0 : Math.round((100 * part) / entries)}% of all`;
  const sums = [
    ['Applications started', entries, 'Drafts and submitted ones'],
    ['Submitted by owners', submitted, share(submitted)],
    [
      'Submitted by the deadline',
      automatic + incomplete,
      `${number.format(automatic)} complete, ${number.format(incomplete)} incomplete`,
    ],
    ['Drafts', drafts, share(drafts)],
    // Rare, and not part of the others.
    ...(returned > 0 ? [['Returned for correction', returned, share(returned)] as const] : []),
    ...(withdrawn > 0 ? [['Withdrawn', withdrawn, 'Not counted anywhere else'] as const] : []),
  ] as const;
  return (
    <dl className={listClass}>
      {sums.map(([name, count, detail]) => (
        <div key={name}>
          <dt className={textClass.mutedLabel}>{name}</dt>
          <dd className={countClass}>{number.format(count)}</dd>
          <dd className={detailClass}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
