import { paths } from '#contract/paths.ts';
import type { Doubt } from '#engine/judge/doubts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { apiPost } from '../../../api/client.ts';

/** Sends the unusual answers that a person confirmed to the server. */
export interface Confirmations {
  readonly keep: (doubt: Doubt) => void;
  /** Sends what is still unsent, once there is an application; what does not arrive waits for the next time. */
  readonly deliver: () => Promise<void>;
}

/** `id` is that of the application, once there is one. */
export function createConfirmations(id: () => string | undefined): Confirmations {
  const waiting = new Map<string, string>();
  let sending = false;

  const deliver = async (): Promise<void> => {
    const to = id();
    if (sending || to === undefined) return;
    sending = true;
    try {
      for (const [path, ask] of waiting) {
        await apiPost(paths.confirmations(to), { path, ask }).catch((error: unknown) => {
          // What the server refused once it always refuses: then the question comes up again some day.
          if (!(error instanceof ApiError) || error.reason !== 'answer' || error.status >= 500) throw error;
        });
        if (waiting.get(path) === ask) waiting.delete(path);
      }
    } catch {
      // Without a network this stays silent: the answer itself is what matters, and the next save retries.
    } finally {
      sending = false;
    }
  };

  return {
    keep: ({ path, ask }) => {
      waiting.set(path, ask);
      void deliver();
    },
    deliver,
  };
}
