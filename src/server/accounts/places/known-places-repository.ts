import type { Database } from '#server/platform/db/database.ts';

/** How long a place is known after its last sign-in. */
const rememberedMs = 180 * 86_400_000;

/** Whether the owner of an account recently signed in from this place. Both are hashes. */
export async function isKnownPlace(
  db: Database,
  account: string,
  place: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_places')
    .select('place')
    .where('account', '=', account)
    .where('place', '=', place)
    .where('seen_at', '>', forgotten(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the owner of an account signed in from this place now. */
export async function rememberPlace(db: Database, account: string, place: string, now: Date): Promise<void> {
  await db
    .insertInto('known_places')
    .values({ account, place, seen_at: now.toISOString() })
    .onConflict((it) => it.columns(['account', 'place']).doUpdateSet({ seen_at: now.toISOString() }))
    .execute();
}

/** Removes places that were not used for a long time. */
export async function removeOldPlaces(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('known_places').where('seen_at', '<=', forgotten(now)).execute();
}

function forgotten(now: Date): string {
  return new Date(now.getTime() - rememberedMs).toISOString();
}
