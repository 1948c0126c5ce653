import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageHeading } from '#theme/components/page-heading.tsx';
import { css } from '#theme/style.ts';
import { ThemeProvider } from '#theme/theme-provider.tsx';
import { everyDefinition } from './every-definition.ts';
import { Workshop } from './workshop.tsx';

const pageClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  padding: { base: '4', md: '8' },
  maxWidth: '110rem',
  marginInline: 'auto',
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

/** The page /workshop of `npm run dev`; no part of the site that is built. */
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <main className={pageClass}>
        <PageHeading title="Workshop of forms" />
        <Workshop definitions={everyDefinition} />
      </main>
    </ThemeProvider>
  </StrictMode>,
);
