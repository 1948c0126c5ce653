import type { Capability } from '../capabilities/capability.ts';
import { sharedKeywords } from '../capabilities/shared-keywords.ts';
import { kindTools } from '../kinds/kinds.ts';

const ownKeywords: { readonly [keyword: string]: Capability } = Object.assign(
  {},
  ...Object.values(kindTools).map(({ own }) => own),
);

/**
 * Every keyword that a schema file may use. From here follow what the check accepts, what editors explain and complete,
 * and what the staff guide lists; a kind of answer names the keywords that it understands.
 */
export const keywords = { ...sharedKeywords, ...ownKeywords };
