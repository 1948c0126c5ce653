import { getDocument } from 'unpdf/pdfjs';

/** Words of a PDF, and their position on the page, in points from its lower left corner. */
interface PlacedWords {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** The words of a PDF as they were set. */
export async function pdfWords(bytes: Uint8Array): Promise<PlacedWords[]> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  const document = await task.promise;
  const words: PlacedWords[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      const [, , , , left = 0, top = 0] = item.transform as number[];
      words.push({ text: item.str, page, left, right: left + item.width, top });
    }
  }
  await task.destroy();
  return words;
}

/** The words of a PDF, a line per page. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const texts: string[] = [];
  for (const { text, page } of await pdfWords(bytes)) texts[page - 1] = (texts[page - 1] ?? '') + text;
  return texts.join('\n');
}
