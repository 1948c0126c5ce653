import { type PointerEvent, useRef } from 'react';
import { countWords } from '#engine/words.ts';
import type { WidgetProps } from '../../control.ts';
import { classes, css } from '../../style.ts';
import { inputClass } from '../input-class.ts';
import { plainText, useText } from '../text/use-text.ts';

const areaClass = css({
  '&&': { resize: 'vertical', paddingBlock: '3', minHeight: '6rem' },
  display: 'block',
});
const counterClass = css({
  display: 'block',
  marginTop: '1',
  textAlign: 'end',
  fontSize: 'xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over=true]': { color: 'danger', fontWeight: '700' },
});

/**
 * Text of several lines. With `maxWords` a counter stands below; text over the limit stays and is marked. The counter
 * is written straight into its text node, so a key costs no render.
 */
export function TextareaWidget({ control }: WidgetProps) {
  const limit = control.schema.maxWords;
  const counter = useRef<HTMLSpanElement>(null);
  const words = useRef(-1);
  const say = (count: number) => `(${count}/${limit} words)`;
  const count = (value: string) => {
    const element = counter.current;
    if (element === null || limit === undefined) return;
    const now = countWords(value);
    if (now === words.current) return;
    words.current = now;
    const node = element.firstChild;
    if (node !== null) node.nodeValue = say(now);
    const over = String(now > limit);
    if (element.dataset.over !== over) element.dataset.over = over;
  };
  const text = useText<HTMLTextAreaElement>(
    control.binding,
    plainText,
    limit === undefined ? undefined : count,
  );
  const tooltip = (event: PointerEvent<HTMLSpanElement>) => {
    const length = text.ref.current?.value.length ?? 0;
    event.currentTarget.title = length === 1 ? '1 character' : `${length.toLocaleString('en-IN')} characters`;
  };
  const initial = limit === undefined ? 0 : countWords(text.defaultValue);
  const rows = control.options.rows;
  return (
    <>
      <textarea
        {...text}
        data-control=""
        id={control.id}
        name={control.name}
        rows={typeof rows === 'number' ? rows : Math.min(12, Math.max(4, Math.round((limit ?? 100) / 30)))}
        autoComplete={control.autoComplete}
        placeholder={control.placeholder}
        disabled={control.disabled}
        readOnly={control.readOnly}
        aria-required={control.required || undefined}
        aria-describedby={
          limit === undefined ? control.describedBy : `${control.describedBy} ${control.id}-count`
        }
        className={classes(inputClass({ variant: control.variant, size: control.size }), areaClass)}
      />
      {limit !== undefined && (
        <span
          ref={counter}
          id={`${control.id}-count`}
          data-over={initial > limit}
          className={counterClass}
          onPointerEnter={tooltip}
        >
          {say(initial)}
        </span>
      )}
    </>
  );
}
