import { type ReactNode, StrictMode } from 'react';
import { ThemeProvider } from '#theme/index.ts';
import { Layout } from './components/layout/layout.tsx';
import { type PageContext, SiteContext } from './site-context.ts';

export interface AppProps {
  router: (props: { children: ReactNode }) => ReactNode;
  site: PageContext;
  children: ReactNode;
}

/** The whole portal around its page, inside the given router; rendered and hydrated alike. */
export function App({ router: Router, site, children }: AppProps) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <ThemeProvider>
          <Router>
            <Layout>{children}</Layout>
          </Router>
        </ThemeProvider>
      </SiteContext>
    </StrictMode>
  );
}
