/** Readers look for the header within this many bytes: some programs write something before it. */
export const headerBytes = 1024;

const header = Buffer.from('%PDF-');

/** Whether a file that begins with these bytes may be a PDF. */
export function hasPdfHeader(start: Buffer): boolean {
  return start.subarray(0, headerBytes).includes(header);
}

/** What is said about a file without a header, after its name. */
export function headerProblem(size: number): string {
  return size === 0
    ? 'is empty. Please choose the file again'
    : 'is not a PDF document. Please save or print it as PDF and upload that';
}
