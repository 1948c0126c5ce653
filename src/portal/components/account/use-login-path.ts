import { useLocation } from 'react-router-dom';
import { loginPath } from '#contract/pages.ts';

/** The way to the login page that keeps the page somebody asked for, where the address here names one. */
export function useLoginPath(): string {
  return loginPath(new URLSearchParams(useLocation().search).get('next'));
}
