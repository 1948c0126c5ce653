const unseen = /[\u200b-\u200d\u2060\ufeff]/g;
const written = /^(?:.*<)?(?:mailto:)?([^\s<>@]+@[^\s<>;,@]+)>?[;,]?$/i;

/**
 * An email address as mail programs and web pages hand it over: "Asha Rao <asha@example.org>;", "mailto:asha@example.org",
 * or with characters that nobody sees. What is none stays as it is.
 */
export function readAddress(text: string): string {
  return written.exec(text.replace(unseen, '').trim())?.[1] ?? text;
}
