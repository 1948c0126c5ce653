import type { Database } from '#server/platform/db/database.ts';

/** A draft that its owner has carried on is not submitted at the last date, unless they save it again. */
export async function forgetSave(trx: Database, id: string): Promise<void> {
  await trx.updateTable('applications').set({ saved_by_owner_at: null }).where('id', '=', id).execute();
}
