import type { ReactNode } from 'react';
import { css } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';

const linkClass = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '2',
  minHeight: '36px',
  paddingBlock: '1',
  borderRadius: 'sm',
  color: 'fg.muted',
  '&:hover': { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.22em' },
});
const countClass = css({
  textStyle: 'title',
  color: 'fg',
  fontVariantNumeric: 'tabular-nums',
});
const number = new Intl.NumberFormat('en-IN');

/** A figure that opens the list of what it counts. */
export function FigureLink(props: {
  readonly to: string;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  /** There are more than were counted. */
  readonly isMore?: boolean;
  /** What is counted, in words after the figure. */
  readonly children: ReactNode;
}) {
  const { to, count, isMore, children } = props;
  return (
    <Link to={to} className={linkClass}>
      <span className={countClass}>
        {count === undefined ? '–' : number.format(count)}
        {isMore && '+'}
      </span>{' '}
      <span>{children}</span>
    </Link>
  );
}
