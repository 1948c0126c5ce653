import { contrast } from '../contrast.ts';
import { css } from '../style.ts';
import { semanticTokens } from '../tokens.ts';

type Mode = 'base' | '_dark';
interface Pair {
  readonly value: { readonly [mode in Mode]: string };
}

const wrapClass = css({ display: 'grid', gap: '8', gridTemplateColumns: 'minmax(0, 1fr)' });
const groupClass = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
});
const titleClass = css({ textStyle: 'title', marginBottom: '1' });
const meaningClass = css({ textStyle: 'body', color: 'fg.muted', maxWidth: 'prose', marginBottom: '4' });
const cardClass = css({
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  overflow: 'hidden',
});
const swatchesClass = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', height: '4rem' });
const textClass = css({ padding: '3', display: 'grid', gap: '1' });
const nameClass = css({ textStyle: 'label' });
const factClass = css({ textStyle: 'caption', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

const meanings: { readonly [family: string]: string } = {
  bg: 'Paper: the ground is warm, quiet and never pure white; panels lie on it like fresh sheets.',
  fg: 'Indigo ink for words; the muted ink for what only accompanies them.',
  border: 'Edges: of sheets, of emphasis, and (3:1 at least) of what can be typed into.',
  accent: 'Ink that acts: buttons, links, the chosen tab.',
  gold: 'What matters most on a page, and nothing else: a date, an award, the place one is at.',
  ink: 'The night-blue band of the public pages, the same in light and dark.',
  zone: 'The four regions, on the map and on their cards.',
  motif: 'Drawings: a line, the colours it encloses, and the grounds they are on.',
  danger: 'What keeps someone from going on, and what cannot be undone.',
  success: 'What is done and safe.',
  warning: 'What needs a look soon.',
  focus: 'Where the keyboard is.',
  scrim: 'What lies between a dialog and its page.',
};

/** Every colour with its meaning, in light and dark, and its contrast with its background, computed here. */
export function ColourTable() {
  return (
    <div className={wrapClass}>
      {Object.entries(semanticTokens.colors).map(([family, shades]) => (
        <section key={family} aria-label={family}>
          <h2 className={titleClass}>{family}</h2>
          <p className={meaningClass}>{meanings[family]}</p>
          <div className={groupClass}>
            {shadesOf(shades).map(([shade, pair]) => (
              <Colour key={shade} family={family} shade={shade} pair={pair} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function shadesOf(shades: object): readonly (readonly [string, Pair])[] {
  if ('value' in shades) return [['DEFAULT', shades as Pair]];
  return Object.entries(shades).flatMap(([name, inner]) =>
    shadesOf(inner).map(([shade, pair]) => [shade === 'DEFAULT' ? name : `${name}.${shade}`, pair] as const),
  );
}

function Colour({ family, shade, pair }: { family: string; shade: string; pair: Pair }) {
  const ground = groundOf(family, shade);
  const measured = ([mode, name]: readonly [Mode, string]) =>
    `${name} ${pair.value[mode]}${ground ? `, ${ratio(pair.value[mode], ground.pair.value[mode])}` : ''}`;
  return (
    <div className={cardClass}>
      <div className={swatchesClass} aria-hidden="true">
        {(['base', '_dark'] as const).map((mode) => (
          <div key={mode} style={{ background: pair.value[mode] }} />
        ))}
      </div>
      <div className={textClass}>
        <p className={nameClass}>{shade === 'DEFAULT' ? family : `${family}.${shade}`}</p>
        <p className={factClass}>{measured(['base', 'Light'])}</p>
        <p className={factClass}>{measured(['_dark', 'Dark'])}</p>
        {ground && <p className={factClass}>measured against {ground.name}</p>}
      </div>
    </div>
  );
}

function ratio(a: string, b: string): string {
  return `${(Math.floor(contrast(a, b) * 10) / 10).toFixed(1)}:1`;
}

/** The background of a colour; backgrounds are measured against the text on them. */
function groundOf(family: string, shade: string): { name: string; pair: Pair } | undefined {
  const { bg, fg, accent, gold, ink, zone, danger, success, warning } = semanticTokens.colors;
  const page = { name: 'bg', pair: bg.DEFAULT };
  if (family === 'scrim' || family === 'motif' || (family === 'ink' && shade === 'border')) return undefined;
  if (family === 'bg') return { name: 'fg', pair: fg.DEFAULT };
  if (family === 'zone') {
    if (shade.endsWith('night')) return { name: 'ink.fg', pair: ink.fg };
    return shade === 'fg'
      ? { name: 'zone.violet', pair: zone.violet.DEFAULT }
      : { name: 'zone.fg', pair: zone.fg };
  }
  if (family === 'ink') {
    const isGround = shade === 'DEFAULT' || shade === 'raised';
    return isGround ? { name: 'ink.fg', pair: ink.fg } : { name: 'ink', pair: ink.DEFAULT };
  }
  if (family === 'accent' && shade === 'fg') return { name: 'accent', pair: accent.DEFAULT };
  if (shade === 'subtle') {
    const voices: { [name: string]: Pair } = {
      accent: accent.DEFAULT,
      gold: gold.fg,
      danger: danger.DEFAULT,
      success: success.DEFAULT,
      warning: warning.DEFAULT,
    };
    const pair = voices[family];
    return pair && { name: `the ${family} words on it`, pair };
  }
  return page;
}
