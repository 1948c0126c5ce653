import { loginPath } from '#contract/login-path.ts';
import { findPage } from '#contract/pages.ts';

/** The address of a page in a mail. For a page that is not public it goes through the login, which leads on to it. */
export function pageLink(publicUrl: string, address: string): string {
  const [pathname = ''] = address.split('?');
  return publicUrl + (findPage(pathname)?.roles ? loginPath(address) : address);
}
