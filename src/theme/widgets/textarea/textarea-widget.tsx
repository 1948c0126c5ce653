import { type CSSProperties, useRef } from 'react';
import { visuallyHiddenClass } from '../../components/visually-hidden.ts';
import type { WidgetProps } from '../../control.ts';
import { classes, css } from '../../style.ts';
import { inputClass } from '../input-class.ts';
import { plainText, useText } from '../text/use-text.ts';
import { useWordCounter } from './use-word-counter.ts';

const areaClass = css({
  // It grows with its text if browsers support that; `--rows` is its initial height.
  '&&': {
    resize: 'vertical',
    paddingBlock: '3',
    minHeight: 'max(6rem, calc(var(--rows) * 1lh + 1.5rem))',
    // Never taller than the part of the window above a bottom bar, also one that shows a warning: if it followed the bar,
    // all long texts would move the page whenever the bar changed.
    maxHeight: 'min(40rem, calc(100vh - 14rem))',
    fieldSizing: 'content',
    _print: { maxHeight: 'none' },
  },
  display: 'block',
});
// A fixed size: what is written here at every word moves and repaints nothing else.
const counterClass = css({
  display: 'block',
  contain: 'strict',
  height: '1.25rem',
  lineHeight: '1.25rem',
  marginTop: '1',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontSize: 'xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
const wordsClass = css({ '&[data-over=true]': { color: 'danger', fontWeight: '700' } });
const charactersClass = css({ marginInlineStart: '2' });

/** Text of several lines. With `maxWords` a counter is below; text over the limit stays and is marked. */
export function TextareaWidget({ control }: WidgetProps) {
  const { maxWords } = control.schema;
  return maxWords === undefined ? (
    <PlainArea control={control} />
  ) : (
    <CountedArea control={control} limit={maxWords} />
  );
}

function PlainArea({ control }: WidgetProps) {
  const text = useText(control.binding, plainText, useRef<HTMLTextAreaElement>(null));
  return <Area control={control} text={text} rows={4} describedBy={control.describedBy} />;
}

function CountedArea({ control, limit }: WidgetProps & { limit: number }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { words, characters, news, initial, onText } = useWordCounter(control, limit, area);
  const text = useText(control.binding, plainText, area, onText);
  const id = `${control.id}-count`;
  return (
    <>
      <Area
        control={control}
        text={text}
        rows={Math.min(12, Math.max(4, Math.round(limit / 30)))}
        describedBy={`${control.describedBy} ${id}`}
      />
      {/* Browsers that translate a page would put elements where the counter writes. */}
      <span className={counterClass} translate="no">
        <span ref={words} id={id} data-over={initial.over} className={wordsClass}>
          {initial.words}
        </span>
        <span ref={characters} className={charactersClass}>
          {initial.characters}
        </span>
      </span>
      <span ref={news} role="status" className={visuallyHiddenClass} />
    </>
  );
}

interface AreaProps extends WidgetProps {
  text: ReturnType<typeof useText<HTMLTextAreaElement>>;
  /** Initial height, unless the UI schema gives another. */
  rows: number;
  describedBy: string;
}

function Area({ control, text, rows, describedBy }: AreaProps) {
  const asked = control.options.rows;
  const height = typeof asked === 'number' ? asked : rows;
  return (
    <textarea
      {...text}
      data-control=""
      id={control.id}
      name={control.name}
      rows={height}
      style={{ '--rows': height } as CSSProperties}
      autoComplete={control.autoComplete}
      placeholder={control.placeholder}
      disabled={control.disabled}
      readOnly={control.readOnly}
      // biome-ignore lint/a11y/noAutofocus: only if a page's own UI schema asks for it.
      autoFocus={control.autoFocus}
      aria-required={control.required || undefined}
      aria-describedby={describedBy}
      className={classes(inputClass({ variant: control.variant, size: control.size }), areaClass)}
    />
  );
}
