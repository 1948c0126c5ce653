import { useRef, useState } from 'react';
import { recall, remember } from '#form/tab-memory.ts';
import { ApiError } from '../api/api-error.ts';
import { createKey } from '../api/create-key.ts';
import { useSession } from '../session.tsx';

/** Text being written, and how to send it. */
export interface KeptText {
  readonly text: string;
  readonly write: (text: string) => void;
  /**
   * Sends it under a key that stays until it has arrived, even over a reload: twice is once. `next` is the content after
   * that; what was written meanwhile stays. A refusal by a 409, as when another text came under the key, makes a new key.
   */
  readonly send: <Answer>(call: (key: string) => Promise<Answer>, next: string) => Promise<Answer>;
}

interface Written {
  readonly text: string;
  readonly sendingKey: string;
}

/**
 * Text kept in this tab until it is sent: a reload, another page or an ended session does not lose it, and each
 * person finds only their own. `name` distinguishes it from other texts; `saved` is the initial content, and text
 * based on different content is dropped.
 */
export function useKeptText(name: string, saved = ''): KeptText {
  const { user } = useSession();
  const place = `text:${user?._id}:${name}`;
  const [written, setWritten] = useState((): Written => {
    const kept = recall<Written & { readonly on: string }>(place);
    return kept?.on === saved ? kept : { text: saved, sendingKey: createKey() };
  });
  /** The text after a call that began with `written`. */
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
