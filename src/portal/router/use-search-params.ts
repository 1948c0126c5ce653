import { useCallback, useMemo } from 'react';
import { type Navigate, useLocation, useNavigate } from './router.tsx';

type Query = URLSearchParams | Readonly<Record<string, string>>;

/** The query of the address, and how to put another in its place on the same page. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (next: Query, options?: Parameters<Navigate>[1]) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: Query, options?: Parameters<Navigate>[1]) => navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [query, change];
}
