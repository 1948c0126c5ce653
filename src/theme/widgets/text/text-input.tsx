import { type ClipboardEventHandler, type HTMLInputTypeAttribute, type ReactNode, useRef } from 'react';
import type { Control } from '../../control.ts';
import { classes } from '../../style.ts';
import { affixClass, affixedClass, inputClass, roomEndClass, roomStartClass } from '../input-class.ts';
import { plainText, type TextCodec, useText } from './use-text.ts';

export interface TextInputProps {
  control: Control;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
  autoComplete?: string;
  codec?: TextCodec;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Called with the text at each change, for whatever depends on it during typing. */
  onText?: (text: string) => void;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
  className?: string;
}

/** A one-line control; the kinds of text differ only in type, keyboard and codec. */
export function TextInput(props: TextInputProps) {
  const {
    control,
    type = 'text',
    inputMode,
    codec = plainText,
    prefix,
    suffix,
    onText,
    onPaste,
    className,
  } = props;
  const text = useText(control.binding, codec, useRef<HTMLInputElement>(null), onText);
  const input = (
    <input
      {...text}
      onPaste={onPaste}
      data-control=""
      id={control.id}
      name={control.name}
      type={type}
      inputMode={inputMode}
      autoComplete={control.autoComplete ?? props.autoComplete}
      placeholder={control.placeholder}
      disabled={control.disabled}
      readOnly={control.readOnly}
      // biome-ignore lint/a11y/noAutofocus: only if a page's own UI schema asks for it.
      autoFocus={control.autoFocus}
      aria-required={control.required || undefined}
      aria-describedby={control.describedBy}
      className={classes(
        inputClass({ variant: control.variant, size: control.size }),
        prefix !== undefined && roomStartClass,
        suffix !== undefined && roomEndClass,
        className,
      )}
    />
  );
  if (prefix === undefined && suffix === undefined) return input;
  return (
    <span className={affixedClass}>
      {prefix !== undefined && (
        <span aria-hidden="true" className={affixClass({ side: 'start' })}>
          {prefix}
        </span>
      )}
      {input}
      {suffix !== undefined && (
        <span aria-hidden="true" className={affixClass({ side: 'end' })}>
          {suffix}
        </span>
      )}
    </span>
  );
}
