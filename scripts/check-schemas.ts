/** `npm run schemas`: reads all schema files and lists everything wrong with them. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formIds } from './generation/load.ts';
import { checkForm } from './schemas/check-form.ts';
import { problemText } from './schemas/problem.ts';

const schemasDir = join(fileURLToPath(new URL('..', import.meta.url)), 'schemas');
const ids = formIds(schemasDir);
const texts = new Set(ids.flatMap((id) => checkForm(schemasDir, id)).map(problemText));
for (const text of texts) console.error(text);
if (texts.size === 0) console.log(`${ids.length} forms are in order: ${ids.join(', ')}`);
else process.exitCode = 1;
