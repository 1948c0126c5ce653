import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import { semanticTokens } from '../../src/theme/tokens.ts';
import { root } from '../commands/run-command.ts';

const { colors } = semanticTokens;
const require = createRequire(import.meta.url);
const serif = require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf');

/** What a page shows where its address is shared. */
export interface ShareWords {
  readonly title: string;
  /** Of the site; stands above the title. */
  readonly site: string;
  /** Ids of motifs.svg: a region's scene alone, or tiles. */
  readonly motifs: readonly string[];
}

const sprite = readFileSync(join(root, 'src/content/pictures/motifs.svg'), 'utf8');

/** The day's colours of the motifs, by the names under which the drawings ask for them. */
function colourOf(name: string): string {
  const [colour = '', ground] = name.split('-');
  const found = colors.motif[colour as keyof typeof colors.motif];
  const token = 'value' in found ? found : ground ? found.ground : found.DEFAULT;
  return token.value.base;
}

function drawing(id: string): string {
  const found = new RegExp(`<g id="${id}">(.*)</g>`).exec(sprite)?.[1];
  if (found === undefined) throw new Error(`src/content/pictures/motifs.svg draws no "${id}".`);
  return found.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => colourOf(name));
}

/** Words in lines of about equal length: at most `most` letters each, or one word that is longer. */
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

/** A scene stands beside the words, tiles in a row below them. */
function pictures(motifs: readonly string[]): string {
  const [first = ''] = motifs;
  if (motifs.length === 1)
    return `<clipPath id="card"><rect width="320" height="160" rx="8"/></clipPath>
      <g transform="translate(592 216) scale(1.75)" clip-path="url(#card)">${drawing(first)}</g>`;
  return motifs
    .map(
      (id, at) =>
        `<clipPath id="tile${at}"><rect width="96" height="96" rx="10"/></clipPath>
        <g transform="translate(${80 + at * 212} 400) scale(1.92)" clip-path="url(#tile${at})">${drawing(id)}</g>`,
    )
    .join('');
}

const font = { loadSystemFonts: false, fontFiles: [serif], defaultFontFamily: 'Source Serif 4' };

function draw(content: string): Resvg {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Source Serif 4" font-weight="600">${content}</svg>`;
  return new Resvg(svg, { font });
}

/** A place for a title, in points; `top` is where its first line stands at the largest size. */
interface Room {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly largest: number;
}

/** Left of a region's landscape. */
export const besideScene: Room = { top: 272, width: 480, height: 270, largest: 58 };
/** Above the drawings of the areas. */
export const aboveTiles: Room = { top: 222, width: 1040, height: 200, largest: 76 };

/** How wide drawn words are, in points. */
export function titleWidth(text: string): number {
  return draw(text).getBBox()?.width ?? 0;
}

/** A title as large as its place lets it be. */
export function titleIn({ top, width, height, largest }: Room, title: string): string {
  for (let size = largest; ; size -= 4) {
    const lines = toLines(title, Math.floor(width / (size * 0.46)));
    const text = lines
      .map(
        (line, at) =>
          `<text x="80" y="${top + at * size * 1.16}" font-size="${size}" fill="${colors.ink.fg.value.base}">${escapeHtml(line)}</text>`,
      )
      .join('');
    const fits = lines.length * size * 1.16 <= height && titleWidth(text) <= width;
    if (fits || size <= 24) return text;
  }
}

/** The picture of a page where its address is shared: 1200 by 630 points, PNG. */
export function sharePicture({ title, site, motifs }: ShareWords): Uint8Array {
  return draw(`<rect width="1200" height="630" fill="${colors.ink.DEFAULT.value.base}"/>
    <rect width="1200" height="12" fill="${colors.ink.gold.value.base}"/>
    <text x="80" y="112" font-size="34" fill="${colors.ink.gold.value.base}">${escapeHtml(site)}</text>
    ${titleIn(motifs.length === 1 ? besideScene : aboveTiles, title)}${pictures(motifs)}`)
    .render()
    .asPng();
}
