import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../commands/run-command.ts';

const mark = join(root, 'dist/site-state.txt');
const inputs = [
  // The content of forms is published without a build; these files explain their keywords to editors.
  'schemas/*.json',
  'src/{engine,authoring,theme,form,contract,portal,content}/**/*.*',
  'scripts/{build,generate}.ts',
  'scripts/{building,vite}/**/*.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Hash of everything the built site is made from; content, not dates, so that a fresh checkout is judged correctly. */
export async function siteState(): Promise<string> {
  const hash = createHash('sha256');
  const files = inputs.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  for (const file of files) {
    if (/\.(test|stories)\.tsx?$|README\.md$|released\.json$|^src\/content\/[^/]*\.json$/.test(file))
      continue;
    hash.update(`${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether dist/site was built from the present sources. */
export async function isSiteFresh(): Promise<boolean> {
  const built = await readFile(mark, 'utf8').catch(() => '');
  return built === (await siteState());
}

/** Records what dist/site was built from. */
export async function markSiteBuilt(state: string): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(mark, state);
}
