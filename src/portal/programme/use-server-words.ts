import { useEffect, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { apiGet } from '../api/client.ts';
import { notify } from '../components/notify.ts';
import { useAnswer } from '../site-context.ts';
import type { ServerWords } from './server-words.ts';

/**
 * The server's data for a page: what came with the page, or, when the browser draws it without that, as in
 * development, the answer to a call. Undefined until then, and when the call fails, which a notification reports.
 */
export function useServerWords<T>({ path, read, failure }: ServerWords<T>): {
  words: T | undefined;
  isLoading: boolean;
} {
  const given = useAnswer<T>(path);
  const [loaded, setLoaded] = useState<T>();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (given !== undefined) return;
    const call = new AbortController();
    setLoading(true);
    apiGet<unknown>(path, { access: 'public', signal: call.signal })
      .then((answer) => setLoaded(() => read(answer)))
      .catch((error: unknown) => {
        if (!call.signal.aborted) notify(messageOf(error, failure), 'error');
      })
      .finally(() => {
        if (!call.signal.aborted) setLoading(false);
      });
    return () => call.abort();
  }, [given, path, read, failure]);
  return { words: given ?? loaded, isLoading };
}
