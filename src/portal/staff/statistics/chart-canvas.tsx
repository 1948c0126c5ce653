import { Chart } from 'chart.js';
import { useEffect, useRef } from 'react';
import { css } from '#theme/index.ts';
import { chartHeight, toChartConfig } from './chart-config.ts';
import type { Figure } from './figure.ts';
import { usePalette } from './palette.ts';

const frameClass = css({
  position: 'relative',
  width: 'full',
  minWidth: '0',
  // Drawn for the window, it shrinks on paper.
  '& > canvas': { maxWidth: 'full', _print: { height: 'auto!' } },
});

/** A figure as a picture; the table beside it contains what it shows. */
export function ChartCanvas({ figure }: { figure: Figure }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  useEffect(() => {
    const [box, target] = [frame.current, canvas.current];
    if (!box || !target) return;
    let chart: { destroy(): void } | undefined;
    let width = 0;
    // Labels wrap by the available width, so a new width needs a new chart.
    const draw = () => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      chart?.destroy();
      chart = new Chart(target, toChartConfig(figure, palette, width));
    };
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    draw();
    return () => {
      observer.disconnect();
      chart?.destroy();
    };
  }, [figure, palette]);
  return (
    <div ref={frame} className={frameClass} style={{ height: chartHeight(figure) }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Chart: ${figure.title}. The table below it holds the figures.`}
      />
    </div>
  );
}
