import { onTestFinished } from 'vitest';
import type { Outcome } from '#contract/judging/decisions.ts';
import type { Decisions } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import { publishDue } from '#server/judging/decisions/publish.ts';
import { type Account, type DatabaseKind, startPortal } from '../portal.ts';
import { createRoom, inHours, submitted } from './jury-room.ts';

/** A published regional round that decided so on applications with these titles. */
export async function publishedRound(kind: DatabaseKind, decided: Readonly<Record<string, Outcome>>) {
  const portal = await startPortal(kind);
  onTestFinished(() => portal.stop());
  const [chair, second] = [await portal.account('superadmin'), await portal.account('superadmin')];
  const [juror, owner] = [await portal.account('jury'), await portal.account('applicant')];
  const room = createRoom(portal);
  const ids: Record<string, string> = {};
  for (const title of Object.keys(decided)) ids[title] = await submitted(portal, owner, title);
  const idOf = (title: string) => ids[title] ?? '';
  const round = await room.started(chair, [juror]);
  const publish = async (of: string) => {
    const publication = { publish_at: inHours(portal, 1), despite: ['no-sheet', 'elsewhere'] };
    await room.done(room.ask(chair, judgingPaths.publication(of), publication, 'PUT'));
    portal.pass(3601);
    await publishDue(portal.services);
  };
  for (const [title, outcome] of Object.entries(decided)) {
    await room.decide(chair, round, idOf(title), outcome);
    await room.confirm(second, round, idOf(title));
  }
  await publish(round);
  const withdraw = (who: Account, title: string, despite?: string) =>
    room.ask(
      who,
      `${paths.withdrawal(idOf(title))}${despite === undefined ? '' : `?despite=${despite}`}`,
      undefined,
      'POST',
    );
  const decisionsOf = async (of: string) =>
    (await room.done(room.ask<Decisions>(chair, judgingPaths.decisions(of)))).decisions.map(
      ({ project_title, outcome, is_withdrawn, is_reopened }) => [
        project_title,
        outcome,
        is_withdrawn,
        is_reopened,
      ],
    );
  return { portal, chair, second, juror, owner, room, round, idOf, publish, withdraw, decisionsOf };
}
