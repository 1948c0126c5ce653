import type { BoardPlace } from '#contract/judging/board-schemas.ts';

/** The filters of the board. */
export const placeLooks = ['open', 'decided', 'tie', 'sheetless', 'missing', 'elsewhere'] as const;
export type PlaceLook = (typeof placeLooks)[number];

export const placeLookNames: Readonly<Record<PlaceLook, string>> = {
  open: 'Without a winner',
  decided: 'With a winner',
  tie: 'Tie for the first rank',
  sheetless: 'Winner without a sheet',
  missing: 'Sheets missing',
  elsewhere: 'Also in another round',
};

/** The filter that matches the place of an award. */
export function lookAt({ winner, is_tied, missing, contenders }: BoardPlace): readonly PlaceLook[] {
  const is: Readonly<Record<PlaceLook, boolean>> = {
    open: winner === null,
    decided: winner !== null,
    tie: is_tied,
    sheetless: contenders.some(
      ({ application, sheets }) => application === winner?.application && sheets === 0,
    ),
    missing: missing > 0,
    elsewhere: contenders.some(({ elsewhere }) => elsewhere.length > 0),
  };
  return placeLooks.filter((look) => is[look]);
}

/** Where an award is given, such as "South, Mega". */
export function placeName({
  program_name,
  size,
  is_single,
}: Pick<BoardPlace, 'program_name' | 'size' | 'is_single'>): string {
  return `${program_name || 'All regions'}, ${is_single ? 'all sizes' : size || 'size not known'}`;
}
