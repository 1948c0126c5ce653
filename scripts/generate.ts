/**
 * Usage: npm run generate [-- FORM…]
 *
 * Writes src/generated from the schema files: types, compiled rules and definitions, the list of all forms, and the
 * editions; of the forms that are named only, where some are. Only what changed is written again.
 */
import { join } from 'node:path';
import { generate, generateEditions } from '#authoring/generate/generate.ts';
import { SchemaError } from '#authoring/read/problem.ts';
import { root } from './commands/run-command.ts';

const started = performance.now();
const only = process.argv.slice(2);
try {
  const outDir = join(root, 'src/generated');
  const schemasDir = join(root, 'schemas');
  generateEditions({ schemasDir, outDir });
  const { changed } = await generate({ schemasDir, outDir, ...(only.length > 0 && { only }) });
  if (changed.length > 0) {
    console.log(`Generated ${changed.join(', ')} in ${Math.round(performance.now() - started)} ms`);
  }
} catch (error) {
  if (!(error instanceof SchemaError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
