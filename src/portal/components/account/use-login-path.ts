import { useLocation } from 'react-router-dom';
import { loginPath } from '#contract/login-path.ts';

/** The path of the login page, with the page to return to if the address names one. */
export function useLoginPath(): string {
  return loginPath(new URLSearchParams(useLocation().search).get('next'));
}
