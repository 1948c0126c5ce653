import type { ReactNode } from 'react';
import { Button, css, rowClass } from '#theme/index.ts';

const countClass = css({ marginInlineEnd: 'auto', color: 'fg.muted', fontSize: 'sm' });
const format = (count: number) => count.toLocaleString('en-IN');

interface Way {
  readonly label: string;
  /** Undefined: it leads nowhere. */
  readonly go: (() => void) | undefined;
}

function Pager({ count, ways }: { count: ReactNode; ways: readonly Way[] }) {
  return (
    <nav aria-label="Pages" className={rowClass[3]}>
      <p role="status" className={countClass}>
        {count}
      </p>
      {ways.some(({ go }) => go) &&
        ways.map(({ label, go }) => (
          <Button key={label} size="small" variant="outlined" aria-disabled={!go} onClick={go}>
            {label}
          </Button>
        ))}
    </nav>
  );
}

interface NumberedProps {
  readonly page: { readonly number: number; readonly size: number; readonly total: number };
  readonly onPage: (number: number) => void;
}

/** Where a page is among the rows, with links to the others; an empty list says so itself. */
export function NumberedPager({ page: { number, size, total }, onPage }: NumberedProps) {
  if (total === 0) return null;
  const last = Math.min(total, number * size);
  const first = Math.min(total, (number - 1) * size + 1);
  return (
    <Pager
      count={`${format(first)}–${format(last)} of ${format(total)}`}
      ways={[
        { label: 'Previous', go: number > 1 ? () => onPage(number - 1) : undefined },
        { label: 'Next', go: last < total ? () => onPage(number + 1) : undefined },
      ]}
    />
  );
}

interface CursorProps {
  readonly count: number;
  readonly isFirst: boolean;
  /** Where the next page begins; null: this is the last. */
  readonly next: string | null;
  readonly onPlace: (before: string) => void;
}

/** Links through a list that grows at its top: to older rows, and back to the newest. */
export function CursorPager({ count, isFirst, next, onPlace }: CursorProps) {
  if (count === 0 && isFirst) return null;
  return (
    <Pager
      count={`${format(count)} ${count === 1 ? 'row' : 'rows'}${next === null ? '' : ', more follow'}`}
      ways={[
        { label: 'Newest', go: isFirst ? undefined : () => onPlace('') },
        { label: 'Older', go: next === null ? undefined : () => onPlace(next) },
      ]}
    />
  );
}
