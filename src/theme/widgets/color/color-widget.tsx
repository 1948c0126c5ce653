import { useLayoutEffect, useRef } from 'react';
import { isColor } from '#engine/values/formats.ts';
import type { WidgetProps } from '../../control.ts';
import { css } from '../../style.ts';
import { TextInput } from '../text/text-input.tsx';
import { plainText, type TextCodec } from '../text/use-text.ts';

const rowClass = css({ display: 'grid', gridTemplateColumns: '3.25rem 1fr', gap: '2' });
const swatchClass = css({
  width: 'full',
  height: 'full',
  minHeight: '44px',
  padding: '1',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'focus' },
  '&:disabled': { cursor: 'not-allowed', borderStyle: 'dashed' },
});

/** What the swatch shows without a colour: it cannot be empty. */
const none = '#ffffff';

/** Colours as stored: #1a2b3c, even if the sign was missing or capitals were typed. */
const colourText: TextCodec = {
  ...plainText,
  toValue: (text) => plainText.toValue(tidy(text)),
  tidy,
};

function tidy(text: string): string {
  const written = `#${text.trim().replace(/^#/, '').toLowerCase()}`;
  return isColor(written) ? written : text.trim();
}

/** A colour: picked from the browser's own chooser, or typed as its code. */
export function ColorWidget({ control }: WidgetProps) {
  const { binding } = control;
  const swatch = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const show = () => {
      const answer = binding.read();
      if (swatch.current !== null)
        swatch.current.value = typeof answer === 'string' && isColor(answer) ? answer : none;
    };
    show();
    return binding.watch(show);
  }, [binding]);

  return (
    <span className={rowClass}>
      <input
        ref={swatch}
        type="color"
        id={`${control.id}-swatch`}
        aria-label={control.messages.pickColour(control.label)}
        disabled={control.disabled || control.readOnly}
        className={swatchClass}
        onChange={(event) => binding.write(event.currentTarget.value)}
        onBlur={binding.leave}
      />
      <TextInput control={control} codec={colourText} autoComplete="off" />
    </span>
  );
}
