import { ofRelease } from '#contract/programme/current-release.ts';

/** What the pictures of the content show, by address: `photoAlt` is beside `photo`. */
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

/** The alternative text of a picture; empty if the text beside it says enough. */
export function pictureAlt(address: string): string {
  return alternatives().get(address) ?? '';
}
