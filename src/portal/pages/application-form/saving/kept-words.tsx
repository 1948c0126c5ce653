import { useMemo, useState } from 'react';
import { KeptWordsNotice } from '#form/draft/journal/kept-words-notice.tsx';
import { answerDifferences } from '#form/draft/merge/answer-differences.ts';
import type { ApplicationEditor } from './application-editor.ts';

/** Offers back, one after the other, what closed windows had not saved. What the form has already is not offered. */
export function KeptWords({ editor }: { editor: ApplicationEditor }) {
  const { form, store, services, merge, restore, discard } = editor;
  const [entries, setEntries] = useState(editor.kept);
  const offer = useMemo(() => {
    const now = store.answers();
    for (const entry of entries) {
      const restored = merge(entry.base, entry.answers, now).merged;
      const differences = answerDifferences(form, now, restored, services.options);
      if (differences.length > 0) return { entry, differences };
    }
    return undefined;
  }, [entries, form, store, merge, services]);

  if (!offer) return null;
  const { entry, differences } = offer;
  const settle = () => {
    setEntries((rest) => rest.filter((other) => other.id !== entry.id));
    void discard(entry);
    // The button pressed goes with the notice; the keyboard goes on at the form.
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  };
  return (
    <KeptWordsNotice
      writtenAt={entry.writtenAt}
      differences={differences}
      onDiscard={settle}
      onRestore={() => void restore(entry).then(settle)}
    />
  );
}
