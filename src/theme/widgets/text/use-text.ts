import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Json } from '#engine/definition.ts';
import { textOf } from '#engine/values/text-of.ts';
import type { Binding } from '../../control.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Converts between an answer and its text. */
export interface TextCodec {
  toText(value: Json | undefined): string;
  toValue(text: string): Json | undefined;
  /** Whether a text may be committed while the typist only pauses; a half-typed date may not. */
  isComplete?(text: string): boolean;
  /** The text that the control shows once it is left: what was pasted as it was understood. */
  tidy?(text: string): string;
}

/**
 * Text as it is; an empty one is not an answer. Text copied from PDFs may contain NUL characters, which are invisible and
 * which no database stores: they are removed.
 */
export const plainText: TextCodec = {
  toText: textOf,
  toValue: (text) => text.replaceAll('\0', '') || undefined,
};

/**
 * An uncontrolled text control, whose element is in `ref`. A key only marks that something is pending; the text is
 * committed when the typist pauses, on blur, when anything flushes the form, and when the control goes. Outside changes
 * appear in the control unless it has uncommitted text.
 */
export function useText<E extends TextElement>(
  binding: Binding,
  codec: TextCodec,
  ref: RefObject<E | null>,
  onText?: (text: string) => void,
): { ref: RefObject<E | null>; defaultValue: string; onInput: () => void; onBlur: () => void } {
  const [defaultValue] = useState(() => codec.toText(binding.read()));
  const committed = useRef(defaultValue);
  const show = useRef(onText);
  show.current = onText;

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const commit = () => {
      const text = element.value;
      if (text === committed.current) return;
      if (document.activeElement === element && codec.isComplete?.(text) === false) return;
      committed.current = text;
      binding.write(codec.toValue(text));
    };
    const take = () => {
      if (element.value !== committed.current) return; // uncommitted text stays
      const text = codec.toText(binding.read());
      if (text === element.value || sameAnswer(codec, element.value, text)) return;
      committed.current = text;
      place(element, text);
      show.current?.(text);
    };
    take();
    const stops = [binding.onFlush(commit), binding.watch(take)];
    // Typed, or autofilled, before the page's code was there.
    if (element.value !== committed.current) binding.pending();
    return () => {
      commit();
      for (const stop of stops) stop();
    };
  }, [binding, codec, ref]);

  const onInput = () => {
    binding.pending();
    const element = ref.current;
    if (element !== null) show.current?.(element.value);
  };

  const onBlur = () => {
    const element = ref.current;
    if (element !== null) {
      const typed = element.value;
      const text = codec.tidy?.(typed) ?? typed;
      const isNew = typed !== committed.current;
      // Before the write, which commits pending text of every control, including this one.
      committed.current = text;
      if (text !== typed) element.value = text;
      if (isNew) binding.write(codec.toValue(text));
      if (text !== typed) show.current?.(text);
    }
    binding.leave();
  };

  return { ref, defaultValue, onInput, onBlur };
}

/** "12." and "12" are the same answer; while someone types, the text is theirs. */
function sameAnswer(codec: TextCodec, shown: string, incoming: string): boolean {
  const answer = codec.toValue(shown);
  return answer !== undefined && codec.toText(answer) === incoming;
}

/** Puts an outside text into the control and keeps the caret where it was. */
function place(element: TextElement, text: string): void {
  const focused = document.activeElement === element;
  const start = focused ? element.selectionStart : null;
  element.value = text;
  if (start !== null) {
    const at = Math.min(start, text.length);
    element.setSelectionRange(at, at);
  }
}
