import { useRef, useState } from 'react';
import { recall, remember } from '#form/tab-memory.ts';
import { ApiError } from '../api/api-error.ts';
import { createKey } from '../api/create-key.ts';
import { useSession } from '../session.tsx';

/** Text that is being written, and how it is sent. */
export interface KeptText {
  readonly text: string;
  readonly write: (text: string) => void;
  /**
   * Sends it under a key that stays until it has arrived, also over a reload: twice is once. `next` is what is there
   * then; what was written meanwhile stays. Refused by a 409, as where another text came under the key, it gets a new key.
   */
  readonly send: <Answer>(call: (key: string) => Promise<Answer>, next: string) => Promise<Answer>;
}

interface Written {
  readonly text: string;
  readonly sendingKey: string;
}

/**
 * Text that waits in this tab until it is sent: a reload, another page and a session that ended do not lose it, and each person
 * finds only their own. `name` tells it from other texts; `saved` is what is there first, and text that was written on
 * something else waits no longer.
 */
export function useKeptText(name: string, saved = ''): KeptText {
  const { user } = useSession();
  const place = `text:${user?._id}:${name}`;
  const [written, setWritten] = useState((): Written => {
    const kept = recall<Written & { readonly on: string }>(place);
    return kept?.on === saved ? kept : { text: saved, sendingKey: createKey() };
  });
  /** The text once a call has ended, which began with `written`. */
  const latest = useRef(written);
  const hold = (next: Written) => {
    latest.current = next;
    setWritten(next);
  };
  const keep = (next: Written) => {
    remember(place, next.text === saved ? undefined : { ...next, on: saved });
    hold(next);
  };
  const { text, sendingKey } = written;
  return {
    text,
    write: (next) => keep({ text: next, sendingKey: latest.current.sendingKey }),
    send: async (call, next) => {
      try {
        const answer = await call(sendingKey);
        if (latest.current.text === text) {
          remember(place, undefined);
          hold({ text: next, sendingKey: createKey() });
        } else keep({ text: latest.current.text, sendingKey: createKey() });
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409)
          keep({ text: latest.current.text, sendingKey: createKey() });
        throw error;
      }
    },
  };
}
