import { Suspense } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router-dom';
import site from '#content/site.json' with { type: 'json' };
import { css } from '#theme/index.ts';
import type { RouteHandle } from '../routes.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Notifications } from './notifications.tsx';
import { PageLoading } from './page-loading.tsx';
import { SignInAgainSlot } from './sign-in-again-slot.tsx';
import { useRouteChange } from './use-route-change.ts';

const frameClass = css({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' });
const mainClass = css({
  flex: '1',
  // Focus goes to the main heading after each navigation, for the sake of screen readers; it is no control.
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
const progressClass = css({
  position: 'fixed',
  zIndex: 'toast',
  top: '0',
  insetInline: '0',
  height: '3px',
  background: 'gold',
  animation: 'rise 300ms ease-out',
});

/** Header, page, footer and what floats above them. */
export function Layout() {
  const main = useRouteChange();
  const navigation = useNavigation();
  const handle = useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined;
  return (
    <div className={frameClass}>
      <title>{handle ? `${handle.title} · ${site.name}` : site.name}</title>
      <a href="#main" className={skipClass}>
        Skip to main content
      </a>
      {navigation.state === 'loading' && <div aria-hidden="true" className={progressClass} />}
      <Header />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={mainClass}
        aria-busy={navigation.state === 'loading'}
      >
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <SignInAgainSlot />
      <Notifications />
    </div>
  );
}
