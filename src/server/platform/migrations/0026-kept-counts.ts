import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

const applicants = "('applicant', 'user', 'Applicant')";
const ofApplication = (row: string) => `'applications', coalesce(${row}.program_id, 'none'), ${row}.is_final`;
const ofUser = "'users', '', 0";

/**
 * How long the lists are, kept on PostgreSQL too: to count an index takes longer the longer the list. Every change is a row of
 * its own here, so that nobody waits for somebody else's sum; a worker adds them up from time to time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table list_counts (
    list text not null, program_id text not null, is_final integer not null, count integer not null)`);
  await run(
    `insert into list_counts select ${ofApplication('it')}, count(*) from dashboard_rows it group by 2, 3`,
  );
  await run(`insert into list_counts select ${ofUser}, count(*) from users where role in ${applicants}`);

  const note = async (name: string, body: string, trigger: string) => {
    await run(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    );
    await run(`create trigger ${name} ${trigger} execute function ${name}()`);
  };
  const change = (of: string, by: 1 | -1, where = 'true') =>
    `insert into list_counts select ${of}, ${by} where ${where};`;
  const added = 'referencing new table as added for each statement';

  await note(
    'dashboard_rows_counted',
    `insert into list_counts select ${ofApplication('added')}, count(*) from added group by 2, 3;`,
    `after insert on dashboard_rows ${added}`,
  );
  await note(
    'dashboard_rows_uncounted',
    change(ofApplication('old'), -1),
    'after delete on dashboard_rows for each row',
  );
  await note(
    'dashboard_rows_recounted',
    change(ofApplication('old'), -1) + change(ofApplication('new'), 1),
    `after update of program_id, is_final on dashboard_rows for each row
      when ((old.program_id, old.is_final) is distinct from (new.program_id, new.is_final))`,
  );
  await note(
    'users_counted',
    `insert into list_counts select ${ofUser}, count(*) from added where role in ${applicants} having count(*) > 0;`,
    `after insert on users ${added}`,
  );
  await note(
    'users_uncounted',
    change(ofUser, -1, `old.role in ${applicants}`),
    'after delete on users for each row',
  );
  await note(
    'users_recounted',
    change(ofUser, -1, `old.role in ${applicants}`) + change(ofUser, 1, `new.role in ${applicants}`),
    'after update of role on users for each row when (old.role is distinct from new.role)',
  );
}
