import { useLocation } from 'react-router-dom';
import { loginPath } from '#contract/login-path.ts';

/** The way to the login page, with the page to return to where the address here names one. */
export function useLoginPath(): string {
  return loginPath(new URLSearchParams(useLocation().search).get('next'));
}
