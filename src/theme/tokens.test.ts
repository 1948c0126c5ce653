import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { semanticTokens } from './tokens.ts';

type Pair = { readonly value: { readonly base: string; readonly _dark: string } };
const { colors } = semanticTokens;

const grounds = [colors.bg.DEFAULT, colors.bg.panel, colors.bg.subtle];
const texts: readonly [string, Pair, readonly Pair[]][] = [
  ['text', colors.fg.DEFAULT, grounds],
  ['muted text', colors.fg.muted, grounds],
  ['accent', colors.accent.DEFAULT, [...grounds, colors.accent.subtle]],
  ['text on accent', colors.accent.fg, [colors.accent.DEFAULT, colors.accent.hover]],
  ['gold text', colors.gold.fg, [...grounds, colors.gold.subtle]],
  ['danger', colors.danger.DEFAULT, [...grounds, colors.danger.subtle]],
  ['success', colors.success.DEFAULT, [...grounds, colors.success.subtle]],
  ['warning', colors.warning.DEFAULT, [...grounds, colors.warning.subtle]],
];

describe.each(['base', '_dark'] as const)('colours, %s', (mode) => {
  test.each(texts)('%s is readable where it is used (WCAG AA, 4.5:1)', (_, text, places) => {
    for (const place of places) {
      expect(contrast(text.value[mode], place.value[mode])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the edges of controls and the focus ring are visible (3:1)', () => {
    for (const place of [colors.bg.DEFAULT, colors.bg.panel]) {
      expect(contrast(colors.border.control.value[mode], place.value[mode])).toBeGreaterThanOrEqual(3);
      expect(contrast(colors.focus.value[mode], place.value[mode])).toBeGreaterThanOrEqual(3);
    }
  });
});
