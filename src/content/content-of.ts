import { currentRelease } from '#contract/programme/current-release.ts';
import type { Content } from './content-files.ts';

/** What a content file says in the release that is served. Throws where this page was not given it. */
export function contentOf<Name extends keyof Content>(name: Name): Content[Name] {
  const found = currentRelease().content[name];
  if (found === undefined) throw new Error(`The content "${name}" was not given to this page`);
  // Whatever is published has passed the check by the schema of the file.
  return found as Content[Name];
}
