import { expect, test } from 'vitest';
import { dayColours } from '#server/platform/typesetting/motif-drawing.ts';
import { semanticTokens } from '#theme/tokens.ts';

test('papers and shared pictures have the colours of the site', () => {
  const { ink, motif } = semanticTokens.colors;
  const tokens: { readonly [name: string]: unknown } = {
    ink,
    ...Object.fromEntries(Object.entries(ink).map(([name, token]) => [`ink-${name}`, token])),
    ...motif,
    ...Object.fromEntries(
      Object.entries(motif).flatMap(([name, token]) =>
        'ground' in token ? [[`${name}-ground`, token.ground]] : [],
      ),
    ),
  };
  const baseOf = (token: unknown): unknown =>
    (token as { value?: { base: string }; DEFAULT?: unknown }).value?.base ??
    baseOf((token as { DEFAULT: unknown }).DEFAULT);
  for (const [name, colour] of Object.entries(dayColours))
    expect([name, baseOf(tokens[name])]).toEqual([name, colour]);
});
