import './fonts.css';
import './passages.css';
import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import type { ReactNode } from 'react';
import { styleCache } from './style.ts';
import { system } from './system.ts';

type Styles = Parameters<typeof serializeStyles>[0][number];

/** In this order: the first determines how the layers of the second rank. */
const globalStyles = [system.layers.atRule, system._global];

let installed = false;

/** What Chakra's own provider does, without the component runtime (7 kB) that we do not use. */
function installGlobalStyles(): void {
  if (installed) return;
  installed = true;
  for (const styles of globalStyles) {
    const serialized = serializeStyles([styles as Styles]);
    if (serialized.next) insertStyles(styleCache, serialized.next, true);
    styleCache.insert('', serialized, styleCache.sheet, true);
  }
}

/** Puts fonts, tokens and base styles into the page; once, around everything. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  installGlobalStyles();
  return children;
}
