import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { presentApplication } from '#server/applications/reading/present-application.ts';
import { patchApplication } from '#server/applications/save/patch-application.ts';
import { readSavePayload } from '#server/applications/save/payload.ts';
import { saveApplication } from '#server/applications/save/save-application.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { identify } from '#server/platform/identity/identity.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { draft, southOf } from './calls.ts';
import { databases, usePortal } from './portal.ts';

describe.each(databases)('statements of a save on %s', (kind) => {
  const use = usePortal(kind);

  /** A draft with a counter: each save returns its statements by kind and table, those of its answer included. */
  async function scene() {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const id = (await draft(portal, token)).applicationData.app_id;
    const south = await southOf(portal, token);
    const identity = await identify(portal.services, token);
    const seen: string[] = [];
    const kinds = new WeakMap<object, string>();
    const counter: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        kinds.set(queryId, node.kind);
        return node;
      },
      // Only executed statements have a result.
      transformResult: async ({ result, queryId }) => {
        seen.push(kinds.get(queryId) ?? '');
        return result;
      },
    };
    const services = { ...portal.services, database: portal.services.database.withPlugin(counter) };
    let revision = 1;
    const count = async (saving: () => ReturnType<typeof patchApplication>) => {
      seen.length = 0;
      const saved = await saving();
      await presentApplication(services, saved.row, identity, saved.known);
      revision = saved.row.revision;
      return seen.map((it) => it.replace(/(Query)?Node$/, '').toLowerCase());
    };
    const arrival = { at: new Date(), graceMs: 0 };
    return {
      database: portal.services.database,
      patch: (changes: object) =>
        count(() =>
          patchApplication(
            services,
            identity,
            id,
            { applicationData: { revision, project_information: changes } },
            arrival,
          ),
        ),
      save: (changes: object) =>
        count(async () => {
          const { applicationData, ...rest } = applicationPayload(south, { app_id: id, revision });
          const { project_information, ...data } = applicationData;
          const told = { ...(project_information as object), ...changes };
          const payload = { ...rest, applicationData: { ...data, project_information: told } };
          const request = await readSavePayload(services, payload as never);
          return saveApplication(services, identity, request, { files: [], question: undefined, arrival });
        }),
    };
  }

  // A save of prose took 12 before: it read back what it had just written, and wrote unchanged rows. PostgreSQL gets the
  // four writes as one statement.
  const together = (...writes: string[]) => (kind === 'PostgreSQL' ? ['raw'] : writes);
  const reads = ['select', 'select'];
  const ofProse = [...reads, ...together('update', 'update', 'insert', 'insert')];
  /** With the day for the statistics to count again. */
  const ofFacts = [...reads, ...together('update', 'update', 'insert', 'insert', 'insert')];

  test('a save of some prose reads twice and writes at once, and an autosave without changes only reads', async () => {
    const { patch, save } = await scene();
    expect(await save({ project_overview: 'Forty villages have water.' })).toEqual(ofProse);
    expect(await patch({ project_overview: 'Fifty villages have water.' })).toEqual(ofProse);
    expect(await patch({ project_overview: 'Fifty villages have water.' })).toEqual(reads);
  });

  test('unchanged columns are not set, so their indexes are not touched', async () => {
    const { patch, database } = await scene();
    await refuseUpdates(database, 'applications', 'of is_final, submission_hash, submitted_at, title');
    expect(await patch({ project_overview: 'Only this changes.' })).toEqual(ofProse);
    await expect(patch({ project_title: 'This is a column' })).rejects.toThrow(/left alone/);
    await allowUpdates(database, 'applications');
  });

  test('data for searches and statistics is written only when it changes', async () => {
    const { patch, database } = await scene();
    await refuseUpdates(database, 'list_rows', 'of search_text');
    expect(await patch({ project_overview: 'Searches do not read this.' })).toEqual(ofProse);
    await expect(patch({ project_title: 'Searches read this' })).rejects.toThrow(/left alone/);
    await allowUpdates(database, 'list_rows');
    expect(await patch({ project_title: 'Searches read this' })).toEqual(ofFacts);
    const found = await database
      .selectFrom('list_rows')
      .select('search_text')
      .where('search_text', 'like', '%searches read this%')
      .execute();
    expect(found).toHaveLength(1);
    // One answer less is progress lost: the statistics record it.
    expect(await patch({ project_overview: null })).toEqual(ofFacts);
  });
});

/** Refuses a change of some columns of a table, or of any. */
async function refuseUpdates(database: Database, table: string, columns = ''): Promise<void> {
  const [name, on, of] = [sql.id(`${table}_refused`), sql.table(table), sql.raw(columns)];
  if (!isPostgres(database)) {
    await sql`create trigger ${name} before update ${of} on ${on} begin select raise(abort, 'left alone'); end`.execute(
      database,
    );
    return;
  }
  await sql`create function ${name}() returns trigger language plpgsql as
    $$ begin raise exception 'left alone'; end $$`.execute(database);
  await sql`create trigger ${name} before update ${of} on ${on} for each row execute function ${name}()`.execute(
    database,
  );
}

async function allowUpdates(database: Database, table: string): Promise<void> {
  const on = isPostgres(database) ? sql` on ${sql.table(table)}` : sql``;
  await sql`drop trigger ${sql.id(`${table}_refused`)}${on}`.execute(database);
}
