/**
 * Usage: npm run typecheck
 *
 * Checks the types of all files. Options are handed on to the TypeScript compiler.
 */
import { runNode } from '../commands/run-command.ts';

const compiler = ['node_modules/typescript/bin/tsc', '--noEmit', ...process.argv.slice(2)];
process.exit((await runNode(compiler)).ok ? 0 : 1);
