import home from '#content/home.json' with { type: 'json' };
import { regions } from '#contract/programme/home.ts';

/** A region on the map of India. `box` and `label` are in the units of zone-map.svg. */
export interface Zone {
  readonly id: 'north' | 'east' | 'south' | 'west';
  readonly name: string;
  readonly path: string;
  readonly date: string;
  readonly venue: string;
  /** Part of the map that shows this zone alone. */
  readonly box: string;
  readonly label: { readonly x: number; readonly y: number };
}

/** The whole map. */
export const mapBox = '0 0 1224 1392';

const places = {
  North: { id: 'north', box: '55 0 640 690', label: { x: 533, y: 530 } },
  East: { id: 'east', box: '500 370 724 560', label: { x: 645, y: 772 } },
  West: { id: 'west', box: '0 495 630 560', label: { x: 370, y: 704 } },
  South: { id: 'south', box: '240 810 460 530', label: { x: 380, y: 1070 } },
} as const;

/** The four zones with their dates on the home page. */
export const zones: readonly Zone[] = home.regionCards.cards.flatMap(({ region, ...card }) => {
  const name = regions.find((known) => known === region);
  return name ? [{ ...card, name, ...places[name] }] : [];
});
