import { useState } from 'react';
import { recall, remember } from '#form/tab-memory.ts';
import { useSession } from '../session.tsx';

/** Text that is being written, and what can be done with it. */
export interface KeptText {
  readonly text: string;
  readonly write: (text: string) => void;
  /** It has arrived: nothing waits any more. */
  readonly forget: () => void;
}

/**
 * Text that waits in this tab until it is sent: a reload, another page and a session that ended do not lose it, and each person
 * finds only their own. `name` tells it from other texts; `saved` is what stands there first, and text that was written on
 * something else waits no longer.
 */
export function useKeptText(name: string, saved = ''): KeptText {
  const { user } = useSession();
  const key = `text:${user?._id}:${name}`;
  const [text, setText] = useState(() => {
    const kept = recall<{ readonly on: string; readonly text: string }>(key);
    return kept?.on === saved ? kept.text : saved;
  });
  return {
    text,
    write: (next) => {
      remember(key, next === saved ? undefined : { on: saved, text: next });
      setText(next);
    },
    forget: () => remember(key, undefined),
  };
}
