/** A colour of the light theme and its dark counterpart; both meet WCAG AA for text on them. */
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Raw scales: one for type, one for space. */
export const tokens = {
  fonts: {
    display: {
      value:
        '"Source Serif 4", "Georgia for headings", "Noto Serif for headings", "Times New Roman for headings", "DejaVu Serif for headings", Georgia, serif',
    },
    body: {
      value:
        '"Source Sans 3", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", "Helvetica Neue", Arial, sans-serif',
    },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.25rem' },
    '4xl': { value: 'clamp(2.25rem, 1.4rem + 3vw, 3.5rem)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: { tight: { value: '1.15' }, snug: { value: '1.35' }, normal: { value: '1.55' } },
  spacing: Object.fromEntries(
    [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 32].map((step) => [
      String(step),
      { value: `${step * 0.25}rem` },
    ]),
  ),
  sizes: {
    full: { value: '100%' },
    prose: { value: '68ch' },
    page: { value: '72rem' },
    form: { value: '56rem' },
    narrow: { value: '30rem' },
  },
  radii: {
    sm: { value: '4px' },
    md: { value: '8px' },
    lg: { value: '14px' },
    full: { value: '999px' },
  },
  durations: { fast: { value: '120ms' }, normal: { value: '200ms' } },
  zIndex: { sticky: { value: 10 }, drawer: { value: 100 }, toast: { value: 1000 } },
};

/** The meaning of colours. Indigo ink speaks and acts; gold marks what matters; paper carries it. */
export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: pair('#FAF7F0', '#121127'),
      panel: pair('#FFFFFF', '#1B1A36'),
      subtle: pair('#F3EEE2', '#242344'),
      sunken: pair('#F0EADB', '#0D0C1E'),
    },
    fg: {
      DEFAULT: pair('#1D1A39', '#F4F0E7'),
      muted: pair('#58536F', '#B9B4CE'),
    },
    border: {
      DEFAULT: pair('#E0D8C7', '#3A3765'),
      strong: pair('#BDB29C', '#57548A'),
      control: pair('#857E92', '#8480AE'),
    },
    accent: {
      DEFAULT: pair('#2F2A80', '#B9B4FF'),
      hover: pair('#221E63', '#D2CEFF'),
      fg: pair('#FFFFFF', '#16143A'),
      subtle: pair('#ECEBF9', '#2A2859'),
    },
    gold: {
      DEFAULT: pair('#D4940F', '#F0B93C'),
      fg: pair('#7A4E00', '#F6CD6B'),
      subtle: pair('#FCF1D6', '#3A2F17'),
    },
    /** The dark blue band of the public pages, the same in light and dark. */
    ink: {
      DEFAULT: pair('#221E63', '#1A1846'),
      raised: pair('#2F2B7A', '#262358'),
      fg: pair('#FBF7EC', '#F7F2E4'),
      muted: pair('#CFCAEC', '#C4BFE2'),
      gold: pair('#F4BE4A', '#F4BE4A'),
      border: pair('#FFFFFF33', '#FFFFFF2b'),
    },
    /** Regions on the map and on their cards, with dark text on each; and their dark variants, so that lights are visible. */
    zone: {
      violet: { DEFAULT: pair('#B9B3F2', '#A9A2EC'), night: pair('#524AA8', '#4A4399') },
      amber: { DEFAULT: pair('#F2BE52', '#EFBA4C'), night: pair('#8A6318', '#7D5914') },
      coral: { DEFAULT: pair('#F0A58C', '#EB9C81'), night: pair('#9A4B38', '#8B4232') },
      sage: { DEFAULT: pair('#9ED2B4', '#8FC9A8'), night: pair('#2F7052', '#296449') },
      fg: pair('#1D1A39', '#1D1A39'),
    },
    /** The drawn motifs: a line, the colours it encloses, and their backgrounds. */
    motif: {
      line: pair('#1D1A39', '#F4F0E7'),
      paper: pair('#FFFFFF', '#3A3765'),
      skin: pair('#C68B62', '#A8714D'),
      hair: pair('#2A2140', '#1A1430'),
      violet: { DEFAULT: pair('#B9B3F2', '#6E68B8'), ground: pair('#ECEBF9', '#2A2859') },
      amber: { DEFAULT: pair('#F2BE52', '#C98F1F'), ground: pair('#FCF1D6', '#3A2F17') },
      coral: { DEFAULT: pair('#F0A58C', '#B9674C'), ground: pair('#FCE7DF', '#412723') },
      sage: { DEFAULT: pair('#9ED2B4', '#4E8C69'), ground: pair('#E2F2E9', '#1C3A2B') },
    },
    danger: {
      DEFAULT: pair('#B3261E', '#FF9C92'),
      subtle: pair('#FCEDEB', '#40201F'),
    },
    success: {
      DEFAULT: pair('#1C6B3E', '#83D9A0'),
      subtle: pair('#E7F4EC', '#173722'),
    },
    warning: {
      DEFAULT: pair('#855000', '#F6C560'),
      subtle: pair('#FFF4DE', '#3B2D10'),
    },
    focus: pair('#2F2A80', '#F0B93C'),
    scrim: pair('#1D1A3999', '#05040Fcc'),
  },
  shadows: {
    panel: pair(
      '0 1px 2px rgb(29 26 57 / 6%), 0 8px 24px -12px rgb(29 26 57 / 12%)',
      '0 1px 2px rgb(0 0 0 / 40%)',
    ),
    raised: pair('0 18px 48px -16px rgb(29 26 57 / 35%)', '0 18px 48px -16px rgb(0 0 0 / 80%)'),
  },
};

/** The six voices of the site; nothing else sets a font size. */
export const textStyles = {
  display: {
    value: {
      fontFamily: 'display',
      fontSize: '4xl',
      fontWeight: '600',
      lineHeight: 'tight',
      letterSpacing: '-0.02em',
    },
  },
  heading: {
    value: {
      fontFamily: 'display',
      fontSize: '2xl',
      fontWeight: '600',
      lineHeight: '1.2',
      letterSpacing: '-0.01em',
    },
  },
  title: { value: { fontFamily: 'display', fontSize: 'xl', fontWeight: '600', lineHeight: 'snug' } },
  body: { value: { fontFamily: 'body', fontSize: 'md', fontWeight: '400', lineHeight: 'normal' } },
  label: { value: { fontFamily: 'body', fontSize: 'sm', fontWeight: '600', lineHeight: 'snug' } },
  caption: { value: { fontFamily: 'body', fontSize: 'xs', fontWeight: '400', lineHeight: 'snug' } },
};

/** The content of a page keeps to the same two edges. */
export const layerStyles = {
  page: { value: { maxWidth: 'page', marginInline: 'auto', paddingInline: { base: '4', md: '8' } } },
};
