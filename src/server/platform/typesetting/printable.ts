/** More than fits into a line: such a word is broken wherever the line ends. */
const longestWord = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text without unprintable characters, and with break opportunities in words longer than a line. */
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

/** Scripts of the fonts, and the punctuation between them; only in these does a mark belong to the letter before it. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada'],
  ...['Malayalam', 'Oriya', 'Tamil', 'Telugu', 'Arabic'],
].map((name) => String.raw`\p{Script=${name}}`);
const punctuation = String.raw`\s!-~\u00a0-\u00bf×÷\u200b-\u200d\u2010-\u2027\u20a0-\u20bf।॥`;
const undrawn = new RegExp(String.raw`(?:[^${punctuation}${scripts.join('')}]\p{M}*)+`, 'gu');

/** Text with a replacement character for whatever no font draws. */
export function drawable(text: string): string {
  return text.replace(undrawn, '\ufffd');
}
