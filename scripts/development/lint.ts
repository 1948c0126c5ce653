/**
 * Usage: npm run lint [-- --write]
 *
 * Checks the style of all files; with --write, corrects what it can. Further options are handed on to Biome.
 */
import { runNode } from '../commands/run-command.ts';

const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', ...process.argv.slice(2)];
process.exit((await runNode(biome)).ok ? 0 : 1);
