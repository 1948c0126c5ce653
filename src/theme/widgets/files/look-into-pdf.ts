/** What the two ends of a file reveal: it is not a PDF, it is encrypted, or its end is missing. */
export type PdfDoubt = 'noPdf' | 'encrypted' | 'cutOff';

/** Readers look for the header within this many bytes: some programs write something before it. */
const headerBytes = 1024;
/** Where the trailer of a PDF is, with room for what some programs write after it. */
const endBytes = 4096;

/**
 * Reads only the two ends of a file. Only `noPdf` is certain: an encrypted file may still open without a password, and
 * readers repair many a file without its end, so only the server, which opens the whole file, can judge those.
 */
export async function lookIntoPdf(file: Blob): Promise<PdfDoubt | undefined> {
  const start = await textOf(file.slice(0, endBytes));
  if (!start.slice(0, headerBytes).includes('%PDF-')) return 'noPdf';
  const end = await textOf(file.slice(-endBytes));
  if (/\/Encrypt\b/.test(start) || /\/Encrypt\b/.test(end)) return 'encrypted';
  return /startxref|%%EOF/.test(end) ? undefined : 'cutOff';
}

async function textOf(part: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await part.arrayBuffer());
}
