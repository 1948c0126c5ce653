import motifs from '#content/pictures/motifs.svg';
import { classes, css } from '#theme/index.ts';

/** The colours of motifs.svg in the light and the dark scheme. */
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

/** The visible part of the drawing: a tile of an award, a region's landscape, the picture of an empty page. */
const boxes = { tile: '0 0 96 96', scene: '0 0 320 160', picture: '0 0 240 160' };

export interface MotifProps {
  /** An id of motifs.svg. */
  name: string;
  box?: keyof typeof boxes;
  /** Determines its size; without it the surroundings do. */
  className?: string;
}

/** A drawing as an ornament: it fills the space that `className` gives it, cropped. */
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
