import { loginPath } from '#contract/login-path.ts';
import { findPage } from '#contract/pages.ts';

/** The address of a page in a mail. A page that is not open to everybody is reached by way of login, which leads on to it. */
export function pageLink(publicUrl: string, address: string): string {
  const [pathname = ''] = address.split('?');
  return publicUrl + (findPage(pathname)?.roles ? loginPath(address) : address);
}
