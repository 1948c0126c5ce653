import type { ReactNode } from 'react';
import type { CitationFigure } from '#engine/citation.ts';
import { classes, css, recipe } from '#theme/index.ts';
import { Motif } from '../motif/motif.tsx';

const sheetClass = recipe({
  base: {
    containerType: 'inline-size',
    borderRadius: 'lg',
    overflow: 'hidden',
    borderWidth: '1px',
    boxShadow: 'panel',
    // On paper it is a frame, not a field of ink.
    _print: { background: 'transparent', color: 'fg', borderColor: 'border', boxShadow: 'none' },
  },
  variants: {
    tone: {
      /** Heads a page. */
      ink: { background: 'ink', color: 'ink.fg', borderColor: 'ink' },
      /** Stands among others. */
      paper: { background: 'bg.panel', color: 'fg', borderColor: 'border' },
    },
  },
  defaultVariants: { tone: 'ink' },
});
// The second line of a frame, as on a certificate.
const frameClass = recipe({
  base: {
    display: 'grid',
    gap: '5',
    margin: '1.5',
    padding: '5',
    borderWidth: '1px',
    borderRadius: 'md',
    '@container (min-width: 34rem)': { padding: '7', rowGap: '6' },
  },
  variants: {
    tone: {
      ink: { borderColor: 'ink.gold', _print: { borderColor: 'gold' } },
      paper: { borderColor: 'gold' },
    },
  },
  defaultVariants: { tone: 'ink' },
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
// A medal: a drawing in two rings of gold.
const medalClass = recipe({
  base: {
    width: '4.75rem',
    height: '4.75rem',
    padding: '4px',
    borderRadius: 'full',
    borderWidth: '2px',
    '& > svg': { width: '100%', height: '100%', borderRadius: 'full', borderWidth: '2px' },
    '@container (min-width: 34rem)': { width: '6.5rem', height: '6.5rem' },
  },
  variants: {
    tone: {
      ink: { borderColor: 'ink.gold', '& > svg': { borderColor: 'ink.gold' } },
      paper: { borderColor: 'gold', '& > svg': { borderColor: 'gold' } },
    },
  },
  defaultVariants: { tone: 'ink' },
});
const aboveClass = recipe({
  base: { textStyle: 'label' },
  variants: {
    tone: { ink: { color: 'ink.gold', _print: { color: 'gold.fg' } }, paper: { color: 'gold.fg' } },
  },
  defaultVariants: { tone: 'ink' },
});
const titleClass = css({
  fontFamily: 'display',
  fontWeight: '600',
  fontSize: 'xl',
  lineHeight: 'tight',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  marginTop: '1',
  '& a': { color: 'inherit' },
  '@container (min-width: 34rem)': { fontSize: '2xl' },
  '@container (min-width: 48rem)': { fontSize: '3xl' },
});
const mutedClass = recipe({
  base: {},
  variants: {
    tone: { ink: { color: 'ink.muted', _print: { color: 'fg.muted' } }, paper: { color: 'fg.muted' } },
  },
  defaultVariants: { tone: 'ink' },
});
const byClass = css({ marginTop: '2', overflowWrap: 'anywhere' });
const quotationClass = css({
  fontFamily: 'display',
  fontSize: 'lg',
  lineHeight: 'snug',
  maxWidth: 'prose',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
const figuresClass = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '4',
    paddingTop: '5',
    borderTopWidth: '1px',
    '@container (min-width: 38rem)': {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
    },
  },
  variants: {
    tone: {
      ink: { borderColor: 'ink.border', _print: { borderColor: 'border' } },
      paper: { borderColor: 'border' },
    },
  },
  defaultVariants: { tone: 'ink' },
});
// The number comes first for the eye, its name first for the ear.
const figureClass = css({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' });
const numberClass = css({
  fontFamily: 'display',
  fontWeight: '600',
  fontSize: 'xl',
  lineHeight: 'tight',
  fontVariantNumeric: 'lining-nums',
  '@container (min-width: 34rem)': { fontSize: '2xl' },
  '@container (min-width: 52rem)': { fontSize: '3xl' },
});

export interface CitationSheetProps {
  /** A motif of the site; without it there is no medal. */
  drawing?: string | undefined;
  /** The words over the title, such as the area of the project. */
  above: readonly string[];
  title: ReactNode;
  /** Whose project it is; '' where that is not shown. */
  by?: string;
  /** What it says of itself in one sentence. */
  quotation?: string | undefined;
  figures?: readonly CitationFigure[];
  tone?: 'ink' | 'paper';
  heading?: 'h2' | 'h3';
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
    <div className={classes(sheetClass({ tone }), className)}>
      <div className={frameClass({ tone })}>
        <div className={headClass}>
          {drawing !== undefined && (
            <span className={medalClass({ tone })}>
              <Motif name={drawing} />
            </span>
          )}
          <div>
            {words !== '' && <p className={aboveClass({ tone })}>{words}</p>}
            <Heading className={titleClass}>{title}</Heading>
            {by !== '' && <p className={classes(byClass, mutedClass({ tone }))}>{by}</p>}
          </div>
        </div>
        {quotation !== '' && (
          <blockquote className={quotationClass}>
            <p>“{quotation}”</p>
          </blockquote>
        )}
        {figures.length > 0 && (
          <dl className={figuresClass({ tone })}>
            {figures.map(({ label, text }) => (
              <div key={label} className={figureClass}>
                <dt className={mutedClass({ tone })}>{label}</dt>
                <dd className={numberClass}>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
