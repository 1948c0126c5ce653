import { readFileSync } from 'node:fs';

const sprite = readFileSync(new URL('../../../content/pictures/motifs.svg', import.meta.url), 'utf8');

/** Light-scheme colours, as papers and pictures use them: the site's own, under the names that `motifs.svg` refers to. */
export const dayColours: Readonly<Record<string, string>> = {
  ink: '#221E63',
  'ink-fg': '#FBF7EC',
  'ink-gold': '#F4BE4A',
  line: '#1D1A39',
  paper: '#FFFFFF',
  skin: '#C68B62',
  hair: '#2A2140',
  violet: '#B9B3F2',
  'violet-ground': '#ECEBF9',
  amber: '#F2BE52',
  'amber-ground': '#FCF1D6',
  coral: '#F0A58C',
  'coral-ground': '#FCE7DF',
  sage: '#9ED2B4',
  'sage-ground': '#E2F2E9',
};

/** The size of each kind of drawing in the sprite. */
export const motifSizes = { scene: [320, 160], tile: [96, 96] } as const;

/** The shapes of a motif in colour, for an SVG. */
export function motifShapes(id: string): string {
  const found = new RegExp(`<g id="${id}">(.*)</g>`).exec(sprite)?.[1];
  if (found === undefined) throw new Error(`src/content/pictures/motifs.svg draws no "${id}".`);
  return found.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => dayColours[name] ?? 'none');
}

/** A motif as a standalone picture. */
export function motifPicture(id: string, kind: keyof typeof motifSizes): string {
  const [wide, high] = motifSizes[kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}">${motifShapes(id)}</svg>`;
}
