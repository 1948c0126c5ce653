/** More than fits into a line: such a word is broken wherever the line ends. */
const longestWord = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text without characters that no page shows, and with places to break words that are longer than a line. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\S+/gu, (word) =>
      word.length <= longestWord
        ? word
        : [...graphemes.segment(word)].map(({ segment }) => segment).join('\u200b'),
    );
}

/** Scripts of the fonts, in which alone a mark belongs to the letter before it, and the punctuation between them. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada'],
  ...['Malayalam', 'Oriya', 'Tamil', 'Telugu', 'Arabic'],
].map((name) => String.raw`\p{Script=${name}}`);
const punctuation = String.raw`\s!-~\u00a0-\u00bf×÷\u200b-\u200d\u2010-\u2027\u20a0-\u20bf।॥`;
const undrawn = new RegExp(String.raw`(?:[^${punctuation}${scripts.join('')}]\p{M}*)+`, 'gu');

/** Text in which a replacement character stands for what no font draws. */
export function drawable(text: string): string {
  return text.replace(undrawn, '\ufffd');
}
