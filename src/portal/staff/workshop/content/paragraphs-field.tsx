import type { FieldProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import type { FormContext } from '#form/render/form-context.ts';
import { requiredClass } from '#theme/components/required-class.ts';
import { classes, css, textClass } from '#theme/index.ts';
import { PartFrame } from '#theme/templates/field/part-frame.tsx';
import { inputClass } from '#theme/widgets/input-class.ts';

const labelClass = css({ display: 'block', textStyle: 'label', marginBottom: '1.5' });
const areaClass = css({
  '&&': { resize: 'vertical', paddingBlock: '3', minHeight: '6rem', fieldSizing: 'content' },
  display: 'block',
});

/** The pause in typing after which the text is committed, in milliseconds. */
const pause = 400;

/** A list of texts as one field: empty lines separate paragraphs; short ones (plain text) have one line each. */
export function ParagraphsField(props: FieldProps<readonly string[]>) {
  const { formData, schema, name, required, registry, fieldPathId, onChange } = props;
  const { store, idOf, pathOf }: FormContext = registry.formContext;
  const path = pathOf(fieldPathId.path);
  const id = idOf(path);
  const isLines = schema.contentMediaType === 'text/plain';
  const toText = (texts: readonly string[] = []) => texts.join(isLines ? '\n' : '\n\n');
  const toTexts = isLines ? toLines : toParagraphs;
  const known = toText(formData);
  const [text, setText] = useState(known);
  const typed = useRef<string>(undefined);
  // A value from outside replaces the present one, unless it says the same.
  if (typed.current === undefined && toText(toTexts(text)) !== known) setText(known);
  const commit = useRef(() => {});
  commit.current = () => {
    if (typed.current === undefined) return;
    const texts = toTexts(typed.current);
    typed.current = undefined;
    onChange(texts.length > 0 ? texts : undefined, fieldPathId.path);
  };
  useEffect(() => store.onFlush(() => commit.current()), [store]);
  useEffect(() => {
    if (typed.current !== text) return undefined;
    const timer = setTimeout(() => commit.current(), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <PartFrame registry={registry} fieldPathId={fieldPathId}>
      <label htmlFor={id} className={classes(labelClass, required && requiredClass)}>
        {schema.title ?? name}
      </label>
      <textarea
        id={id}
        data-control=""
        rows={4}
        value={text}
        aria-required={required || undefined}
        aria-describedby={`${id}-error ${id}-note`}
        className={classes(inputClass(), areaClass)}
        onChange={(event) => {
          typed.current = event.target.value;
          store.markPending();
          setText(event.target.value);
        }}
        onBlur={() => {
          commit.current();
          store.touch(path);
        }}
      />
      <p id={`${id}-note`} className={textClass.hint}>
        {schema.description ?? 'An empty line begins a new paragraph.'}
      </p>
    </PartFrame>
  );
}

const toParagraphs = (text: string) => parted(text, /\n\s*\n/);
const toLines = (text: string) => parted(text, /\n/);

function parted(text: string, by: RegExp): string[] {
  return text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
