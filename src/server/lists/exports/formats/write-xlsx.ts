import type { CellValue } from 'hucre/xlsx';
import type { CellKind } from '#engine/kinds/answer-kind.ts';
import { othersTurn } from '#server/platform/jobs/others-turn.ts';
import { type Cell, type Column, indianWallClock } from '../columns/cells.ts';

/** The most characters a cell of a workbook can hold. */
const longestCell = 32_767;

/** The number formats of cells; text stays text even when someone edits it. Plain numbers, such as years, have none. */
const formats: { readonly [kind in CellKind]?: string } = {
  text: '@',
  sum: '#,##0.00',
  day: 'dd mmm yyyy',
  instant: 'yyyy-mm-dd hh:mm',
};

/**
 * A report as a workbook with one sheet, written in chunks as rows come in: text cells are text whatever they begin
 * with, and numbers and dates keep their type. The header row stays visible. Others get their turn between rows.
 */
export async function* writeXlsx<Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  // Few servers ever write a workbook; the others start without the library.
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const batch of batches) {
      for (const row of batch) {
        yield columns.map(({ cell }) => toValue(cell(row)));
        await othersTurn();
      }
    }
  }
  yield* writeXlsxStream(rows(), {
    name: sheetName(name),
    freezePane: { rows: 1 },
    columns: columns.map(({ title, width, kind }) => ({
      header: title,
      width,
      ...(formats[kind] && { numFmt: formats[kind] }),
    })),
  });
}

/** A valid name for a sheet: at most 31 characters, and none of those that formulas use. */
function sheetName(name: string): string {
  return name.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31);
}

function toValue(cell: Cell): CellValue {
  if (typeof cell === 'string' && cell.length > longestCell) return `${cell.slice(0, longestCell - 1)}…`;
  if (cell === null || typeof cell !== 'object') return cell;
  return cell.kind === 'day' ? new Date(`${cell.iso}T00:00:00Z`) : indianWallClock(cell.iso);
}
