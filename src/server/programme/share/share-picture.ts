import { Resvg } from '@resvg/resvg-js';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import { families, fontFiles, headingFile } from '#server/platform/typesetting/fonts.ts';
import { dayColours, motifShapes, motifSizes } from '#server/platform/typesetting/motif-drawing.ts';

/** What the picture of a page shows when it is shared. */
export interface ShareWords {
  readonly title: string;
  /** Above the title: the site, or what the page is about. */
  readonly above: string;
  readonly below?: string;
  /** Ids in motifs.svg: one alone beside the text, or tiles. */
  readonly motifs: readonly string[];
  /** A region's landscape, or a tile. */
  readonly drawn: keyof typeof motifSizes;
}

/** Text in lines of about equal length: at most `most` letters each, or one longer word. */
export function toLines(text: string, most: number): string[] {
  const count = Math.ceil(text.length / most);
  const fair = Math.max(...text.split(' ').map((word) => word.length), Math.ceil(text.length / count) + 3);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= Math.min(most, fair)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawing(id: string, kind: ShareWords['drawn'], { x, y, width }: Spot): string {
  const [wide, high] = motifSizes[kind];
  return `<clipPath id="of-${id}"><rect width="${wide}" height="${high}" rx="${wide / 20}"/></clipPath>
    <g transform="translate(${x} ${y}) scale(${width / wide})" clip-path="url(#of-${id})">${motifShapes(id)}</g>`;
}

/** One drawing is beside the text, several form a row below it. */
function pictures({ motifs, drawn }: ShareWords): string {
  const [first] = motifs;
  if (first !== undefined && motifs.length === 1)
    return drawing(
      first,
      drawn,
      drawn === 'scene' ? { x: 592, y: 216, width: 560 } : { x: 720, y: 150, width: 400 },
    );
  return motifs.map((id, at) => drawing(id, 'tile', { x: 80 + at * 212, y: 400, width: 184 })).join('');
}

/** Characters that the serif lacks. The fonts of PDFs have them, but take time to load. */
const unusual = /(?!\p{Script=Latin})[\p{L}\p{M}]/u;
const family = families.serif.map((name) => `'${name}'`).join(', ');

function draw(content: string): Resvg {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="${family}" font-weight="600">${content}</svg>`;
  return new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: unusual.test(content) ? fontFiles : headingFile,
      defaultFontFamily: 'Source Serif 4',
    },
  });
}

/** Room for a title, in points; `top` is the first line at the largest size. */
interface Room {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly largest: number;
}

/** Left of a drawing. */
export const besideDrawing: Room = { top: 272, width: 480, height: 270, largest: 58 };
/** Above the drawings of the areas. */
export const aboveTiles: Room = { top: 222, width: 1040, height: 200, largest: 76 };

/** The width of drawn text, in points. */
export function titleWidth(text: string): number {
  return draw(text).getBBox()?.width ?? 0;
}

/** A title as large as its room allows. */
export function titleIn({ top, width, height, largest }: Room, title: string, colour: string): string {
  for (let size = largest; ; size -= 4) {
    const lines = toLines(title, Math.floor(width / (size * 0.46)));
    const text = lines
      .map(
        (line, at) =>
          `<text x="80" y="${top + at * size * 1.16}" font-size="${size}" fill="${colour}">${escapeHtml(line)}</text>`,
      )
      .join('');
    const fits = lines.length * size * 1.16 <= height && titleWidth(text) <= width;
    if (fits || size <= 24) return text;
  }
}

/** As much of a name as fits into a line. */
function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The picture of a page for sharing: 1200 by 630 points, PNG. */
export function sharePicture(task: ShareWords): Uint8Array {
  const { title, above, below = '', motifs } = task;
  const of = (name: string) => dayColours[name] ?? 'none';
  return draw(`<rect width="1200" height="630" fill="${of('ink')}"/>
    <rect width="1200" height="12" fill="${of('ink-gold')}"/>
    <text x="80" y="112" font-size="34" fill="${of('ink-gold')}">${escapeHtml(shortened(above))}</text>
    <text x="80" y="570" font-size="28" fill="${of('ink-gold')}">${escapeHtml(shortened(below))}</text>
    ${titleIn(motifs.length < 2 ? besideDrawing : aboveTiles, title, of('ink-fg'))}${pictures(task)}`)
    .render()
    .asPng();
}
