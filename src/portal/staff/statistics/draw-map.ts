import { placeOnMap } from '#content/place-on-map.ts';
import type { Figure } from './figure.ts';
import type { Palette } from './palette.ts';
import type { StateMap } from './state-shapes.ts';

/** Shades from few to many. */
const mostShades = 5;
const swatch = { width: 34, height: 14 };

/** The range of each shade; the last ends with the maximum. */
export function shadesOf(most: number): readonly (readonly [least: number, most: number])[] {
  const shades = Math.min(mostShades, most);
  const step = Math.ceil(most / Math.max(1, shades));
  return Array.from({ length: Math.ceil(most / step) || 0 }, (_, at) => [
    at * step + 1,
    Math.min(most, (at + 1) * step),
  ]);
}

/** Draws the map of a figure into a canvas, size in CSS pixels: shades by number, the number where it fits, a legend. */
export function drawMap(
  context: CanvasRenderingContext2D,
  { labels, series }: Figure,
  palette: Palette,
  map: StateMap,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const counts = new Map<string, number>();
  for (const [at, label] of labels.entries()) {
    const state = placeOnMap(label);
    counts.set(state, (counts.get(state) ?? 0) + (series[0]?.values[at] ?? 0));
  }
  const shades = shadesOf(Math.max(0, ...counts.values()));
  const shadeOf = (count: number) => shades.findIndex(([, most]) => count <= most);
  const alphaOf = (shade: number) => 0.2 + (0.8 * (shade + 1)) / shades.length;
  const scale = Math.min(width / map.width, height / map.height);
  const left = (width - map.width * scale) / 2;

  context.save();
  context.translate(left, (height - map.height * scale) / 2);
  context.scale(scale, scale);
  context.lineJoin = 'round';
  for (const { state, colour, path } of map.shapes) {
    const count = counts.get(state) ?? 0;
    context.globalAlpha = count > 0 ? alphaOf(shadeOf(count)) : 1;
    context.fillStyle = count > 0 ? palette.zones[colour] : palette.background;
    context.fill(path);
    context.globalAlpha = 1;
    context.strokeStyle = palette.muted;
    context.lineWidth = 1 / scale;
    context.stroke(path);
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${13 / scale}px ${palette.font}`;
  const labelled = new Set<string>();
  for (const { state, x, y, width: room } of map.shapes) {
    const count = counts.get(state) ?? 0;
    const words = count.toLocaleString('en-IN');
    if (count === 0 || labelled.has(state)) continue;
    labelled.add(state);
    const half = context.measureText(words).width / 2;
    // Beside a state that is too small for it, on a background of its own.
    const at = half * 2 > room * 0.8 ? x + room / 2 + half + 3 / scale : x;
    context.lineWidth = 3 / scale;
    context.strokeStyle = palette.background;
    if (at !== x) context.strokeText(words, at, y);
    context.fillStyle = at === x && alphaOf(shadeOf(count)) > 0.55 ? palette.onZone : palette.text;
    context.fillText(words, at, y);
  }
  context.restore();
  drawLegend(context, palette, shades, alphaOf, height);
}

function drawLegend(
  context: CanvasRenderingContext2D,
  palette: Palette,
  shades: ReturnType<typeof shadesOf>,
  alphaOf: (shade: number) => number,
  height: number,
): void {
  context.save();
  context.font = `13px ${palette.font}`;
  context.textBaseline = 'middle';
  for (const [at, [least, most]] of shades.entries()) {
    const y = height - (shades.length - at) * (swatch.height + 8);
    context.fillStyle = palette.muted;
    context.globalAlpha = alphaOf(at);
    context.fillRect(0, y, swatch.width, swatch.height);
    context.globalAlpha = 1;
    context.strokeStyle = palette.muted;
    context.strokeRect(0.5, y + 0.5, swatch.width - 1, swatch.height - 1);
    context.fillStyle = palette.text;
    const words = least === most ? String(least) : `${least} to ${most.toLocaleString('en-IN')}`;
    context.fillText(words, swatch.width + 8, y + swatch.height / 2 + 1);
  }
  context.restore();
}
