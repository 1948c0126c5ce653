import { byteOrderMark, csvLine } from '#engine/values/csv.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import { type Cell, type Column, indianWallClock } from '../columns/cells.ts';

/**
 * A report as CSV (RFC 4180, UTF-8 with a byte order mark), a chunk of text per batch of rows; others get their turn
 * between rows.
 */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  // Together with the first rows: if these cannot be read, nothing has been sent.
  let piece = byteOrderMark + csvLine(columns.map(({ title }) => title));
  for await (const rows of batches) {
    for (const row of rows) {
      piece += csvLine(columns.map(({ cell }) => toText(cell(row))));
      await othersTurn();
    }
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function toText(cell: Cell): string | number {
  if (cell === null) return '';
  if (typeof cell !== 'object') return cell;
  if (cell.kind === 'day') return cell.iso;
  return indianWallClock(cell.iso).toISOString().slice(0, 16).replace('T', ' ');
}
