/**
 * Usage: npm run storybook [-- --port N]
 *        npm run build-storybook
 *
 * The first opens the workshop of theme and forms on port 6006, or on another; the second writes it to storybook-static.
 * Further options are handed on to Storybook.
 */
import { runNode } from './commands/run-command.ts';

const commands: Record<string, readonly string[]> = {
  dev: ['dev', '--no-open'],
  build: ['build', '--output-dir', 'storybook-static'],
};
const [name = 'dev', ...given] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  process.stderr.write('Usage: storybook.ts dev|build\n');
  process.exit(2);
}
const isPortGiven = given.some((option) => /^(-p\d*|--port(=.*)?)$/.test(option));
const options = name === 'dev' && !isPortGiven ? ['--port', '6006', ...given] : given;
const generated = await runNode(['scripts/generate.ts']);
if (!generated.ok) process.exit(1);
const outcome = await runNode([
  'node_modules/storybook/dist/bin/dispatcher.js',
  ...command,
  ...options,
  '--disable-telemetry',
]);
process.exit(outcome.ok ? 0 : 1);
