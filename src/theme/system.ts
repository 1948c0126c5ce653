import { createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { layerStyles, semanticTokens, textStyles, tokens } from './tokens.ts';

/**
 * Chakra's engine with our own tokens and nothing of its default theme, which would triple its weight. Light and dark
 * follow the reader's system; there is no toggle to keep in sync.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'csr',
  cssVarsRoot: ':where(:root, :host)',
  conditions: {
    dark: '@media (prefers-color-scheme: dark)',
    light: '@media (prefers-color-scheme: light)',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    print: '@media print',
    invalid: '&[aria-invalid=true]',
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '900px', xl: '1100px', '2xl': '1400px' },
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      drift: { to: { transform: 'translateX(-50%)' } },
      seal: { from: { opacity: '0', transform: 'scale(0.4) rotate(-40deg)' } },
      drive: { from: { clipPath: 'inset(-10px 100% -10px 0)' }, to: { clipPath: 'inset(-10px 0 -10px 0)' } },
      kindle: { from: { opacity: 0, transform: 'scale(0.4)' } },
      appear: { to: { visibility: 'visible' } },
      rise: { from: { opacity: 0, transform: 'translateY(6px)' } },
    },
  },
  globalCss: {
    ':root': { colorScheme: 'light dark', accentColor: 'accent', overflowWrap: 'break-word' },
    // The focused element, and the line being typed, stay clear of a bar that sticks to the bottom.
    html: {
      scrollBehavior: 'auto',
      scrollPaddingTop: '6rem',
      scrollPaddingBottom: 'calc(var(--bottom-bar, 0px) + 1rem)',
    },
    // The reset gives every element a value of its own; inherited, a container decides for its contents.
    '*, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'inherit' },
    body: { textStyle: 'body', color: 'fg', background: 'bg', fontVariantNumeric: 'lining-nums' },
    ':focus-visible': {
      outline: '3px solid',
      outlineColor: 'focus',
      outlineOffset: '2px',
      borderRadius: 'sm',
    },
    // Descendants inherit it; without `:root` every element would get a style of its own for it.
    ':root::selection': { background: 'gold.subtle', color: 'gold.fg' },
    '*::placeholder': { color: 'fg.muted', opacity: 1 },
    // System contrast themes remove backgrounds and shadows, and show borders that were transparent: a selection has to
    // be visible without them, whatever a class says.
    '[role=tab]': { _highContrast: { borderColor: 'Canvas !important' } },
    '[role=tab][aria-selected=true]': { _highContrast: { borderColor: 'Highlight !important' } },
    ':is(a, button)[aria-current]': { _highContrast: { textDecoration: 'underline !important' } },
    'button[aria-pressed=true]': {
      _highContrast: {
        forcedColorAdjust: 'none',
        borderColor: 'Highlight !important',
        background: 'Highlight !important',
        color: 'HighlightText !important',
      },
    },
    'button[aria-pressed=true] *': { _highContrast: { color: 'inherit !important' } },
    progress: { _highContrast: { border: '1px solid !important' } },
    'progress::-webkit-progress-value': { _highContrast: { background: 'CanvasText !important' } },
    'progress::-moz-progress-bar': { _highContrast: { background: 'CanvasText !important' } },
    // Parts of the shell: one before everything else, one where the code of a page has not taken over in time.
    'noscript, #late': {
      display: 'block',
      padding: '4',
      textAlign: 'center',
      fontWeight: '600',
      background: 'gold.subtle',
      color: 'gold.fg',
    },
    '#late': {
      position: 'fixed',
      zIndex: 'toast',
      insetInline: '0',
      bottom: '0',
      visibility: 'hidden',
      animation: 'appear 0s 15s forwards',
      '@media (scripting: none), print': { display: 'none' },
      '& a': { textDecoration: 'underline' },
    },
  },
});
