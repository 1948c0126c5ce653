/** Vite's manifest of what it built, by source file. */
export type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;

/** The sources of a page: its component, and those of a part that only wide windows show. */
export interface PageSources {
  readonly page: string;
  /** Fetched beside the page if the media query matches. */
  readonly part?: { readonly sources: readonly string[]; readonly media: string };
}

/** The fonts that headings and text are set in. */
const font = /source-(serif-4-latin-600|sans-3-latin-wght)-normal-[\w-]+\.woff2$/;

/** All files a source needs, its own included. */
function filesOf(manifest: Manifest, source: string): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the site that was built.`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
  };
  visit(source);
  return { scripts, styles };
}

/**
 * Links that let a page's styles and font come with its text, and its code beside the common code instead of after
 * it; leaves out what the shell already links.
 */
export function pageLinks(manifest: Manifest, { page, part }: PageSources, shell: string): string {
  const own = filesOf(manifest, page);
  const isNew = (file: string) => !shell.includes(`/${file}`);
  const fonts = new Set(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => font.test(file)),
  );
  const preload = (files: Iterable<string>, media = '') =>
    [...files].filter(isNew).map((file) => `<link rel="modulepreload"${media} crossorigin href="/${file}">`);
  const ofPart = part?.sources.flatMap((source) => [...filesOf(manifest, source).scripts]) ?? [];
  return [
    // After the code: until its fonts arrive, a page is shown in the system's, which take the same room.
    ...[...fonts].map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${file}">`,
    ),
    ...[...own.styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...preload(own.scripts),
    ...preload(
      [...new Set(ofPart)].filter((file) => !own.scripts.has(file)),
      ` media="${part?.media}"`,
    ),
  ].join('');
}

/**
 * A script and, beside it, the files it imports. It waits for the text by itself: a browser opens the question named
 * in an address once all other scripts are done, and everything below would move.
 */
export function codeLinks(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file;
  const others = [...filesOf(manifest, source).scripts].filter((each) => each !== file);
  return [
    `<script type="module" async crossorigin src="/${file}"></script>`,
    ...others.map((each) => `<link rel="modulepreload" crossorigin href="/${each}">`),
  ].join('');
}
