/**
 * What a spreadsheet would run as a formula; some read the wide characters of East Asia like the narrow ones. A lone dash
 * is harmless.
 */
const dangerous = /^(?:[=+@\t\r\n＝＋－＠]|-.)/s;

/** The prefix that makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One cell of RFC 4180; text that begins like a formula gets a leading apostrophe. Numbers are written as they are. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = dangerous.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row of RFC 4180, with its line ending. */
export function csvLine(row: readonly (string | number)[]): string {
  return `${row.map(csvCell).join(',')}\r\n`;
}

/** A table as CSV (RFC 4180, CRLF) with a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('');
}
