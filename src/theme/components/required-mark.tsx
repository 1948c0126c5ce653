import { css } from '../style.ts';

const markClass = css({ color: 'danger', marginInlineStart: '0.2em', fontWeight: '700' });

/** The star of a mandatory question; screen readers hear `aria-required` instead. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className={markClass}>
      *
    </span>
  );
}
