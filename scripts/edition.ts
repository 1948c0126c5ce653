/**
 * Usage: npm run edition -- YEAR
 *
 * Writes schemas/editions/YEAR.json from the year before, moves the financial years of its form on once the year before has
 * closed, and says what remains to be filled in. The earlier edition stays served.
 */
import { parseArgs } from 'node:util';
import { beginEdition } from '#authoring/editions/begin-edition.ts';
import { stop, stopWithHelp } from './commands/read-arguments.ts';
import { root } from './commands/run-command.ts';

function readYear(): number {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [year = ''] = positionals;
    if (positionals.length === 1 && /^20\d\d$/.test(year)) return Number(year);
  } catch {
    // Reported below.
  }
  return stopWithHelp();
}

const year = readYear();
try {
  for (const words of beginEdition(root, year, new Date())) console.log(words);
} catch (error) {
  stop((error as Error).message);
}
