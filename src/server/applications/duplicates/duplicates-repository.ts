import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { withdrawnStatus } from '#contract/application/status.ts';
import type { DuplicateMark, DuplicateState } from '#contract/staff-room/handling/duplicates.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sameFact, shownFact } from '../rows/fact-expressions.ts';
import { servedIdentities } from '../rows/identity-facts.ts';

/** At most this many are shown for one application. */
const most = 20;

/** The ids of two applications in the order under which their mark is stored. */
export function inOrder(id: string, other: string) {
  return id < other ? { application_id: id, other_id: other } : { application_id: other, other_id: id };
}

/** Applications that share something with one, found by the index of each fact; those sharing most come first. */
export async function listDuplicates(db: Database, id: string) {
  const same = new Map<string, string[]>();
  for (const { key, label } of servedIdentities()) {
    const fact = sql.raw<string | null>(sameFact(db, key));
    const found = await db
      .selectFrom('list_rows')
      .select('application_id')
      .where(fact, '=', db.selectFrom('list_rows').select(fact.as('same')).where('application_id', '=', id))
      .where('application_id', '<>', id)
      .where('status', '<>', withdrawnStatus)
      .orderBy('application_id')
      .limit(most)
      .execute();
    for (const { application_id: other } of found) same.set(other, [...(same.get(other) ?? []), label]);
  }
  const marked = await db
    .selectFrom('duplicate_marks')
    .select(['application_id', 'other_id'])
    .where((it) => it.or([it('application_id', '=', id), it('other_id', '=', id)]))
    .execute();
  for (const { application_id, other_id } of marked) {
    const other = application_id === id ? other_id : application_id;
    if (!same.has(other)) same.set(other, []);
  }
  const rows = await readRows(db, id, [...same.keys()]);
  return rows
    .map((row) => ({ ...row, same: same.get(row.application_id) ?? [] }))
    .sort((a, b) => b.same.length - a.same.length || (a.application_id < b.application_id ? -1 : 1));
}

async function readRows(db: Database, id: string, others: readonly string[]) {
  if (others.length === 0) return [];
  return db
    .selectFrom('list_rows')
    .leftJoin('duplicate_marks', (join) =>
      join.on((it) =>
        it.or([
          it.and([
            it('duplicate_marks.application_id', '=', id),
            it('duplicate_marks.other_id', '=', it.ref('list_rows.application_id')),
          ]),
          it.and([
            it('duplicate_marks.other_id', '=', id),
            it('duplicate_marks.application_id', '=', it.ref('list_rows.application_id')),
          ]),
        ]),
      ),
    )
    .leftJoin('users', 'users.id', 'duplicate_marks.marked_by')
    .select(['list_rows.application_id', 'title', 'status', 'contact_first', 'contact_last'])
    .select(['says', 'marked_at', 'users.first_name', 'users.last_name'])
    .select(shownFact(db, 'company_name').as('company'))
    .where('list_rows.application_id', 'in', [...others])
    .execute();
}

/** Marks whether two applications are the same; null removes the mark. */
export async function setMark(
  trx: Database,
  pair: ReturnType<typeof inOrder>,
  says: DuplicateMark | null,
  by: { readonly marked_by: string; readonly marked_at: string },
): Promise<void> {
  const { application_id, other_id } = pair;
  if (says === null) {
    await trx
      .deleteFrom('duplicate_marks')
      .where('application_id', '=', application_id)
      .where('other_id', '=', other_id)
      .execute();
    return;
  }
  await trx
    .insertInto('duplicate_marks')
    .values({ ...pair, says, ...by })
    .onConflict((it) => it.columns(['application_id', 'other_id']).doUpdateSet({ says, ...by }))
    .execute();
}

/** Rows of lists that have a likely duplicate with this mark; `open`: without a mark. */
export function withDuplicate(db: Database, state: DuplicateState): RawBuilder<SqlBool> {
  const marked = (says: RawBuilder<SqlBool>) =>
    sql`select application_id as id, other_id as other from duplicate_marks where ${says}
      union all select other_id, application_id from duplicate_marks where ${says}`;
  if (state !== 'open') {
    return sql`application_id in (select id from (${marked(sql`says = ${state}`)}) as m
      where m.other in (select o.application_id from list_rows as o where o.status <> ${withdrawnStatus}))`;
  }
  const alike = servedIdentities().map(({ key }) => {
    const fact = sql.raw(sameFact(db, key));
    const own = sql.raw(sameFact(db, key).replace('facts', 'list_rows.facts'));
    return sql<SqlBool>`exists (select 1 from list_rows as o where ${fact} = ${own}
      and o.application_id <> list_rows.application_id and o.status <> ${withdrawnStatus}
      and not exists (select 1 from duplicate_marks as m where
        (m.application_id = list_rows.application_id and m.other_id = o.application_id)
        or (m.other_id = list_rows.application_id and m.application_id = o.application_id)))`;
  });
  return alike.length === 0 ? sql`1 = 0` : sql`(${sql.join(alike, sql` or `)})`;
}
