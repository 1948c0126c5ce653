/** `dev` opens the workshop of theme and forms on port 6006, `build` writes it to storybook-static. */
import { runNode } from './run-command.ts';

const commands: Record<string, readonly string[]> = {
  dev: ['dev', '--port', '6006', '--no-open'],
  build: ['build', '--output-dir', 'storybook-static'],
};
const command = commands[process.argv[2] ?? 'dev'];
if (!command) {
  process.stderr.write('Usage: storybook.ts dev|build\n');
  process.exit(2);
}
const generated = await runNode(['scripts/generate.ts']);
if (!generated.ok) process.exit(1);
const outcome = await runNode([
  'node_modules/storybook/dist/bin/dispatcher.js',
  ...command,
  '--disable-telemetry',
]);
process.exit(outcome.ok ? 0 : 1);
