import type { Selectable } from 'kysely';
import { describeTables } from '../db/catalogue/catalogue-repository.ts';
import { eachRow, type Row } from '../db/catalogue/rows-repository.ts';
import type { TableShape } from '../db/catalogue/table-shapes.ts';
import type { DeclaredTables, RowsOf } from '../db/columns.ts';
import type { Check } from './check.ts';

/** What is wrong with the columns of a row in combination, in words; undefined: nothing. */
type Together<Declared> = {
  readonly [Name in keyof Declared]?: (row: Selectable<RowsOf<Declared>[Name]>) => string | undefined;
};

/** Checks every row of some tables against the declarations of its columns. */
export function checkRows<Declared extends DeclaredTables>(
  what: string,
  tables: Declared,
  together: Together<Declared> = {},
): Check {
  const guards = Object.fromEntries(Object.keys(tables).map((name) => [name, 'each column holds its kind']));
  return {
    what,
    guards,
    async *run({ database }) {
      let looked = 0;
      for (const table of await describeTables(database)) {
        if (!(table.name in tables)) continue;
        for await (const row of eachRow(database, table)) {
          looked += 1;
          yield* faultsOf(table, row, tables[table.name] ?? {}, together[table.name]);
        }
      }
      return looked;
    },
  };
}

function* faultsOf(
  { name, key }: TableShape,
  row: Row,
  columns: DeclaredTables[string],
  together: ((row: never) => string | undefined) | undefined,
): Generator<string> {
  const which = `The row ${key.map((column) => row[column]).join(', ')} of ${name}`;
  for (const [column, { says, holds }] of Object.entries(columns)) {
    if (!holds(row[column])) yield `${which}: ${column} is not ${says}.`;
  }
  const wrong = together?.(row as never);
  if (wrong !== undefined) yield `${which}: ${wrong}.`;
}
