import { getDocument } from 'unpdf/pdfjs';

/** The words of a PDF, a line per page. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return texts.join('\n');
}
