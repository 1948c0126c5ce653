/** Line ends of any system as `\n`, so that a text counts the same wherever it was typed. */
export function normaliseNewlines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/**
 * Words of a text, split on whitespace. The one counter of the product: the form's
 * display, the compiled validators and the server use it. Whitespace is what JavaScript's `\s` says: line ends,
 * tabs and non-breaking spaces included.
 */
export function countWords(text: string): number {
  let words = 0;
  let afterSpace = true;
  for (let i = 0; i < text.length; i++) {
    const space = isSpace(text.charCodeAt(i));
    // One branch a character: it runs over every long text each time a form is judged.
    if (afterSpace && !space) words++;
    afterSpace = space;
  }
  return words;
}

function isSpace(code: number): boolean {
  return code === 32 || (code < 14 && code > 8) || (code > 0x9f && isWideSpace(code));
}

function isWideSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}
