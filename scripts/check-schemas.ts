/** `npm run schemas`: reads all schema and content files and lists everything wrong with them. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formIds } from './generation/load.ts';
import { checkContent } from './schemas/check-content.ts';
import { checkForm } from './schemas/check-form.ts';
import { problemText } from './schemas/problem.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const schemasDir = join(root, 'schemas');
const ids = formIds(schemasDir);
const problems = [
  ...ids.flatMap((id) => checkForm(schemasDir, id)),
  ...checkContent(join(root, 'src/content')),
];
const texts = new Set(problems.map(problemText));
for (const text of texts) console.error(text);
if (texts.size === 0) console.log(`${ids.length} forms are in order: ${ids.join(', ')}; so is the content`);
else process.exitCode = 1;
