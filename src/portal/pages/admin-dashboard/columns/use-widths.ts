import { useState } from 'react';
import { keepChoice, readChoice } from './kept-choices.ts';

/** Narrowest and widest column, in rem. */
const limits = { least: 4, most: 40 };

/** Widths of columns that somebody changed, in rem. */
export interface Widths {
  readonly isChanged: boolean;
  /** The width of a column; undefined: as it comes. */
  of(id: string): number | undefined;
  /** Gives a column a width, within what is sensible. */
  set(id: string, width: number): void;
  reset(): void;
}

/** The widths kept for one person and list on this machine; anything but sensible numbers is left out. */
export function readWidths(text: string | null): Readonly<Record<string, number>> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(read ?? {}).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && entry[1] >= limits.least && entry[1] <= limits.most,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Widths of columns, changed by dragging or by buttons, and remembered for the person. */
export function useWidths(person: string, list: string): Widths {
  const place = `dashboard-widths:${person}:${list}`;
  const [widths, setWidths] = useState(() => readWidths(readChoice(place)));
  const keep = (next: Readonly<Record<string, number>>) => {
    const isChanged = Object.keys(next).length > 0;
    keepChoice(place, isChanged ? JSON.stringify(next) : null);
    setWidths(next);
  };
  return {
    isChanged: Object.keys(widths).length > 0,
    of: (id) => widths[id],
    set(id, width) {
      const next = Math.min(limits.most, Math.max(limits.least, Math.round(width * 4) / 4));
      keep({ ...widths, [id]: next });
    },
    reset: () => keep({}),
  };
}
