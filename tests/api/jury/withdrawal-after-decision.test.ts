import { describe, expect, test } from 'vitest';
import type { OwnRounds } from '#contract/judging/assignments-schemas.ts';
import type { OwnCertificates, PublicCertificate } from '#contract/judging/certificates-schemas.ts';
import type { RoundEntries } from '#contract/judging/entries-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { call } from '../../support/api-client.ts';
import { waitForMail } from '../../support/mailbox.ts';
import { faultsOf } from '../faults-of.ts';
import { databases } from '../portal.ts';
import { publishedRound } from './published-round.ts';

describe.each(databases)('an application that is withdrawn after a public decision, on %s', (kind) => {
  test('leaves the round that the shortlist went into, once staff name the decision', async () => {
    const scene = await publishedRound(kind, { Wells: 'shortlisted', Seeds: 'rejected' });
    const { portal, chair, juror, owner, room, round, idOf, withdraw, decisionsOf } = scene;
    const next = await room.started(chair, [juror], {
      name: 'National jury',
      level: 'national',
      entrants: {
        ...{ programs: [], themes: [], onlyComplete: false },
        from: { round, outcome: 'shortlisted' },
      },
    });
    const assignment = { round: next, application: idOf('Wells'), juror: juror.userId };
    await room.done(room.ask(chair, judgingPaths.assignments, assignment));

    const own = await withdraw(owner, 'Wells', 'shortlisted');
    expect([own.status, own.data.errorMessage]).toEqual([
      409,
      'The jury has begun to judge this application. Please write to the organisers to withdraw it.',
    ]);
    // A page that was opened before the publication, or before another one, knows less than there is.
    for (const despite of [undefined, 'approved']) {
      const { status, data } = await withdraw(chair, 'Wells', despite);
      expect([status, data.errorMessage]).toEqual([409, expect.stringContaining('it is shortlisted')]);
    }
    expect((await withdraw(chair, 'Wells', 'rejected')).status).toBe(400);
    expect((await withdraw(chair, 'Seeds')).data.errorMessage).toContain('It was not chosen');

    expect((await withdraw(chair, 'Wells', 'shortlisted')).status).toBe(200);
    expect((await withdraw(chair, 'Wells', 'shortlisted')).status).toBe(200);
    const { entries } = await room.done(room.ask<RoundEntries>(chair, judgingPaths.roundEntries(next)));
    expect(entries).toEqual([]);
    const { rounds } = await room.done(room.ask<OwnRounds>(juror, judgingPaths.assignments));
    expect(rounds.flatMap(({ assignments }) => assignments)).toEqual([]);
    // What was public stays as it was.
    const { group } = await room.ranking(chair, round);
    expect(group?.applications.map((each) => [each.project_title, each.is_reopened]).sort()).toEqual([
      ['Seeds', false],
      ['Wells', false],
    ]);
    expect(await decisionsOf(round)).toEqual([
      ['Wells', 'shortlisted', true, false],
      ['Seeds', 'rejected', false, false],
    ]);
    expect((await waitForMail(portal.dataDir, owner.email, /withdrawn/i)).text).toContain('Wells');
    const { data: audit } = await call<{ entries: { event: string; details: object }[] }>(
      portal,
      `${staffPaths.audit}?event=withdrawal`,
      { token: chair.token },
    );
    expect(audit.entries.map(({ details }) => details)).toEqual([{ outcome: 'shortlisted' }]);
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('gives its award back: no page shows it, and another round can give the award', async () => {
    const scene = await publishedRound(kind, { Wells: 'approved', 'Wells!': 'shortlisted' });
    const { portal, chair, second, juror, owner, room, idOf, publish, withdraw } = scene;
    const shown = async () =>
      (await call<YearOfAwards>(portal, paths.winners('zonal', 2025))).data.winners.map(
        ({ project, slug }) => [project, slug],
      );
    const certificates = await room.done(
      room.ask<OwnCertificates>(owner, judgingPaths.certificates(idOf('Wells'))),
    );
    const standing = async () =>
      (await call<PublicCertificate>(portal, paths.certificate(certificates[0]?.code ?? ''))).data.standing;
    const profile = () => room.ask(owner, judgingPaths.winnerProfile(idOf('Wells')));
    const [[, slug] = []] = await shown();
    expect([await standing(), (await profile()).status]).toEqual([true, 200]);

    const again = await room.started(chair, [juror], { name: 'Second look' });
    const award = {
      outcome: 'approved',
      reason: 'The next best.',
      despite: ['no-sheet', 'elsewhere'],
    } as const;
    const give = () => room.ask(chair, judgingPaths.decision(again, idOf('Wells!')), award, 'PUT');
    expect((await give()).data.errorMessage).toContain('it goes to “Wells”');

    expect((await withdraw(chair, 'Wells', 'approved')).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect([await standing(), (await profile()).status]).toEqual([false, 404]);

    expect((await give()).status).toBe(200);
    await room.confirm(second, again, idOf('Wells!'));
    await publish(again);
    // The address of the one that has left is not given to another.
    const [winner, ...more] = await shown();
    expect([winner?.[0], more]).toEqual(['Wells!', []]);
    expect(winner?.[1]).not.toBe(slug);
    expect(await faultsOf(portal)).toEqual([]);
  });
});
