import { StrictMode, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { layOut } from '#engine/written/lay-out.ts';
import { Button, css, Notice, PageHeading, ThemeProvider } from '#theme/index.ts';
import { developmentSource, saveFiles } from './development-source.ts';
import { useWorkshop } from './use-workshop.ts';
import { WorkshopRoom } from './workshop-room.tsx';

const pageClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  padding: { base: '4', md: '6' },
  maxWidth: '110rem',
  marginInline: 'auto',
  '& h1': { textStyle: 'title' },
});

/** The workshop in `npm run dev`: it edits the files of the project. */
function DevelopmentPage() {
  const workshop = useWorkshop(developmentSource);
  const { changes, moved, refresh } = workshop;
  const [failed, setFailed] = useState<string>();
  const save = useCallback(async () => {
    const fitting = changes.filter(({ path }) => !moved.includes(path));
    if (fitting.length === 0) return;
    try {
      await saveFiles(fitting.map(({ text, ...file }) => ({ ...file, text: text && layOut(text) })));
      setFailed(undefined);
    } catch (error) {
      setFailed((error as Error).message);
    }
    await refresh();
  }, [changes, moved, refresh]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [save]);
  useEffect(() => {
    // Other pages restart with edited files. This one rereads them, and keeps its undo history and its place.
    const reread = () => void refresh();
    const stay = () => {
      reread();
      throw new Error('The workshop reads the files again and stays as it is.');
    };
    import.meta.hot?.on('schemas:changed', reread);
    import.meta.hot?.on('vite:beforeFullReload', stay);
    return () => {
      import.meta.hot?.off('schemas:changed', reread);
      import.meta.hot?.off('vite:beforeFullReload', stay);
    };
  }, [refresh]);
  const isIdle = changes.length === 0;
  return (
    <main className={pageClass}>
      <PageHeading title="Workshop of forms" />
      {failed !== undefined && <Notice tone="danger" title={failed} />}
      <WorkshopRoom
        source={developmentSource}
        workshop={workshop}
        actions={
          <Button aria-disabled={isIdle} aria-keyshortcuts="Control+S" onClick={() => void save()}>
            {isIdle ? 'Saved' : 'Save to the files'}
          </Button>
        }
      />
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <DevelopmentPage />
    </ThemeProvider>
  </StrictMode>,
);
