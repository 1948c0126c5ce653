import { useMemo, useState } from 'react';
import { differencesOf } from '#form/draft/journal/kept-words.ts';
import { KeptWordsNotice } from '#form/draft/journal/kept-words-notice.tsx';
import type { OpenDraft } from '#form/draft/keeping/open-draft.ts';

interface KeptWordsProps {
  readonly draft: OpenDraft;
  /** The pressed button disappears with the notice: this moves the focus on. */
  readonly onSettled: () => void;
}

/** Offers back, one after the other, what closed windows had not saved. What the form already has is not offered. */
export function KeptWords({ draft, onSettled }: KeptWordsProps) {
  const { source, store, merge, restore, discard } = draft;
  const [entries, setEntries] = useState(draft.kept);
  const offer = useMemo(() => {
    const now = { ...source, answers: store.answers() };
    for (const entry of entries) {
      const differences = differencesOf(entry, now, merge);
      if (differences.length > 0) return { entry, differences };
    }
    return undefined;
  }, [entries, source, store, merge]);

  if (!offer) return null;
  const { entry, differences } = offer;
  const settle = () => {
    setEntries((rest) => rest.filter((other) => other.id !== entry.id));
    void discard(entry);
    onSettled();
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
