import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { starsOf } from '#engine/kinds/rating.ts';
import { visuallyHiddenClass } from '../../components/visually-hidden.ts';
import type { WidgetProps } from '../../control.ts';
import { css } from '../../style.ts';

const rowClass = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
const starClass = css({ position: 'relative', display: 'inline-flex', width: '44px', height: '44px' });
// The star is drawn behind the radio, which fills its place and knows its state.
const radioClass = css({
  appearance: 'none',
  position: 'absolute',
  inset: '0',
  margin: '0',
  borderRadius: 'md',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  '&:disabled': { cursor: 'not-allowed' },
  '&:hover:not(:disabled) ~ svg': { stroke: 'accent' },
  '&[data-filled] ~ svg': { fill: 'gold', stroke: 'gold.fg' },
  '&:disabled ~ svg': { fill: 'none', stroke: 'fg.muted', strokeDasharray: '2' },
  '&[data-filled]:disabled ~ svg': { fill: 'fg.muted', strokeDasharray: 'none' },
});
const drawnClass = css({
  width: '32px',
  height: '32px',
  margin: 'auto',
  fill: 'none',
  stroke: 'border.control',
  strokeWidth: '1.5',
  strokeLinejoin: 'round',
  _highContrast: { forcedColorAdjust: 'auto', stroke: 'CanvasText' },
});
const meaningClass = css({ marginInlineStart: '2', color: 'fg.muted', '&[data-given]': { color: 'fg' } });
const star = 'M12 2.6l2.9 5.9 6.5 1-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.5l6.5-1z';

/**
 * Stars to give. Arrow keys move among them as among any radios, a digit gives that many. The field template names the group.
 */
export function RatingWidget({ control }: WidgetProps) {
  const { binding, messages, schema } = control;
  const group = useRef<HTMLDivElement>(null);
  const meaning = useRef<HTMLSpanElement>(null);
  const labels = starsOf(schema);

  useLayoutEffect(() => {
    const show = () => {
      const given = Number(binding.read() ?? 0);
      for (const radio of group.current?.querySelectorAll('input') ?? []) {
        radio.checked = Number(radio.value) === given;
        radio.toggleAttribute('data-filled', Number(radio.value) <= given);
      }
      const label = labels[given - 1];
      if (meaning.current === null) return;
      meaning.current.textContent = label ?? messages.notAnswered;
      meaning.current.toggleAttribute('data-given', label !== undefined);
    };
    show();
    return binding.watch(show);
  });

  const giveByDigit = (event: KeyboardEvent) => {
    const radio = group.current?.querySelectorAll('input')[Number(event.key) - 1];
    if (radio === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    radio.focus();
    binding.write(Number(event.key));
  };

  return (
    <div ref={group} className={rowClass}>
      {labels.map((label, index) => (
        <label key={label} className={starClass}>
          <input
            type="radio"
            id={index === 0 ? control.id : `${control.id}-${index}`}
            name={control.name}
            value={index + 1}
            disabled={control.disabled || control.readOnly}
            className={radioClass}
            onChange={() => binding.write(index + 1)}
            onKeyDown={giveByDigit}
            onBlur={(event) => {
              if (!group.current?.contains(event.relatedTarget)) binding.leave();
            }}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true" className={drawnClass}>
            <path d={star} />
          </svg>
          <span className={visuallyHiddenClass}>{`${index + 1}: ${label}`}</span>
        </label>
      ))}
      <span ref={meaning} aria-hidden="true" className={meaningClass} />
    </div>
  );
}
