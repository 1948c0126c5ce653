import { useMemo } from 'react';
import { type EditionWords, editionWords, fillWords } from '#content/edition-words.ts';
import { useStage } from './use-stage.ts';

/** The words of the current edition that texts quote. */
export function useEditionWords(): EditionWords {
  const { edition, closes } = useStage();
  return useMemo(() => editionWords(edition, closes), [edition, closes]);
}

/** A content file with its placeholders filled from the current edition. */
export function useFilled<T>(content: T): T {
  const words = useEditionWords();
  return useMemo(() => fillWords(content, words), [content, words]);
}
