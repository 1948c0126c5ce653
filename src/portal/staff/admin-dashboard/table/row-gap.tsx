import { css } from '#theme/index.ts';

const rowClass = css({
  display: { base: 'table-row', mdDown: 'block' },
  '& > td': { display: { base: 'table-cell', mdDown: 'block' } },
});
/** Placeholder lines, for people who scroll faster than rows are drawn. */
const linesClass = css({
  padding: '0',
  backgroundImage:
    'repeating-linear-gradient(to bottom, transparent 0 calc(var(--row) - 1px), {colors.border} calc(var(--row) - 1px) var(--row))',
});

/** Replaces undrawn rows; height in CSS pixels. */
export function RowGap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <tr aria-hidden="true" className={rowClass}>
      <td colSpan={columns} className={linesClass} style={{ height }} />
    </tr>
  );
}
