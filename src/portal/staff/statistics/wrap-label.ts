/** A label in lines of at most so many characters if its words allow it; at most two lines, the second cut with "…". */
export function wrapLabel(label: string, length: number): string | string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= 1) return label;
  if (lines.length <= 2) return lines;
  const [first = '', second = ''] = lines;
  return [first, `${second} …`];
}
