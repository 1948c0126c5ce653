import { useSyncExternalStore } from 'react';
import { css, textClass } from '#theme/index.ts';
import type { Together } from './together.ts';

const lineClass = css({ minHeight: '1.5rem' });

/** Who else has the form open. It keeps its place while people come and go. */
export function PeopleLine({ together }: { together: Together }) {
  const { people, isShared } = useSyncExternalStore(together.subscribe, together.state);
  if (!isShared) return null;
  const names = [...new Set(people.map(({ name }) => name))];
  return (
    <p role="status" className={lineClass}>
      <span className={textClass.caption}>{names.length > 0 && wordsOf(names)}</span>
    </p>
  );
}

function wordsOf(names: readonly string[]): string {
  const all = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `${all} ${names.length === 1 ? 'has' : 'have'} this form open, too. What they save appears here.`;
}
