import { css } from '../style.ts';
import { textStyles, tokens } from '../tokens.ts';

const listClass = css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' });
const rowClass = css({ borderTopWidth: '1px', borderColor: 'border', paddingTop: '3' });
const factClass = css({ textStyle: 'caption', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });
const stepClass = css({ display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', alignItems: 'center' });
const barClass = css({ background: 'accent', height: '1rem', borderRadius: 'sm', maxWidth: '100%' });
const roundClass = css({ width: '6rem', height: '4rem', background: 'accent.subtle', borderWidth: '1px' });
const roundsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '6' });

const voices = {
  display: [css({ textStyle: 'display' }), 'What companies give back'],
  heading: [css({ textStyle: 'heading' }), 'Four regions, one national award'],
  title: [css({ textStyle: 'title' }), 'Key contact'],
  body: [
    css({ textStyle: 'body', maxWidth: 'prose' }),
    'Each application is for one project in one region. Your answers are saved while you write, and you can come back to them until you submit.',
  ],
  label: [css({ textStyle: 'label' }), 'Annual turnover'],
  caption: [css({ textStyle: 'caption' }), 'As per the company registry'],
} as const satisfies { readonly [voice in keyof typeof textStyles]: readonly [string, string] };

/** The six voices, and their steps of the one type scale. */
export function TypeScale() {
  return (
    <div className={listClass}>
      {Object.entries(voices).map(([voice, [className, words]]) => {
        const { fontFamily, fontSize, fontWeight } = textStyles[voice as keyof typeof textStyles].value;
        return (
          <div key={voice} className={rowClass}>
            <p className={factClass}>
              {voice}: {fontFamily === 'display' ? 'Source Serif 4' : 'Source Sans 3'}, {fontSize} (
              {tokens.fontSizes[fontSize as keyof typeof tokens.fontSizes].value}), weight {fontWeight}
            </p>
            <p className={className}>{words}</p>
          </div>
        );
      })}
    </div>
  );
}

/** The one spacing scale, in quarters of a rem. */
export function SpaceScale() {
  const steps = Object.entries(tokens.spacing).sort(([a], [b]) => Number(a) - Number(b));
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      {steps.map(([step, { value }]) => (
        <div key={step} className={stepClass}>
          <span className={factClass}>
            {step} · {value}
          </span>
          <div className={barClass} style={{ width: value }} />
        </div>
      ))}
    </div>
  );
}

/** Corners: controls are barely rounded, sheets a little more, marks fully. */
export function Corners() {
  return (
    <div className={roundsClass}>
      {Object.entries(tokens.radii).map(([name, { value }]) => (
        <div key={name}>
          <div className={roundClass} style={{ borderRadius: value }} />
          <p className={factClass}>
            {name} · {value}
          </p>
        </div>
      ))}
    </div>
  );
}
