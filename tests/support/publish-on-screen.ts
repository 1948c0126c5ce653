import { expect } from 'vitest';
import type { Proposal, SchemaFiles } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { call, type Reachable } from './api-client.ts';

/** The session of a superadmin. */
interface Superadmin {
  readonly token: string;
}

/**
 * Publishes a changed document by the calls of the screens: the first superadmin proposes, the second publishes. Returns
 * the number of the release.
 */
export async function publishOnScreen(
  server: Reachable,
  [{ token }, second]: readonly [Superadmin, Superadmin],
  path: string,
  change: (text: string) => string,
): Promise<number> {
  const { data } = await call<SchemaFiles>(server, workshopPaths.schemaFiles, { token });
  const known = data.files.find((each) => each.path === path);
  const changes = [{ path, base: known?.fingerprint, text: change(known?.text ?? '') }];
  const json = { reason: 'On screen', changes };
  const made = await call<Proposal>(server, workshopPaths.proposals, { token, json });
  const { status, data: done } = await call<Proposal>(server, workshopPaths.publish(made.data._id), {
    token: second.token,
    json: {},
  });
  expect([status, done.state]).toEqual([200, 'published']);
  return done.release ?? 0;
}
