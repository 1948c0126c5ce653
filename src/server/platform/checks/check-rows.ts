import type { Selectable } from 'kysely';
import type { TableShape } from '../db/catalogue.ts';
import { describeTables } from '../db/catalogue-repository.ts';
import { eachRow, type Row } from '../db/rows-repository.ts';
import type { Tables } from '../db/tables.ts';
import type { Check } from './check.ts';
import type { ColumnRule } from './column-rules.ts';

export interface RowRules<Name extends keyof Tables> {
  readonly columns: { readonly [Column in keyof Tables[Name]]-?: ColumnRule };
  /** What is wrong with its columns together, in words; undefined: nothing. */
  readonly together?: (row: Selectable<Tables[Name]>) => string | undefined;
}

type AllRules = { readonly [Name in keyof Tables]?: RowRules<Name> };

/** Holds every row of some tables to the rules of its columns. */
export function checkRows(what: string, rules: AllRules): Check {
  const guards = Object.fromEntries(Object.keys(rules).map((name) => [name, 'each column holds its kind']));
  return {
    what,
    guards,
    async *run({ database }) {
      let looked = 0;
      for (const table of await describeTables(database)) {
        const own = rules[table.name as keyof Tables] as RowRules<keyof Tables> | undefined;
        if (own === undefined) continue;
        for await (const row of eachRow(database, table)) {
          looked += 1;
          yield* faultsOf(table, row, own);
        }
      }
      return looked;
    },
  };
}

function* faultsOf({ name, key }: TableShape, row: Row, own: RowRules<keyof Tables>): Generator<string> {
  const which = `The row ${key.map((column) => row[column]).join(', ')} of ${name}`;
  for (const [column, { says, holds }] of Object.entries<ColumnRule>(own.columns)) {
    if (!holds(row[column])) yield `${which}: ${column} is not ${says}.`;
  }
  const wrong = own.together?.(row as never);
  if (wrong !== undefined) yield `${which}: ${wrong}.`;
}
