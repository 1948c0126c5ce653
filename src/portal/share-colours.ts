import { semanticTokens } from '#theme/tokens.ts';

const { ink, motif } = semanticTokens.colors;

/** Colours of the day by the names under which `motifs.svg` asks for them, and those of the paper that it is shared on. */
export const shareColours: Readonly<Record<string, string>> = {
  ink: ink.DEFAULT.value.base,
  'ink-fg': ink.fg.value.base,
  'ink-gold': ink.gold.value.base,
  ...Object.fromEntries(
    Object.entries(motif).flatMap(([name, token]) =>
      'value' in token
        ? [[name, token.value.base]]
        : [
            [name, token.DEFAULT.value.base],
            [`${name}-ground`, token.ground.value.base],
          ],
    ),
  ),
};
