import { css } from '#theme/index.ts';

const placeClass = css({
  color: 'fg.muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  _print: { display: 'none' },
});
const paperClass = css({ display: { base: 'none', _print: 'block' }, fontSize: 'sm', marginTop: '2' });

const format = (count: number) => count.toLocaleString('en-IN');

interface RowsInSightProps {
  first: number;
  last: number;
  total: number;
  /** There are more rows than are counted. */
  isMore: boolean | undefined;
}

/** Which rows of how many are visible. */
export function RowsInSight({ first, last, total, isMore }: RowsInSightProps) {
  return (
    <>
      <p className={placeClass}>
        {`Rows ${format(first + 1)}–${format(last + 1)} of ${format(total)}${isMore ? '+' : ''}`}
      </p>
      {/* A sheet that lacks rows says so. */}
      {last - first + 1 < total && (
        <p className={paperClass}>Only rows near those on screen are printed. An export has all rows.</p>
      )}
    </>
  );
}
