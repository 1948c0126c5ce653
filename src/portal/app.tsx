import { StrictMode } from 'react';
import { ThemeProvider } from '#theme/index.ts';
import { Layout } from './components/layout/layout.tsx';
import { Router } from './router/router.tsx';
import { PageRoutes } from './routes.tsx';

/** The whole portal at the browser's address, or at a path while it is written to HTML. */
export function App({ at }: { at?: string }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <Router {...(at !== undefined && { at })}>
          <Layout>
            <PageRoutes />
          </Layout>
        </Router>
      </ThemeProvider>
    </StrictMode>
  );
}
