import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from '#theme/index.ts';
import { Layout } from './components/layout.tsx';
import { PageRoutes } from './routes.tsx';
import { session } from './session.tsx';

void session.restore();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <BrowserRouter>
        <Layout>
          <PageRoutes />
        </Layout>
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
);
