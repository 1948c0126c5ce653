import { ofRelease } from '#contract/programme/current-release.ts';

/** What the pictures of the content show, by their addresses: `photoAlt` stands beside `photo`. */
const alternatives = ofRelease(({ content }) => {
  const words = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const parts = new Map<string, unknown>(Object.entries(value));
    for (const [name, part] of parts) {
      const alt = parts.get(`${name}Alt`);
      if (typeof part === 'string' && part !== '' && typeof alt === 'string') words.set(part, alt);
      else visit(part);
    }
  };
  visit(content);
  return words;
});

/** What is read aloud in place of a picture; nothing where the words beside it say enough. */
export function pictureAlt(address: string): string {
  return alternatives().get(address) ?? '';
}
