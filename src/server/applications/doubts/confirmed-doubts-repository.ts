import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';

/** How many questions an application can have confirmed; the oldest give way. */
const most = 100;

/** Records that the owner of a locked application said yes to `ask` at the question of `path`. */
export async function confirmDoubt(
  trx: Database,
  { id, confirmed_doubts }: ApplicationRow,
  { path, ask }: { readonly path: string; readonly ask: string },
): Promise<void> {
  const known = Object.entries(JSON.parse(confirmed_doubts ?? '{}') as { [path: string]: string });
  const kept = [...known.filter(([at]) => at !== path), [path, ask] as const].slice(-most);
  await trx
    .updateTable('applications')
    .set({ confirmed_doubts: JSON.stringify(Object.fromEntries(kept)) })
    .where('id', '=', id)
    .execute();
}
