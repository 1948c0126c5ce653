import type { ReactNode } from 'react';
import type { CitationFigure } from '#engine/citation.ts';
import { classes, css } from '#theme/index.ts';
import { Motif } from '../motif/motif.tsx';

// On paper among others; dark at the top of a page. Printed it is a frame, not a field of ink.
const sheetClass = css({
  containerType: 'inline-size',
  borderRadius: 'lg',
  overflow: 'hidden',
  borderWidth: '1px',
  boxShadow: 'panel',
  '--rule': '{colors.border}',
  '--gold': '{colors.gold}',
  '--above': '{colors.gold.fg}',
  '--soft': '{colors.fg.muted}',
  color: 'fg',
  borderColor: 'border',
  background: 'bg.panel',
  '@media screen': {
    '&[data-tone=ink]': {
      '--rule': '{colors.ink.border}',
      '--gold': '{colors.ink.gold}',
      '--above': '{colors.ink.gold}',
      '--soft': '{colors.ink.muted}',
      background: 'ink',
      color: 'ink.fg',
      borderColor: 'ink',
    },
  },
  _print: { background: 'transparent', boxShadow: 'none' },
});
// The inner line of a frame, as on a certificate.
const frameClass = css({
  display: 'grid',
  overflowWrap: 'anywhere',
  alignContent: 'start',
  gap: '5',
  margin: '1.5',
  padding: '5',
  borderWidth: '1px',
  borderColor: 'var(--gold)',
  borderRadius: 'md',
  '@container (min-width: 34rem)': { padding: '7', rowGap: '6' },
});
const headClass = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  '@container (min-width: 26rem)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '6',
    alignItems: 'center',
  },
});
// A medal: a drawing in two gold rings.
const medalClass = css({
  width: '4.75rem',
  height: '4.75rem',
  padding: '4px',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'var(--gold)',
  '& > svg': {
    width: '100%',
    height: '100%',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'var(--gold)',
  },
  '@container (min-width: 34rem)': { width: '6.5rem', height: '6.5rem' },
});
const aboveClass = css({ textStyle: 'label', color: 'var(--above)' });
const titleClass = css({
  fontFamily: 'display',
  fontWeight: '600',
  fontSize: 'xl',
  lineHeight: 'tight',
  textWrap: 'balance',
  marginTop: '1',
  '& a': { color: 'inherit' },
  '@container (min-width: 34rem)': { fontSize: '2xl' },
  '@container (min-width: 48rem)': { fontSize: '3xl' },
});
const byClass = css({ marginTop: '2', color: 'var(--soft)' });
const quotationClass = css({
  fontFamily: 'display',
  fontSize: 'lg',
  lineHeight: 'snug',
  maxWidth: 'prose',
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
});
const figuresClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4',
  paddingTop: '5',
  borderTopWidth: '1px',
  borderColor: 'var(--rule)',
  '@container (min-width: 38rem)': {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
  },
  // The number comes first visually, its name first for screen readers.
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { color: 'var(--soft)' },
  '& dd': {
    fontFamily: 'display',
    fontWeight: '600',
    fontSize: 'xl',
    lineHeight: 'tight',
    fontVariantNumeric: 'lining-nums',
    '@container (min-width: 34rem)': { fontSize: '2xl' },
    '@container (min-width: 52rem)': { fontSize: '3xl' },
  },
});

export interface CitationSheetProps {
  /** A motif of the site; without it there is no medal. */
  drawing?: string | undefined;
  /** The text above the title, such as the area of the project. */
  above: readonly string[];
  title: ReactNode;
  /** Whose project it is; '' if not shown. */
  by?: string;
  /** Its description in one sentence. */
  quotation?: string | undefined;
  figures?: readonly CitationFigure[];
  tone?: 'ink' | 'paper';
  heading?: 'h1' | 'h2' | 'h3';
  className?: string | undefined;
}

/** A project on one sheet: medal, title, one sentence and its large figures. */
export function CitationSheet({
  drawing,
  above,
  title,
  by = '',
  quotation = '',
  figures = [],
  tone = 'ink',
  heading: Heading = 'h2',
  className,
}: CitationSheetProps) {
  const words = above.filter((each) => each !== '').join(' · ');
  return (
    <div className={classes(sheetClass, className)} data-tone={tone}>
      <div className={frameClass}>
        <div className={headClass}>
          {drawing !== undefined && (
            <span className={medalClass}>
              <Motif name={drawing} />
            </span>
          )}
          <div>
            {words !== '' && <p className={aboveClass}>{words}</p>}
            <Heading className={titleClass}>{title}</Heading>
            {by !== '' && <p className={byClass}>{by}</p>}
          </div>
        </div>
        {quotation !== '' && (
          <blockquote className={quotationClass}>
            <p>“{quotation}”</p>
          </blockquote>
        )}
        {figures.length > 0 && (
          <dl className={figuresClass}>
            {figures.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
