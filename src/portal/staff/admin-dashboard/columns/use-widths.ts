import { useState } from 'react';
import { widthLimits } from '#contract/staff-room/dashboard-choices.ts';
import type { Choices } from '../choices/use-choices.ts';
import type { DashboardTab } from '../dashboard-tabs.ts';

/** Column widths that the person changed, in rem. */
export interface Widths {
  readonly isChanged: boolean;
  /** The width of a column; undefined: the default. */
  of(id: string): number | undefined;
  /** Shows a column at a width, within sensible bounds, until it is stored. */
  try(id: string, width: number): void;
  /** Stores the last width shown, or the given one. */
  keep(id: string, width?: number): void;
  reset(): void;
}

const sensible = (width: number) =>
  Math.min(widthLimits.most, Math.max(widthLimits.least, Math.round(width * 4) / 4));

/** Column widths, changed by dragging or with buttons, and stored for the person. */
export function useWidths({ known, change }: Choices, list: DashboardTab['list']): Widths {
  const [tried, setTried] = useState<{ readonly id: string; readonly width: number } | null>(null);
  const widths = known?.lists?.[list]?.widths ?? {};
  return {
    isChanged: Object.keys(widths).length > 0,
    of: (id) => (tried?.id === id ? tried.width : widths[id]),
    try: (id, width) => setTried({ id, width: sensible(width) }),
    keep(id, width) {
      const wanted = width === undefined ? (tried?.id === id ? tried.width : undefined) : sensible(width);
      if (wanted !== undefined) change({ lists: { [list]: { widths: { [id]: wanted } } } });
      setTried(null);
    },
    reset: () => change({ lists: { [list]: { widths: null } } }),
  };
}
