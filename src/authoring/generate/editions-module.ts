import type { Edition } from '#contract/programme/edition.ts';

/** The module of all editions that are ready to be served, oldest first. */
export function editionsModule(editions: readonly Edition[]): string {
  const plain = editions.map((edition) => ({ ...edition, $schema: undefined }));
  return `// Written by scripts/generate.ts from schemas/editions. Do not edit.
export const editionFiles = ${JSON.stringify(plain, null, 1)} as const;
`;
}
