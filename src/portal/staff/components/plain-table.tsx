import type { ReactNode } from 'react';
import { classes, css } from '#theme/index.ts';

const frameClass = css({
  position: 'relative',
  maxWidth: 'full',
  overflow: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.panel',
});
const tableClass = css({
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': {
    paddingInline: '3',
    paddingBlock: '2.5',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& [data-number]': { textAlign: 'end' },
  '& th': { fontWeight: '600' },
  '& thead :is(th, td)': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    background: 'bg.subtle',
    borderColor: 'border.strong',
  },
  '& tbody tr:last-child > *': { borderBottomWidth: '0' },
});

/** A table of figures, which scrolls in its frame; `children` are its parts. */
export function PlainTable(props: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { label, className, children } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
    <section className={classes(frameClass, className)} aria-label={label} tabIndex={0}>
      <table className={tableClass}>{children}</table>
    </section>
  );
}
