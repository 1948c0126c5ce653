import { Chart } from 'chart.js';
import { toCsv } from '#engine/values/csv.ts';
import { chartHeight, toChartConfig } from './chart-config.ts';
import { drawMap } from './draw-map.ts';
import type { Figure } from './figure.ts';
import type { Palette } from './palette.ts';
import { loadStateMap } from './state-shapes.ts';

const width = 1200;
const margin = 40;
const headHeight = 96;
/** Sharp on paper too. */
const scale = 2;

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has the bytes by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** Saves a figure's table. */
export function saveCsv(figure: Figure): void {
  const csv = toCsv([figure.headings, ...figure.rows]);
  save(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `statistics-${figure.id}.csv`);
}

/**
 * Saves a figure as a picture of its own size, with its title and the filters and time of `selection` above. Rejects
 * on failure.
 */
export async function savePng(figure: Figure, palette: Palette, selection: string): Promise<void> {
  const height = chartHeight(figure);
  const drawing = document.createElement('canvas');
  drawing.width = width - 2 * margin;
  drawing.height = height;
  const free = await draw(figure, palette, drawing);
  const sheet = document.createElement('canvas');
  sheet.width = width * scale;
  sheet.height = (headHeight + height + margin) * scale;
  const context = sheet.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture.');
  context.scale(scale, scale);
  context.fillStyle = palette.background;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.fillStyle = palette.text;
  context.font = `600 26px ${palette.font}`;
  context.fillText(figure.title, margin, 46);
  context.fillStyle = palette.muted;
  context.font = `15px ${palette.font}`;
  context.fillText(selection, margin, 74);
  context.drawImage(drawing, margin, headHeight, width - 2 * margin, height);
  free();
  const blob = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot save the picture.');
  save(blob, `statistics-${figure.id}.png`);
}

/** Draws a figure at double resolution into a canvas of the picture's size; returns a function that releases it. */
async function draw(figure: Figure, palette: Palette, drawing: HTMLCanvasElement): Promise<() => void> {
  const { width, height } = drawing;
  if (figure.kind === 'map') {
    const map = await loadStateMap();
    [drawing.width, drawing.height] = [width * scale, height * scale];
    const context = drawing.getContext('2d');
    context?.scale(scale, scale);
    if (context) drawMap(context, figure, palette, map, { width, height });
    return () => undefined;
  }
  const { options, ...config } = toChartConfig(figure, palette, width);
  const chart = new Chart(drawing, {
    ...config,
    options: { ...options, responsive: false, devicePixelRatio: scale },
  });
  return () => chart.destroy();
}
