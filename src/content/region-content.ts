import regions from './regions.json' with { type: 'json' };

/** What is written about a region. */
export type RegionContent = Exclude<(typeof regions)[keyof typeof regions], string>;

const bySlug = new Map(Object.entries(regions));

/** What is written about the region of a programme, by its slug. Throws where nothing is. */
export function regionContent(slug: string): RegionContent {
  const content = bySlug.get(slug);
  if (content === undefined || typeof content === 'string') {
    throw new Error(`src/content/regions.json says nothing of "${slug}"`);
  }
  return content;
}
