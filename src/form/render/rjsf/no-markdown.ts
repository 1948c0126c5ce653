import type { ReactNode } from 'react';

/**
 * Stands in for RJSF's markdown parser, which weighs 20 kB and which our templates never use: schema text is shown as
 * it is, so markup in it runs nothing. The build puts this file in the parser's place.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
