import { useRef } from 'react';
import { css } from '#theme/index.ts';
import type { Widths } from '../columns/use-widths.ts';

const edgeClass = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '0',
  width: '9px',
  cursor: 'col-resize',
  touchAction: 'none',
  _hover: { background: 'linear-gradient(to left, {colors.accent} 2px, transparent 2px)' },
});

interface ColumnEdgeProps {
  readonly id: string;
  /** The default width of the column, in rem; on a wide screen all columns are wider in proportion. */
  readonly width: number;
  readonly widths: Widths;
}

/** The edge of a column's header: dragging it changes the width. The list of columns has buttons for the same. */
export function ColumnEdge({ id, width, widths }: ColumnEdgeProps) {
  const from = useRef<{ readonly x: number; readonly width: number; readonly pixels: number } | null>(null);
  return (
    <span
      className={edgeClass}
      data-edge={id}
      onPointerDown={(event) => {
        const own = widths.of(id) ?? width;
        const shown = event.currentTarget.parentElement?.offsetWidth ?? 0;
        from.current = { x: event.clientX, width: own, pixels: shown / own };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        const { x, width: own, pixels } = from.current ?? {};
        if (x === undefined || own === undefined || !pixels) return;
        widths.try(id, own + (event.clientX - x) / pixels);
      }}
      onPointerUp={() => {
        from.current = null;
        widths.keep(id);
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}
