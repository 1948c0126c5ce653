import type { Plugin } from 'vite';
import { workshopFiles } from './workshop-files.ts';

/** Where `npm run dev` shows the workshop of forms. */
export const workshopPath = '/workshop';

/** Its code is below src/portal, where Vite looks. */
const page = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Workshop of forms</title>
    <style>vite-error-overlay { display: none; }</style>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/staff${workshopPath}/development-page.tsx"></script>
  </body>
</html>`;

/** The form workshop beside the site. The built site does not contain it: only development loads this plugin. */
export function workshopPage(): Plugin {
  return {
    name: 'workshop-page',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use(`${workshopPath}/files`, workshopFiles);
      vite.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0]?.replace(/\/$/, '') !== workshopPath) return next();
        try {
          const html = await vite.transformIndexHtml(workshopPath, page);
          response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
