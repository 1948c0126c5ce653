import { Button, css } from '#theme/index.ts';

const pagerClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' });
const countClass = css({ marginInlineEnd: 'auto', color: 'fg.muted', fontSize: 'sm' });
const format = (count: number) => count.toLocaleString('en-IN');

interface NumberedProps {
  readonly page: { readonly number: number; readonly size: number; readonly total: number };
  readonly onPage: (number: number) => void;
}

/** Where a page stands among the rows, and the ways on. */
export function NumberedPager({ page: { number, size, total }, onPage }: NumberedProps) {
  const last = Math.min(total, number * size);
  return (
    <nav aria-label="Pages" className={pagerClass}>
      <p role="status" className={countClass}>
        {total === 0
          ? '0 rows'
          : `${format(Math.min(total, (number - 1) * size + 1))}–${format(last)} of ${format(total)}`}
      </p>
      <Button size="small" variant="outlined" disabled={number <= 1} onClick={() => onPage(number - 1)}>
        Previous
      </Button>
      <Button size="small" variant="outlined" disabled={last >= total} onClick={() => onPage(number + 1)}>
        Next
      </Button>
    </nav>
  );
}

interface CursorProps {
  readonly count: number;
  readonly isFirst: boolean;
  /** Where the page after this one begins; null: this is the last. */
  readonly next: string | null;
  readonly onPlace: (before: string) => void;
}

/** The ways through a list that grows at its top: older ones, and back to the newest. */
export function CursorPager({ count, isFirst, next, onPlace }: CursorProps) {
  return (
    <nav aria-label="Pages" className={pagerClass}>
      <p role="status" className={countClass}>
        {format(count)} {count === 1 ? 'row' : 'rows'}
        {next === null ? '' : ', more follow'}
      </p>
      <Button size="small" variant="outlined" disabled={isFirst} onClick={() => onPlace('')}>
        Newest
      </Button>
      <Button size="small" variant="outlined" disabled={next === null} onClick={() => onPlace(next ?? '')}>
        Older
      </Button>
    </nav>
  );
}
