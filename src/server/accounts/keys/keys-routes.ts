import { Type } from 'typebox';
import { AccessKey, MadeAccessKey, NewAccessKey } from '#contract/staff-room/connections/keys-schemas.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { Failure, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { scopesOf, stateOfKey } from '#server/platform/identity/key-identity.ts';
import { type KeyRow, listKeys, mintKey, revokeKey } from '#server/platform/identity/keys-repository.ts';

const dayMs = 86_400_000;
const forSuperadmins = { roles: ['superadmin'], group: 'staff' } as const;

const list = route({
  ...forSuperadmins,
  method: 'GET',
  path: connectionPaths.keys,
  summary: 'List keys of other programs',
  description: 'The newest first, including ended ones for 90 days. The keys themselves are not included.',
  answer: Type.Array(AccessKey),
  handle: async ({ services: { database, clock } }) =>
    (await listKeys(database)).map((row) => presentKey(row, clock())),
});

const make = route({
  ...forSuperadmins,
  method: 'POST',
  path: connectionPaths.keys,
  summary: 'Make a key for another program',
  description:
    'The answer holds the key, once: only its hash is stored. It reads what an administrator reads, in the calls of its scopes, and ends with the rights of the person who made it. 409 with code 1011: there is a key of this name.',
  body: NewAccessKey,
  answer: MadeAccessKey,
  failures: [409],
  handle: async ({ services: { database, clock }, identity, body }) => {
    const now = clock();
    const { scopes, days } = body;
    const wanted = {
      name: body.name.trim(),
      scopes,
      makerId: identity.userId,
      expires: new Date(now.getTime() + days * dayMs),
    };
    return database.transaction().execute(async (trx) => {
      const made = await mintKey(trx, wanted, now);
      const [row] = made ? await listKeys(trx, made.id) : [];
      if (!made || !row) throw nameTaken(wanted.name);
      const details = { key: made.start, scopes: scopes.join(', '), days };
      await recordAudit(trx, { event: 'key-made', ...actorOf(identity), details }, now);
      return { ...presentKey(row, now), key: made.key };
    });
  },
});

const revoke = route({
  ...forSuperadmins,
  method: 'DELETE',
  path: connectionPaths.key(':id'),
  summary: 'Revoke a key',
  description: 'It opens nothing from this moment on. Revoked already is fine. 404: there is no such key.',
  params: { id: 'Id of the key.' },
  answer: AccessKey,
  handle: async ({ services: { database, clock }, identity, params: { id } }) =>
    database.transaction().execute(async (trx) => {
      const isRevoked = await revokeKey(trx, id, clock());
      const [row] = await listKeys(trx, id);
      if (!row) throw missing('There is no such key');
      const details = { key: row.start };
      if (isRevoked) await recordAudit(trx, { event: 'key-revoked', ...actorOf(identity), details }, clock());
      return presentKey(row, clock());
    }),
});

/** Read-only keys for other programs, managed by superadmins. */
export const keysRoutes = [list, make, revoke];

function nameTaken(name: string): Failure {
  const message = `There is a key named “${name}”: revoke it first, or choose another name.`;
  return new Failure(409, 'DUPLICATE_RESOURCE', { message, errors: [{ path: '/name', message }] });
}

function presentKey(row: KeyRow, now: Date): AccessKey {
  const { key_id, name, start, created_at, expires_at, last_used_at, first_name, last_name } = row;
  return {
    _id: key_id,
    name,
    start,
    scopes: scopesOf(row),
    state: stateOfKey(row, now),
    made_by: `${first_name} ${last_name}`.trim(),
    created_at,
    expires_at,
    last_used_at,
  };
}
