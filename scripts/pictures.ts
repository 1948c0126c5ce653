/**
 * Usage: npm run pictures
 *
 * Takes the pictures of tokens and widgets that `npm test` compares with; look at what has changed before you commit it.
 */
import { ensureChromium } from './chromium.ts';
import { runNode } from './commands/run-command.ts';

process.env.CHROMIUM_PATH = ensureChromium();
const generated = await runNode(['scripts/generate.ts']);
if (!generated.ok) process.exit(1);
const taken = await runNode([
  ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'storybook'],
  // The option takes the next word for its value.
  ...['src/theme/stories/pictures.stories.tsx', '--update'],
]);
process.exit(taken.ok ? 0 : 1);
