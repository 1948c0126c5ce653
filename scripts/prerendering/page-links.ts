/** Vite's list of what it built, by source file. */
export type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;

/** The display font's letters that headings are set in. */
const font = /source-serif-4-latin-wght-normal-[\w-]+\.woff2$/;

/** Links by which a page's styles, code and font come at once instead of one after the other. */
export function pageLinks(manifest: Manifest, source: string, shell: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the site that was built.`);
    if (scripts.has(chunk.file)) return;
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(chunk.file);
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
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
