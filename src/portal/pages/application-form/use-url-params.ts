import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Query parameters of the page, and how to change some of them in place, seeing each other's changes at once. */
export interface UrlParams {
  readonly params: URLSearchParams;
  /** `push`: the browser's Back leads to what was before. */
  readonly change: (edit: (params: URLSearchParams) => void, options?: { push?: boolean }) => void;
}

export function useUrlParams(): UrlParams {
  const [params] = useSearchParams();
  const navigate = useRef(useNavigate());
  navigate.current = useNavigate();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const change = useCallback<UrlParams['change']>((edit, { push = false } = {}) => {
    // An answer that arrives after the person has left must not bring them back.
    if (!here.current) return;
    const next = new URLSearchParams(window.location.search);
    edit(next);
    void navigate.current({ search: `?${next}` }, { replace: !push, preventScrollReset: true });
  }, []);
  return { params, change };
}
