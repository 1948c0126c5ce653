import motifs from '#content/pictures/motifs.svg';
import { classes, css } from '#theme/index.ts';

/** The colours of motifs.svg, by day and after dark. */
const coloursClass = css({
  display: 'block',
  '--line': '{colors.motif.line}',
  '--paper': '{colors.motif.paper}',
  '--skin': '{colors.motif.skin}',
  '--hair': '{colors.motif.hair}',
  '--violet': '{colors.motif.violet}',
  '--violet-ground': '{colors.motif.violet.ground}',
  '--amber': '{colors.motif.amber}',
  '--amber-ground': '{colors.motif.amber.ground}',
  '--coral': '{colors.motif.coral}',
  '--coral-ground': '{colors.motif.coral.ground}',
  '--sage': '{colors.motif.sage}',
  '--sage-ground': '{colors.motif.sage.ground}',
});

/** What part of the drawing is seen: a tile of an award, a region's landscape, the picture of a page that holds nothing. */
const boxes = { tile: '0 0 96 96', scene: '0 0 320 160', picture: '0 0 240 160' };

export interface MotifProps {
  /** An id of motifs.svg. */
  name: string;
  box?: keyof typeof boxes;
  /** Says how large it is; without it what is around it does. */
  className?: string;
}

/** A drawing as an ornament: it fills what `className` leaves it, and what is beyond is cut off. */
export function Motif({ name, box = 'tile', className }: MotifProps) {
  return (
    <svg
      viewBox={boxes[box]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classes(coloursClass, className)}
    >
      <use href={`${motifs}#${name}`} />
    </svg>
  );
}
