import type { ReactNode } from 'react';

/**
 * Replaces RJSF's markdown parser, which weighs 20 kB and which our templates never use: schema text is shown as it is,
 * so markup in it runs nothing. The build substitutes this file for the parser.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
