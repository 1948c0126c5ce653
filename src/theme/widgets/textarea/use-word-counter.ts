import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { countWords } from '#engine/values/words.ts';
import type { Control } from '../../control.ts';

/** The counter below a text with a word limit. Its elements are written to directly: a key causes no render. */
export interface WordCounter {
  /** Contains the word count in its first text node. */
  readonly words: RefObject<HTMLSpanElement | null>;
  readonly characters: RefObject<HTMLSpanElement | null>;
  /** Announces politely, when the typist pauses, how far the text is over its limit. */
  readonly news: RefObject<HTMLSpanElement | null>;
  /** The initial text of words and characters. */
  readonly initial: { readonly words: string; readonly characters: string; readonly over: boolean };
  /** The text has changed; called at every key. */
  readonly onText: (text: string) => void;
}

/** Counts the words of the text in `area` against `limit`. */
export function useWordCounter(
  { binding, messages }: Pick<Control, 'binding' | 'messages'>,
  limit: number,
  area: RefObject<HTMLTextAreaElement | null>,
): WordCounter {
  const words = useRef<HTMLSpanElement>(null);
  const characters = useRef<HTMLSpanElement>(null);
  const news = useRef<HTMLSpanElement>(null);
  const counted = useRef(-1);
  const [initial] = useState(() => {
    const answer = binding.read();
    const text = typeof answer === 'string' ? answer : '';
    const count = countWords(text);
    return {
      words: messages.wordsOf(count, limit),
      characters: messages.characters(text.length),
      over: count > limit,
    };
  });

  const onText = (text: string) => {
    const count = countWords(text);
    if (count === counted.current) return;
    counted.current = count;
    write(words.current, messages.wordsOf(count, limit));
    write(characters.current, messages.characters(text.length));
    const over = String(count > limit);
    if (words.current && words.current.dataset.over !== over) words.current.dataset.over = over;
  };

  // A commit is a pause in typing: time for what need not be announced at every key.
  useLayoutEffect(
    () =>
      binding.watch(() => {
        const text = area.current?.value ?? '';
        write(characters.current, messages.characters(text.length));
        const excess = countWords(text) - limit;
        const message = excess > 0 ? messages.wordsTooMany(excess) : '';
        if (news.current && news.current.textContent !== message) news.current.textContent = message;
      }),
    [binding, messages, limit, area],
  );

  return { words, characters, news, initial, onText };
}

function write(element: HTMLElement | null, text: string): void {
  const node = element?.firstChild;
  if (node && node.nodeValue !== text) node.nodeValue = text;
}
