import { type ReactNode, StrictMode } from 'react';
import type { SiteData } from '#contract/site.ts';
import { ThemeProvider } from '#theme/index.ts';
import { Layout } from './components/layout/layout.tsx';
import { PageRoutes } from './routes.tsx';
import { SiteContext } from './site-context.ts';

export interface AppProps {
  router: (props: { children: ReactNode }) => ReactNode;
  site: SiteData;
}

/** The whole portal inside whatever router its surroundings have; rendered and hydrated alike. */
export function App({ router: Router, site }: AppProps) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <ThemeProvider>
          <Router>
            <Layout>
              <PageRoutes />
            </Layout>
          </Router>
        </ThemeProvider>
      </SiteContext>
    </StrictMode>
  );
}
