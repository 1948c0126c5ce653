import { css } from '../style.ts';

const rootClass = css({ display: 'inline-flex', alignItems: 'center', gap: '3', color: 'fg.muted' });
const wheelClass = css({
  width: '1.25em',
  height: '1.25em',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'border.strong',
  borderTopColor: 'gold',
  animation: 'spin 0.8s linear infinite',
  _motionReduce: { animationDuration: '4s' },
});

/** Something is loading; `label` says what. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <span role="status" className={rootClass}>
      <span aria-hidden="true" className={wheelClass} />
      {label}
    </span>
  );
}
