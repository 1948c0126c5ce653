import { loginPath } from '#contract/login-path.ts';
import { audienceOf } from '../audience.ts';
import { readCompanion } from '../companion-cookie.ts';
import { followMenus } from '../components/layout/follow-menus.ts';
import { notify } from '../components/notify.ts';
import { showAudience } from '../components/show-audience.ts';
import { announceLogoutNext, onSessionEnd, session } from '../page-session.ts';
import { checkServerWords } from './check-server-words.ts';
import { followIslands } from './follow-islands.ts';
import { followPageParts } from './page-parts.ts';

/** Marks what a login should lead back to. A person who is logged in after all goes on there. */
function showWhoIsHere(): void {
  const audience = audienceOf(session.state());
  showAudience(audience);
  const next = new URLSearchParams(location.search).get('next');
  if (!next) return;
  if (audience === session.state().role && location.pathname === '/access-denied')
    location.replace(loginPath(next));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/auth/login"]'))
    link.href = loginPath(next);
}

/** Reloads a page that the browser restores from memory after a logout or another login: it knows about neither. */
function followReturns(): void {
  let known: string | undefined;
  session.subscribe(() => {
    known = session.state().status === 'in' ? readCompanion() : undefined;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readCompanion() !== known) location.reload();
  });
}

/** Without a network the server could not say who is here, so the person counted as logged out. */
function askAgainOnline(): void {
  window.addEventListener('online', () => {
    if (session.state().status === 'out' && readCompanion()) void session.refresh();
  });
}

/** All the code of a reading page: its content comes from the server and stays as it is. */
function begin(): void {
  followMenus();
  followPageParts();
  followIslands();
  onSessionEnd(() => {
    if (!navigator.onLine) return void notify('You are logged out.', 'success');
    announceLogoutNext();
    location.assign(loginPath(null));
  });
  session.subscribe(showWhoIsHere);
  followReturns();
  askAgainOnline();
  void session.restore();
  void checkServerWords();
}

// The code may arrive before the content.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
else begin();
