import type { Content } from './content-files.ts';
import { contentOf } from './content-of.ts';

type Regions = Content['regions'];

/** The content about a region. */
export type RegionContent = Exclude<Regions[keyof Regions], string>;

/** The content about the region of a programme, by slug. Throws if there is none. */
export function regionContent(slug: string): RegionContent {
  const content = new Map(Object.entries(contentOf('regions'))).get(slug);
  if (content === undefined || typeof content === 'string') {
    throw new Error(`src/content/regions.json has no entry for "${slug}"`);
  }
  return content;
}
