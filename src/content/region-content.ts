import type { Content } from './content-files.ts';
import { contentOf } from './content-of.ts';

type Regions = Content['regions'];

/** What is written about a region. */
export type RegionContent = Exclude<Regions[keyof Regions], string>;

/** What is written about the region of a programme, by its slug. Throws where nothing is. */
export function regionContent(slug: string): RegionContent {
  const content = new Map(Object.entries(contentOf('regions'))).get(slug);
  if (content === undefined || typeof content === 'string') {
    throw new Error(`src/content/regions.json says nothing of "${slug}"`);
  }
  return content;
}
