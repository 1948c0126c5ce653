/** Vite's list of what it built, by source file. */
export type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;

/** The display font's letters that headings are set in. */
const font = /source-serif-4-latin-600-normal-[\w-]+\.woff2$/;

/** Links by which a page's styles and font come with its words. Its code is left to come after them. */
export function pageLinks(manifest: Manifest, source: string, shell: string): string {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the site that was built.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
  };
  visit(source);
  const isNew = (file: string) => !shell.includes(`/${file}`);
  const fontFile = Object.values(manifest)
    .map(({ file }) => file)
    .find((file) => font.test(file));
  return [
    ...(fontFile ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontFile}">`] : []),
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('');
}
