/** More than fits into a line: such a word is broken wherever the line ends. */
const longestWord = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text without characters that no page shows, and with places to break words that are longer than a line. */
export function printable(text: string): string {
  return text
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\S+/gu, (word) =>
      word.length <= longestWord
        ? word
        : [...graphemes.segment(word)].map(({ segment }) => segment).join('\u200b'),
    );
}
