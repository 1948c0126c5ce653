import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';

/** Where one is: the parts of the address, and a key that changes with each navigation, even to the same address. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: number;
}

/**
 * Goes to an address of this site, relative ones seen from the address there is. `replace`: the page that is left is not
 * gone back to.
 */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

interface Routing {
  readonly place: Place;
  readonly navigate: Navigate;
}

const RoutingContext = createContext<Routing | null>(null);

let navigations = 0;

function placeAt({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): Place {
  return { pathname, search, hash, key: navigations++ };
}

/** Where pages are that stand at no address of a browser: while they are written to HTML, and in stories. */
const nowhere = 'https://portal.invalid';

/**
 * Tells the pages inside where one is. Follows the browser's address; with `at`, a place of its own that begins there and
 * leaves the browser's alone. A page whose code is still on its way does not take away the one that is shown.
 */
export function Router({ at, children }: { at?: string; children: ReactNode }) {
  const [place, setPlace] = useState(() =>
    placeAt(at === undefined ? window.location : new URL(at, nowhere)),
  );

  useEffect(() => {
    if (at !== undefined) return;
    const follow = () => startTransition(() => setPlace(placeAt(window.location)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [at]);

  const navigate = useMemo((): Navigate => {
    let here = at === undefined ? '' : new URL(at, nowhere).href;
    return (to, { replace = false } = {}) => {
      const next = new URL(to, at === undefined ? window.location.href : here);
      if (at !== undefined) here = next.href;
      // The browser refuses addresses of other sites.
      else
        window.history[replace ? 'replaceState' : 'pushState'](
          null,
          '',
          next.pathname + next.search + next.hash,
        );
      startTransition(() => setPlace(placeAt(next)));
    };
  }, [at]);

  const routing = useMemo(() => ({ place, navigate }), [place, navigate]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (routing === null) throw new Error('This part of a page needs a Router around it.');
  return routing;
}

/** Where one is. */
export function useLocation(): Place {
  return useRouting().place;
}

/** How to go elsewhere; the same function as long as the page stands. */
export function useNavigate(): Navigate {
  return useRouting().navigate;
}
