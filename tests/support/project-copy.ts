import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/commands/run-command.ts';

/** Things that a copy makes for itself, or shares. */
const left = ['node_modules', '.git', 'dist', 'data', 'coverage', 'storybook-static'];

/** Copies the project into a new folder, with the packages of this one; a copy `asCloned` has no generated files. */
export async function copyProject({ asCloned = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-copy-'));
  const filter = (path: string) => !asCloned || path !== join(root, 'src/generated');
  for (const part of (await readdir(root)).filter((name) => !left.includes(name)))
    await cp(join(root, part), join(folder, part), { recursive: true, filter });
  // Vite keeps its cache beside the packages, one per project: servers of two copies would take it from each other.
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.vite'))
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}
