/** What a spreadsheet would run as a formula. */
const dangerous = /^[=+\-@\t\r\n]/;

/** One cell of RFC 4180; text that begins like a formula gets a leading apostrophe. Numbers are written as they are. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = dangerous.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180, CRLF) with a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
