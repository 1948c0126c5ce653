import { useEffect, useRef, useState } from 'react';
import { css } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { chartHeight } from './chart-config.ts';
import { drawMap } from './draw-map.ts';
import type { Figure } from './figure.ts';
import { usePalette } from './palette.ts';
import { loadStateMap, type StateMap } from './state-shapes.ts';

const frameClass = css({ width: 'full', minWidth: '0' });
const canvasClass = css({ display: 'block', width: 'full', height: 'full' });
const creditClass = css({ color: 'fg.muted', fontSize: 'xs', marginTop: '2' });
/** Sharp on every screen. */
const sharp = 2;

/** A figure as a map of the states; the table beside it contains what it shows. */
export function MapCanvas({ figure }: { figure: Figure }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  const [map, setMap] = useState<StateMap>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    loadStateMap().then(setMap, (error: Error) => setFailure(messageOf(error)));
  }, []);
  useEffect(() => {
    const [box, target] = [frame.current, canvas.current];
    const context = target?.getContext('2d');
    if (!box || !target || !context || !map) return;
    const draw = () => {
      const [width, height] = [box.clientWidth, box.clientHeight];
      [target.width, target.height] = [width * sharp, height * sharp];
      context.scale(sharp, sharp);
      drawMap(context, figure, palette, map, { width, height });
    };
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    return () => observer.disconnect();
  }, [figure, palette, map]);
  return (
    <>
      <div ref={frame} className={frameClass} style={{ height: chartHeight(figure) }}>
        <canvas
          ref={canvas}
          className={canvasClass}
          role="img"
          aria-label={`Chart: ${figure.title}. The table beside it holds the figures.`}
        />
      </div>
      <p className={creditClass}>
        {failure || 'Ladakh is drawn with Jammu and Kashmir. Outlines: MapSVG, CC BY 4.0.'}
      </p>
    </>
  );
}
