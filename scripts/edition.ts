/**
 * `npm run edition -- YEAR`: writes the next edition from the last, moves the financial years of its form on once the last
 * has closed, and says what remains to be filled in. The earlier edition stays served.
 */
import { parseArgs } from 'node:util';
import { beginEdition } from '#authoring/editions/begin-edition.ts';
import { stop } from './commands/operator-command.ts';
import { root } from './commands/run-command.ts';

const usage = `npm run edition -- YEAR   writes schemas/editions/YEAR.json from the year before, and says what remains to be
                          filled in; the form's financial years are moved on once the year before has closed`;

function readYear(): number {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [year = ''] = positionals;
    if (positionals.length === 1 && /^20\d\d$/.test(year)) return Number(year);
  } catch {
    // Said below.
  }
  return stop(usage);
}

const year = readYear();
try {
  for (const words of beginEdition(root, year, new Date())) console.log(words);
} catch (error) {
  stop((error as Error).message);
}
