import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { root, runNode } from '../scripts/commands/run-command.ts';

/**
 * Regenerates forms and their stories when a schema file is edited, in a separate process so that nothing stale remains;
 * a mistake covers the story until it is fixed.
 */
export function liveSchemas(): Plugin {
  let isRunning = false;
  let again = false;
  return {
    name: 'live-schemas',
    apply: 'serve',
    configureServer(vite) {
      const folder = join(root, 'schemas');
      const regenerate = async (): Promise<void> => {
        do {
          again = false;
          const { ok, output } = await runNode(['.storybook/form-stories.ts'], { capture: true });
          if (!ok) {
            process.stderr.write(`\n✗ ${output}\n`);
            vite.ws.send({ type: 'error', err: { message: output, stack: '' } });
          } else vite.ws.send({ type: 'full-reload' });
        } while (again);
      };
      vite.watcher.add(folder);
      vite.watcher.on('all', (_event, file) => {
        if (relative(folder, file).startsWith('..') || !file.endsWith('.json')) return;
        again = true;
        if (isRunning) return;
        isRunning = true;
        void regenerate().finally(() => {
          isRunning = false;
        });
      });
    },
  };
}
