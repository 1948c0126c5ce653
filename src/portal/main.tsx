import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ThemeProvider } from '#theme/index.ts';
import { routes } from './routes.tsx';
import { onSessionEnd, session } from './session.tsx';

void session.restore();
const router = createBrowserRouter(routes);
onSessionEnd(() => void router.navigate('/auth/login'));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </StrictMode>,
);
