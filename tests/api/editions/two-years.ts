import { onTestFinished } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import { currentRelease, serveRelease } from '#contract/programme/current-release.ts';
import type { Deadline, DeadlineState } from '#contract/programme/deadline.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { editionOf } from '../../fixtures/edition.ts';
import { call } from '../../support/api-client.ts';
import { type Account, type DatabaseKind, type Portal, startPortal } from '../portal.ts';

export const first = editionOf(2031);
export const second = editionOf(2032);

/** Serves these editions until the test is over. */
export function serve(...editions: readonly Edition[]): void {
  const before = currentRelease();
  onTestFinished(() => serveRelease(before));
  serveRelease({ ...before, number: before.number + 1, editions });
}

/** A portal whose clock starts at an instant, until the test is over. */
export async function open(kind: DatabaseKind, at: string): Promise<Portal> {
  const portal = await startPortal(kind, {}, { at: new Date(at) });
  onTestFinished(() => portal.stop());
  return portal;
}

/** Moves the clock to an instant. */
export function passTo(portal: Portal, at: string): void {
  portal.pass((new Date(at).getTime() - portal.services.clock().getTime()) / 1000);
}

/** Sessions end while the clock goes on. */
export const logIn = async (portal: Portal, { email, password }: Account) =>
  (await call<Login>(portal, paths.login, { json: { email, password } })).data.token;

export const lastDate = async (portal: Portal, edition: string) =>
  (await call<Deadline>(portal, `${paths.deadline}?edition=${edition}`)).data.dueAt;

export const change = (portal: Portal, token: string, edition: string, json: object) =>
  call<DeadlineState>(portal, `${staffPaths.deadlineChange}?edition=${edition}`, { token, json });

export const southOf = ({ programmes }: Edition) => programmes[0]?.id ?? '';

export const read = async (portal: Portal, token: string, id: string) =>
  (await call<ApplicationDetail>(portal, paths.application(id), { token })).data.applicationData;

/** What the audit log says of last dates. */
export const audited = async ({ services: { database } }: Portal) => {
  const rows = await database
    .selectFrom('audit_entries')
    .select('details')
    .where('event', '=', 'last-date')
    .orderBy('at')
    .execute();
  return rows.map(({ details }) => JSON.parse(details ?? '{}') as Readonly<Record<string, string>>);
};
