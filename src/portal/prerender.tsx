import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { beginAt } from './stage/use-stage.ts';

/** A page at a stage of the programme (`stageMark`) as HTML, as the browser will find it when it hydrates; what belongs into the head stands first. */
export async function renderPage(path: string, stage: string): Promise<string> {
  beginAt(stage);
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  // The first round fetches the page's code; the second then waits for nothing and leaves no script behind.
  await prerender(<App router={router} />);
  return renderToString(<App router={router} />);
}
