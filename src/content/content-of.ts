import { currentRelease } from '#contract/programme/current-release.ts';
import type { Content } from './content-files.ts';

/** A content file in the served release. Throws if this page did not get it. */
export function contentOf<Name extends keyof Content>(name: Name): Content[Name] {
  const found = currentRelease().content[name];
  if (found === undefined) throw new Error(`The content "${name}" was not given to this page`);
  // Published content has passed the check by the schema of the file.
  return found as Content[Name];
}
