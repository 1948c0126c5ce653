import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

/** What a row counts under, as its triggers say it of `new` and `old`. */
const lists = [
  {
    list: 'applications',
    source: 'dashboard_search',
    program: (row: string) => `coalesce(${row}.program_id, 'none')`,
    final: (row: string) => `${row}.is_final`,
    moves: (row: string) => `${row}.program_id, ${row}.is_final`,
    columns: 'program_id, is_final',
    counts: () => '1 = 1',
  },
  {
    list: 'users',
    source: 'user_search',
    program: () => "''",
    final: () => '0',
    moves: (row: string) => `${row}.role, 0`,
    columns: 'role',
    counts: (row: string) => `${row}.role in ('applicant', 'user', 'Applicant')`,
  },
] as const;

/**
 * How long the lists are, counted as rows come and go: with one writer at a time, as SQLite has it, a sum that all of them
 * change costs nothing. On PostgreSQL savers would wait for each other there; it counts an index instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`create table list_counts (
    list text not null, program_id text not null, is_final integer not null, count integer not null,
    primary key (list, program_id, is_final)) without rowid`.execute(db);
  for (const { list, source, program, final, moves, columns, counts } of lists) {
    const run = (text: string) => sql.raw(text).execute(db);
    const key = (row: string) => `'${list}', ${program(row)}, ${final(row)}`;
    const more = (row: string) => `insert into list_counts (list, program_id, is_final, count)
      select ${key(row)}, 1 where ${counts(row)}
      on conflict (list, program_id, is_final) do update set count = count + 1`;
    const fewer = (row: string) => `update list_counts set count = count - 1
      where (list, program_id, is_final) = (${key(row)}) and ${counts(row)}`;
    await run(`insert into list_counts (list, program_id, is_final, count)
      select ${key('it')}, count(*) from ${source} as it where ${counts('it')} group by 1, 2, 3`);
    await run(`create trigger ${source}_counted after insert on ${source} begin ${more('new')}; end`);
    await run(`create trigger ${source}_uncounted after delete on ${source} begin ${fewer('old')}; end`);
    await run(`create trigger ${source}_recounted after update of ${columns} on ${source}
      when (${moves('old')}) is not (${moves('new')}) begin ${fewer('old')}; ${more('new')}; end`);
  }
}
