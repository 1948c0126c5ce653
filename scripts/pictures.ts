/**
 * Usage: npm run pictures
 *
 * Takes the pictures of tokens and widgets that `npm test` compares with, and those of the guide; look at what has changed
 * before you commit it.
 */
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { root, runNode } from './commands/run-command.ts';
import { guideTests } from './development/guide-tests.ts';

process.env.CHROMIUM_PATH = ensureChromium();
const generated = await runNode(['scripts/generate.ts']);
if (!generated.ok) process.exit(1);
const taken = await runNode([
  ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'storybook'],
  // The option takes the next word as its value.
  ...['src/theme/stories/pictures.stories.tsx', '--update'],
]);
// The guide shows what these tests see along the way.
process.env.GUIDE_PICTURES = join(root, '.github/pictures');
const built = await runNode(['scripts/build.ts']);
const shown = built.ok
  ? await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e-drills', ...guideTests()])
  : built;
process.exit(taken.ok && shown.ok ? 0 : 1);
