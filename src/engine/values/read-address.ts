const unseen = /[\u200b-\u200d\u2060\ufeff]/g;
const written = /^(?:.*<)?(?:mailto:)?([^\s<>@]+@[^\s<>;,@]+)>?[;,]?$/i;

/**
 * An email address as mail programs and web pages copy it: "Asha Rao <asha@example.org>;", "mailto:asha@example.org", or
 * with invisible characters. Anything else stays as it is.
 */
export function readAddress(text: string): string {
  return written.exec(text.replace(unseen, '').trim())?.[1] ?? text;
}
