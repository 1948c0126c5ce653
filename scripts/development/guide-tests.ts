import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../commands/run-command.ts';

const folder = 'tests/e2e-drills';

/** The tests that take the pictures of the guide along the way, as paths from the root. */
export function guideTests(): readonly string[] {
  return readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('guidePicture('));
}
