import type { ReactNode } from 'react';
import { classes, css, recipe, stackClass } from '#theme/index.ts';
import { Motif } from '../../motif/motif.tsx';

const bandClass = css({
  // A picture moving to its place must not widen the page.
  overflowX: 'clip',
  background: 'ink',
  color: 'ink.fg',
  '& :focus-visible': { outlineColor: 'ink.gold' },
  // Paper has no dark ground: everything inside is written in the colours of text.
  _print: {
    background: 'none',
    color: 'fg',
    '--csr-colors-ink-muted': '{colors.fg.muted}',
    '--csr-colors-ink-gold': '{colors.fg.muted}',
  },
});
const rowClass = recipe({
  base: {
    layerStyle: 'page',
    paddingBlock: { base: '10', md: '14' },
    display: 'grid',
    gap: { base: '10', lg: '14' },
    // Aligned at the top: text that is read while the picture loads stays in place.
    alignItems: 'start',
  },
  variants: {
    beside: {
      nothing: {},
      picture: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1.2fr) minmax(0, 1fr)',
          lg: 'minmax(0, 1.35fr) minmax(0, 1fr)',
        },
      },
      drawing: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' } },
    },
  },
  defaultVariants: { beside: 'nothing' },
});
const wordsClass = classes(stackClass[5], css({ justifyItems: 'start', overflowWrap: 'anywhere' }));
const eyebrowClass = css({
  textStyle: 'label',
  color: 'ink.gold',
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
});
const titleClass = css({ textStyle: 'display', textWrap: 'balance', maxWidth: '24ch' });
const leadClass = css({
  fontSize: 'lg',
  color: 'ink.muted',
  maxWidth: '46ch',
  textWrap: 'balance',
});
const drawingClass = css({
  display: { base: 'none', md: 'block' },
  width: '9.5rem',
  aspectRatio: '1',
  borderRadius: 'lg',
  alignSelf: 'center',
  _print: { display: 'none' },
});

export interface TitleBandProps {
  eyebrow?: string;
  title: string;
  lead?: string | undefined;
  children?: ReactNode;
  /** Stands beside the words, e.g. the zone map. */
  picture?: ReactNode;
  /** A motif instead of a picture: an ornament for wide windows. */
  drawing?: string | undefined;
}

/** The head of a public page. */
export function TitleBand({ eyebrow, title, lead, children, picture, drawing }: TitleBandProps) {
  return (
    <div className={bandClass}>
      <div className={rowClass({ beside: picture ? 'picture' : drawing ? 'drawing' : 'nothing' })}>
        <div className={wordsClass}>
          {eyebrow && <p className={eyebrowClass}>{eyebrow}</p>}
          <h1 className={titleClass}>{title}</h1>
          {lead && <p className={leadClass}>{lead}</p>}
          {children}
        </div>
        {picture ?? (drawing && <Motif name={drawing} className={drawingClass} />)}
      </div>
    </div>
  );
}
