import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from '#contract/login-path.ts';
import { css } from '#theme/index.ts';
import { isLogoutNoticeDue, onSessionEnd } from '../../page-session.ts';
import { AddressProvider } from '../../use-address.tsx';
import { SignInAgainSlot } from '../account/sign-in-again-slot.tsx';
import { Notifications } from '../notifications.tsx';
import { notify } from '../notify.ts';
import { PageLoading } from '../page-loading.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isStaffRoom } from './navigation.ts';
import { PageError } from './page-error.tsx';
import { PageProgress } from './page-progress.tsx';
import { useRouteChange } from './use-route-change.ts';
import { useScrollReturn } from './use-scroll-return.ts';

const frameClass = css({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  // A wide window is used; lines of text keep the best length for reading.
  '@media (min-width: 110rem)': { '--csr-sizes-page': '84rem' },
  // Staff lists need room; head and footer keep to the same edges.
  '&[data-measure=wide]': { '--csr-sizes-page': '96rem' },
});
const mainClass = css({
  flex: '1',
  // The footer begins below the window, so that nothing visible moves when late content makes a page longer.
  minHeight: 'calc(100dvh - 4rem)',
  // Focus goes to the main heading after each navigation, for screen readers; it is not a control.
  '&:focus, & h1:focus': { outline: 'none' },
});
const skipClass = css({
  position: 'absolute',
  insetInlineStart: '4',
  top: '-20',
  zIndex: 'toast',
  padding: '3',
  background: 'accent',
  color: 'accent.fg',
  borderRadius: 'md',
  _focus: { top: '2' },
  _print: { display: 'none' },
});
/** Header, page, footer and what floats above them; the staff room has a low head and no footer. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRouteChange();
  useScrollReturn();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLogoutNoticeDue()) notify('You are logged out.', 'success');
    return onSessionEnd((ended) => {
      // Without a network the following page may not come.
      if (ended === 'logged-out') notify('You are logged out.', 'success');
      const { pathname: path, search, hash } = window.location;
      void navigate(loginPath(ended === 'expired' ? path + search + hash : null));
    });
  }, [navigate]);
  const isStaff = isStaffRoom(pathname);
  return (
    <div className={frameClass} data-measure={isStaff ? 'wide' : undefined}>
      <a href="#main" className={skipClass}>
        Skip to main content
      </a>
      <PageProgress />
      <Header isStaff={isStaff} />
      <main id="main" ref={main} tabIndex={-1} className={mainClass}>
        <PageError place={pathname}>
          <AddressProvider>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </AddressProvider>
        </PageError>
      </main>
      {!isStaff && <Footer />}
      <SignInAgainSlot />
      <Notifications />
    </div>
  );
}
