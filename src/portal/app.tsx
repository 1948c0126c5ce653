import { type ReactNode, StrictMode } from 'react';
import { ThemeProvider } from '#theme/index.ts';
import { Layout } from './components/layout/layout.tsx';
import { PageRoutes } from './routes.tsx';

/** The whole portal inside whatever router its surroundings have; built and hydrated alike. */
export function App({ router: Router }: { router: (props: { children: ReactNode }) => ReactNode }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <Router>
          <Layout>
            <PageRoutes />
          </Layout>
        </Router>
      </ThemeProvider>
    </StrictMode>
  );
}
