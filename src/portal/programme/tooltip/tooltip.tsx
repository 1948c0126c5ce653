import { type ReactNode, useId } from 'react';
import { css } from '#theme/index.ts';

const buttonClass = css({
  display: 'inline-block',
  minHeight: '28px',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  cursor: 'help',
  textDecoration: { base: 'underline dotted', xl: 'none' },
  textUnderlineOffset: '0.25em',
  borderRadius: 'sm',
});
const signClass = css({ display: { base: 'none', xl: 'inline' }, whiteSpace: 'nowrap' });
const circleClass = css({
  display: 'inline-grid',
  marginInlineStart: '1.5',
  placeItems: 'center',
  width: '18px',
  height: '18px',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'currentColor',
  color: 'accent',
  fontSize: '11px',
  fontWeight: '700',
  fontStyle: 'normal',
});
const tipClass = css({
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  padding: '3',
  fontSize: 'sm',
  fontWeight: '400',
  lineHeight: 'snug',
  whiteSpace: 'normal',
  textAlign: 'start',
  color: 'ink.fg',
  background: 'ink',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'ink.border',
  boxShadow: 'raised',
  // Hidden explicitly as well: a browser without popovers would show them all.
  '&:not([data-shown])': { display: 'none' },
});

/**
 * Text that is explained when pointed at or focused (WCAG 1.4.13): Escape hides the explanation, and it stays while
 * the pointer is on it. It is in the browser's top layer, so no scrolling table crops it. `followTooltips` shows it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <span data-tooltip="">
      <button type="button" className={buttonClass} aria-describedby={id}>
        {children}
        <span aria-hidden="true" className={signClass}>
          {/* The sign stays with the last word. */}
          {'\u2060'}
          <span className={circleClass}>i</span>
        </span>
      </button>
      <span id={id} role="tooltip" popover="manual" className={tipClass}>
        {text}
      </span>
    </span>
  );
}
