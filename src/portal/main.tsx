import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { session } from './session.tsx';

void session.restore();

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  // Public pages come with their words (scripts/prerendering/prerender.ts); the others come empty.
  if (root.hasChildNodes()) hydrateRoot(root, <App router={BrowserRouter} />);
  else createRoot(root).render(<App router={BrowserRouter} />);
}

// The code may be here before the end of the words it takes over. (An `await` here would split the bundle into dozens
// of files.)
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
