import { useEffect, useState } from 'react';
import { css } from '#theme/index.ts';
import type { ZoneColour } from '../../programme/zones/zones.ts';

/** The theme's colours for a canvas. */
export interface Palette {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  /** For solid and striped series; both contrast with the background, and with each other in lightness too. */
  readonly solid: string;
  readonly striped: string;
  readonly font: string;
  /** Of the regions, as on their map. */
  readonly zones: { readonly [colour in ZoneColour]: string };
  /** Text on any of them. */
  readonly onZone: string;
}

/** A canvas has no classes: the colours are read from elements that have one. */
const classes: { readonly [name in Exclude<keyof Palette, 'font' | 'zones'> | ZoneColour]: string } = {
  background: css({ color: 'bg.panel' }),
  text: css({ color: 'fg' }),
  muted: css({ color: 'fg.muted' }),
  grid: css({ color: 'border' }),
  solid: css({ color: 'accent' }),
  striped: css({ color: 'gold.fg' }),
  onZone: css({ color: 'zone.fg' }),
  violet: css({ color: 'zone.violet' }),
  amber: css({ color: 'zone.amber' }),
  coral: css({ color: 'zone.coral' }),
  sage: css({ color: 'zone.sage' }),
};
const fontClass = css({ fontFamily: 'body' });

function readPalette(): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  // In a system contrast theme every class would get the text colour, and all series the same colour.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const read = (className: string) => {
    probe.className = className;
    return getComputedStyle(probe);
  };
  const colours = Object.fromEntries(
    Object.entries(classes).map(([name, className]) => [name, read(className).color]),
  ) as Record<keyof typeof classes, string>;
  const { violet, amber, coral, sage, ...rest } = colours;
  const palette = { ...rest, zones: { violet, amber, coral, sage }, font: read(fontClass).fontFamily };
  probe.remove();
  return palette;
}

/** The theme's colours and font, read again when the scheme changes and when the font has loaded: a canvas does not load it. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => {
    const night = matchMedia('(prefers-color-scheme: dark)');
    const update = () => setPalette(readPalette());
    night.addEventListener('change', update);
    const font = `13px ${readPalette().font}`;
    let isHere = true;
    if (!document.fonts.check(font))
      document.fonts.load(font).then(
        () => isHere && update(),
        () => undefined,
      );
    return () => {
      isHere = false;
      night.removeEventListener('change', update);
    };
  }, []);
  return palette;
}
