import { contentOf } from '#content/content-of.ts';
import { type Edition, type Programme, programmesOnSite } from '#contract/programme/edition.ts';

/** A region on the map of India. `box` and `label` are in the units of zone-map.svg, which draws it as `slug`. */
export interface Zone extends Pick<Programme, 'slug' | 'name'> {
  readonly path: string;
  /** As on the home page. */
  readonly date: string;
  readonly venue: string;
  readonly colour: ZoneColour;
  /** The part of the map that shows only this zone. */
  readonly box: string;
  readonly label: { readonly x: number; readonly y: number };
}

export const zoneColours = ['violet', 'amber', 'coral', 'sage'] as const;
export type ZoneColour = (typeof zoneColours)[number];

export const mapBox = '0 0 1224 1392';

/** The zones of an edition in display order, with their dates from the home page. */
export function zonesOf(edition: Edition): readonly Zone[] {
  const { $schema: _schema, ...zones } = contentOf('zones');
  const bySlug = new Map(
    Object.entries(zones as Readonly<Record<string, Pick<Zone, 'colour' | 'box' | 'label'>>>),
  );
  return programmesOnSite(edition).map(({ slug, name, date, venue, onHome }) => {
    const place = bySlug.get(slug);
    if (place === undefined) throw new Error(`src/content/zones.json has no place on the map for "${slug}"`);
    return { slug, name, path: `/${slug}`, date, venue, ...onHome, ...place };
  });
}
