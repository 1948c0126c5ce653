import type { Json } from '#engine/definition.ts';
import { type AmountEntry, type AmountStep, entryAnswer, nextEntry } from '#engine/kinds/amount-entry.ts';
import type { AmountTerms } from '#engine/values/amounts.ts';
import { sameJson } from '#engine/values/same-json.ts';
import type { Binding } from '../../control.ts';
import { plainText, type TextCodec } from '../text/use-text.ts';

/** The entry of one amount question, between its fields and its answer. */
export interface Entry {
  /** Its present state, including outside changes. */
  now(): AmountEntry;
  type(text: string): void;
  choose(unit: string): void;
  /** Writes the answer in the fields. */
  commit(text: string): void;
  /** For the text control, whose text is the figure. */
  readonly codec: TextCodec;
}

/** Keeps an entry beside a binding. */
export function createEntry(binding: Binding, terms: AmountTerms): Entry {
  let entry: AmountEntry = { text: '', unit: terms.start.value };
  /** The answer as last written or read. */
  let known: Json | undefined;
  let isWriting = false;
  const step = (next: AmountStep) => {
    entry = nextEntry(entry, next, terms);
  };
  const now = () => {
    const answer = binding.read();
    if (!isWriting && !isSame(answer, known)) {
      const isCommitted = isSame(entryAnswer(entry, terms), known);
      known = answer;
      // What is being typed stays, as in any other field.
      if (isCommitted) step({ kind: 'take', answer });
    }
    return entry;
  };
  const write = () => {
    known = entryAnswer(entry, terms);
    if (isSame(known, binding.read())) return;
    isWriting = true;
    binding.write(known);
    isWriting = false;
  };
  const type = (text: string) => {
    if (text !== now().text) step({ kind: 'type', text });
  };
  now();
  return {
    now,
    type,
    choose(unit) {
      now();
      step({ kind: 'choose', unit });
      write();
    },
    commit(text) {
      // The text control still has the content from before the unit was chosen.
      if (isWriting) return;
      type(text);
      write();
    },
    codec: {
      ...plainText,
      tidy(text) {
        type(text);
        step({ kind: 'leave' });
        return entry.text;
      },
    },
  };
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return sameJson(a ?? null, b ?? null);
}
