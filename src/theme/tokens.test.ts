import { describe, expect, test } from 'vitest';
import { semanticTokens } from './tokens.ts';

type Pair = { readonly value: { readonly base: string; readonly _dark: string } };
const { colors } = semanticTokens;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

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
  test.each(texts)('%s can be read where it stands (WCAG AA, 4.5:1)', (_, text, places) => {
    for (const place of places) {
      expect(contrast(text.value[mode], place.value[mode])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the edges of controls and the focus ring can be seen (3:1)', () => {
    for (const place of [colors.bg.DEFAULT, colors.bg.panel]) {
      expect(contrast(colors.border.control.value[mode], place.value[mode])).toBeGreaterThanOrEqual(3);
      expect(contrast(colors.focus.value[mode], place.value[mode])).toBeGreaterThanOrEqual(3);
    }
  });
});
