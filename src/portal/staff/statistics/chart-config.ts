import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { Figure, Series } from './figure.ts';
import type { Palette } from './palette.ts';
import { stripes } from './stripes.ts';
import { wrapLabel } from './wrap-label.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type Config = ChartConfiguration<'bar' | 'line', number[], string | string[]>;

/** Width below which labels wrap earlier, in CSS pixels. */
const narrow = 440;
const rowHeight = 34;

/** Height of a figure's chart in CSS pixels. */
export function chartHeight({ kind, labels }: Figure): number {
  if (kind === 'map') return 560;
  return kind === 'lines' ? 320 : 84 + rowHeight * labels.length;
}

/** Width of the labels at the ends of bars, in CSS pixels. */
function roomFor(ends: readonly string[]): number {
  return 14 + 8 * Math.max(0, ...ends.map(({ length }) => length));
}

/** Writes each bar's sum at its end, readable without hovering. */
function barEnds(ends: readonly string[], { text, font }: Palette): Plugin<'bar' | 'line'> {
  return {
    id: 'barEnds',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const bars = chart.getDatasetMeta(chart.data.datasets.length - 1).data;
      ctx.save();
      ctx.fillStyle = text;
      ctx.font = `600 13px ${font}`;
      ctx.textBaseline = 'middle';
      for (const [at, { x, y }] of bars.entries()) ctx.fillText(ends[at] ?? '', x + 6, y);
      ctx.restore();
    },
  };
}

/** The Chart.js configuration for a figure, at a width in CSS pixels. Nothing moves. */
export function toChartConfig(figure: Figure, palette: Palette, width: number): Config {
  const { kind, labels, series, ends, most } = figure;
  const isBars = kind === 'bars';
  // Set for each part: Chart.js does not apply the common setting to all of them.
  const font = { family: palette.font, size: 13 };
  const measure = {
    beginAtZero: true,
    ...(most !== undefined && { max: most }),
    grace: isBars ? 0 : '8%',
    grid: { color: palette.grid },
    border: { display: false },
    ticks: { font, color: palette.muted, precision: 0, maxTicksLimit: width < narrow ? 4 : 7 },
    stacked: isBars,
  };
  const names = {
    grid: { display: false },
    border: { color: palette.grid },
    ticks: { font, color: palette.text, autoSkip: !isBars, maxRotation: 0, autoSkipPadding: 18 },
    stacked: isBars,
  };
  return {
    type: isBars ? 'bar' : 'line',
    data: {
      labels: isBars ? labels.map((label) => wrapLabel(label, width < narrow ? 16 : 26)) : [...labels],
      datasets: series.map((one) => (isBars ? toBars(one, palette) : toLine(one, palette, labels.length))),
    },
    options: {
      indexAxis: isBars ? 'y' : 'x',
      animation: false,
      maintainAspectRatio: false,
      layout: { padding: { right: ends ? roomFor(ends) : 8 } },
      interaction: { mode: 'index', intersect: false, axis: isBars ? 'y' : 'x' },
      scales: isBars ? { x: measure, y: names } : { x: names, y: measure },
      plugins: {
        legend: {
          // Away from the numbers of the vertical axis.
          align: isBars ? 'start' : 'end',
          labels: {
            font,
            color: palette.text,
            usePointStyle: !isBars,
            boxWidth: 28,
            boxHeight: isBars ? 12 : 8,
            padding: 16,
          },
          // The series are few and none hides another; a clickable legend could not be reached by keyboard.
          onClick: () => undefined,
        },
        tooltip: {
          backgroundColor: palette.text,
          titleColor: palette.background,
          bodyColor: palette.background,
          titleFont: { ...font, weight: 'bold' },
          bodyFont: font,
          displayColors: false,
          padding: 10,
        },
      },
    },
    plugins: ends ? [barEnds(ends, palette)] : [],
  };
}

function toBars({ title, values, look }: Series, palette: Palette): ChartDataset<'bar', number[]> {
  return {
    label: title,
    data: [...values],
    backgroundColor: look === 'solid' ? palette.solid : stripes(palette.striped, palette.background),
    borderColor: look === 'solid' ? palette.solid : palette.striped,
    borderWidth: 1,
    barThickness: 20,
  };
}

function toLine(
  { title, values, look }: Series,
  palette: Palette,
  points: number,
): ChartDataset<'line', number[]> {
  const isSolid = look === 'solid';
  const colour = isSolid ? palette.solid : palette.striped;
  return {
    label: title,
    data: [...values],
    borderColor: colour,
    backgroundColor: isSolid ? colour : palette.background,
    borderWidth: 2.5,
    borderDash: isSolid ? [] : [7, 4],
    pointStyle: isSolid ? 'circle' : 'rectRot',
    pointRadius: points > 70 ? 0 : isSolid ? 3 : 4.5,
    pointBorderWidth: 1.5,
    tension: 0,
  };
}
