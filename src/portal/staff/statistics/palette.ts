import { useEffect, useState } from 'react';
import { css } from '#theme/index.ts';
import type { ZoneColour } from '../../programme/zones/zones.ts';

/** Colours of the theme as a canvas wants them. */
export interface Palette {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  /** Of solid and of striped series; both stand out from the background, and from each other in lightness too. */
  readonly solid: string;
  readonly striped: string;
  readonly font: string;
  /** Of the regions, as on their map. */
  readonly zones: { readonly [colour in ZoneColour]: string };
  /** Text on any of them. */
  readonly onZone: string;
}

/** A canvas takes no class: the colours are read from elements that have one. */
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
  // In a contrast theme of the system every class would get the colour of text, and all series one colour.
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

/** The theme's colours and face, read again when day turns to night and when the face has come: a canvas asks for none. */
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
