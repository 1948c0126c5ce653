import { system } from '#theme/system.ts';
import { semanticTokens } from '#theme/tokens.ts';

/** How a story is shown; `system` follows the reader's system, as the site does. */
export type Scheme = 'system' | 'light' | 'dark';

interface Pair {
  readonly value: { readonly base: string; readonly _dark: string };
}
type Shades = { readonly [name: string]: Pair | Shades };

const isPair = (entry: Pair | Shades): entry is Pair => 'value' in entry;

/** Every semantic token of one scheme as a declaration of its CSS variable. */
function declarations(mode: 'base' | '_dark', entries: Shades, path: string): string[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    const token = name === 'DEFAULT' ? path : `${path}.${name}`;
    if (!isPair(entry)) return declarations(mode, entry, token);
    const variable = /--[\w-]+/.exec(String(system.token.var(token)))?.[0];
    return variable === undefined ? [] : [`${variable}:${entry.value[mode]}`];
  });
}

function rules(scheme: 'light' | 'dark', mode: 'base' | '_dark'): string {
  const tokens = Object.entries(semanticTokens).flatMap(([kind, entries]) =>
    declarations(mode, entries, kind),
  );
  return `[data-scheme=${scheme}]{color-scheme:${scheme};${tokens.join(';')}}`;
}

let isReady = false;

/** Shows an element, by default the page, in the light or dark scheme, whatever the system says. */
export function showScheme(scheme: Scheme, { dataset } = document.documentElement): void {
  if (!isReady) {
    const sheet = document.createElement('style');
    sheet.textContent = rules('light', 'base') + rules('dark', '_dark');
    document.head.append(sheet);
    isReady = true;
  }
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
}

/** The site's paper behind a story on a page of Storybook's own. */
export const paper = {
  padding: '1.5rem',
  background: String(system.token.var('colors.bg')),
  color: String(system.token.var('colors.fg')),
  fontFamily: String(system.token.var('fonts.body')),
};
