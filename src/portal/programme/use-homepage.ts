import { useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { Homepage } from '#contract/programme/home-schemas.ts';
import { messageOf } from '../api/api-error.ts';
import { apiGet } from '../api/client.ts';
import { notify } from '../components/notifications-store.ts';
import { readHomepage } from './read-homepage.ts';

/**
 * The home page's data: `builtIn` (one object, as long as its words are the same) at once, the server's as soon as it is here. When the call fails or brings something
 * else, the built-in words stay and a notification says so.
 */
export function useHomepage<T>(builtIn: T, region?: string): Homepage | T {
  const [loaded, setLoaded] = useState<{ readonly of: T; readonly page: Homepage }>();
  useEffect(() => {
    const call = new AbortController();
    const path = region ? `${paths.home}?region=${encodeURIComponent(region)}` : paths.home;
    apiGet<unknown>(path, { access: 'public', signal: call.signal })
      .then((answer) => setLoaded({ of: builtIn, page: readHomepage(answer) }))
      .catch((error: unknown) => {
        if (!call.signal.aborted) notify(messageOf(error, 'Failed to load homepage data'), 'error');
      });
    return () => call.abort();
  }, [builtIn, region]);
  return loaded?.of === builtIn ? loaded.page : builtIn;
}
