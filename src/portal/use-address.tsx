import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface AddressChange {
  /** The browser's Back returns to the previous state; without it the history entry is replaced. */
  readonly push?: boolean;
  /** The state stored with the history entry besides the address; none by default. */
  readonly state?: unknown;
}

/**
 * The query of the page's address, and how to change it in place; everyone who changes it sees each other's changes at once.
 */
export interface Address {
  readonly params: URLSearchParams;
  /** `edit` gets a copy of the present query, to change and return; the function keeps its identity. */
  readonly change: (edit: (now: URLSearchParams) => URLSearchParams, how?: AddressChange) => void;
}

type Shown = readonly [params: URLSearchParams, show: (next: URLSearchParams) => void];

const ShownQuery = createContext<Shown>([new URLSearchParams(), () => {}]);

/**
 * Wraps all pages, inside the router. The router draws a new address when there is time for it; a checkbox whose
 * state is in the address would show its old state until then, so pages see a query as soon as it is chosen.
 */
export function AddressProvider({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const drawn = useMemo(() => new URLSearchParams(search), [search]);
  const [params, show] = useOptimistic(drawn);
  const shown = useMemo(() => [params, show] as const, [params, show]);
  return <ShownQuery value={shown}>{children}</ShownQuery>;
}

/** Keeps the view of a page in the address: to share, reload and go back to. */
export function useAddress(): Address {
  const [params, show] = useContext(ShownQuery);
  const go = useNavigate();
  const navigate = useRef(go);
  navigate.current = go;
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const change = useCallback<Address['change']>(
    (edit, { push = false, state = null } = {}) => {
      // An answer that arrives after the person has left must not bring them back.
      if (!here.current) return;
      // The address is ahead of what is drawn: a change made in between must not undo the previous one.
      const next = edit(new URLSearchParams(window.location.search));
      startTransition(() => {
        show(next);
        void navigate.current({ search: `?${next}` }, { replace: !push, preventScrollReset: true, state });
      });
    },
    [show],
  );
  return { params, change };
}
