import { beforeAll, describe, expect, test } from 'vitest';
import type { Decision } from '#contract/judging/decisions-schemas.ts';
import type { Entering } from '#contract/judging/entries-schemas.ts';
import { judgingPaths as judging } from '#contract/judging/paths.ts';
import type { Round } from '#contract/judging/rounds-schemas.ts';
import { type Account, databases, type Portal, usePortal } from '../portal.ts';
import { createRoom, inHours, planFor, submitted } from './jury-room.ts';

describe.each(databases)('awards that cannot contradict each other on %s', (kind) => {
  const holder = usePortal(kind);
  let portal: Portal;
  let room: ReturnType<typeof createRoom>;
  let chair: Account;
  let second: Account;
  let juror: Account;
  const ids = new Map<string, string>();
  const id = (title: string) => ids.get(title) ?? '';
  let first: string;
  let other: string;

  const decide = (round: string, title: string, outcome: string, more: object = {}, who = chair) =>
    room.ask<Decision>(
      who,
      judging.decision(round, id(title)),
      { outcome, reason: 'By the ranking.', ...more },
      'PUT',
    );
  const takeBack = (round: string, title: string) =>
    room.done(room.ask(chair, judging.decision(round, id(title)), undefined, 'DELETE'));

  beforeAll(async () => {
    portal = holder.portal;
    room = createRoom(portal);
    let owner: Account;
    [chair, second, owner, juror] = (await Promise.all(
      (['superadmin', 'superadmin', 'applicant', 'jury'] as const).map(portal.account),
    )) as [Account, Account, Account, Account];
    for (const title of ['Alpha', 'Beta', 'Gamma']) ids.set(title, await submitted(portal, owner, title));
    first = await room.started(chair, [juror], { jurors_each: 1, name: 'First jury' });
    await room.done(room.ask(chair, judging.drawRound(first), { seed: 'x' }));
    const assigned = await room.assigned(juror, first);
    for (const title of ['Alpha', 'Beta']) await room.judge(juror, assigned.get(title)?._id ?? '', 8);
  });

  test('a second round of a stage takes entries of the first one only if the chair says so', async () => {
    const plan = planFor(portal, { name: 'Second jury' });
    const entering = await room.done(
      room.ask<Entering>(chair, judging.entrants, {
        edition: plan.edition,
        level: plan.level,
        entrants: plan.entrants,
      }),
    );
    expect(entering).toMatchObject({ count: 3, twice: [{ round: first, name: 'First jury', count: 3 }] });
    const draft = await room.done(room.ask<Round>(chair, judging.rounds, plan));
    const start = (body?: object) =>
      room.ask<{ count: number }>(chair, judging.startRound(draft._id), body, 'POST');
    const refused = await start();
    expect(refused.status).toBe(409);
    expect(refused.data.errorMessage).toContain('3 in “First jury”');
    expect(refused.data.errors).toMatchObject([{ path: '/twice' }]);
    expect((await room.done(start({ twice: 'leave-out' }))).count).toBe(0);
    other = await room.started(chair, [juror], { name: 'Third jury' });
    const { entries } = await room.done(room.ask<Round>(chair, judging.round(other)));
    expect(entries).toBe(3);
    // Another stage is not a second time.
    const { edition, entrants } = plan;
    const screening = { edition, level: 'screening', entrants };
    expect((await room.done(room.ask<Entering>(chair, judging.entrants, screening))).twice).toEqual([]);
  });

  test('an application rejected in one round cannot be awarded in another of the stage, nor the other way round', async () => {
    await room.done(decide(first, 'Beta', 'rejected', { despite: ['elsewhere'] }));
    const all = { despite: ['elsewhere', 'no-sheet'] };
    const refused = await decide(other, 'Beta', 'approved', all);
    expect(refused.status).toBe(400);
    expect(refused.data.errorMessage).toMatch(/“Beta” is rejected in the round “First jury”.*opposite/);
    await takeBack(first, 'Beta');
    await room.done(decide(other, 'Beta', 'approved', all));
    const rejected = await decide(first, 'Beta', 'rejected', all);
    expect(rejected.data.errorMessage).toMatch(/“Beta” wins Best Project in .* in the round “Third jury”/);
    await takeBack(other, 'Beta');
  });

  test('a winner without a sheet, or in two rounds, causes a warning at each step, and the confirmation is recorded', async () => {
    const refused = await decide(first, 'Gamma', 'approved');
    expect(refused.status).toBe(409);
    expect(refused.data.errors.map(({ path }) => path)).toEqual(['/despite/no-sheet', '/despite/elsewhere']);
    expect(refused.data.errors[0]?.message).toBe('No score sheet was submitted for “Gamma”.');
    const despite = ['no-sheet', 'elsewhere'];
    await room.done(decide(first, 'Gamma', 'approved', { despite }));
    const confirm = (body?: object) =>
      room.ask<Decision>(second, judging.confirmDecision(first, id('Gamma')), body, 'POST');
    expect((await confirm()).status).toBe(409);
    expect((await confirm({ despite: ['no-sheet'] })).status).toBe(409);
    await room.done(confirm({ despite }));
    const publish = (body: object) =>
      room.ask<Round>(chair, judging.publication(first), { publish_at: inHours(portal, 1), ...body }, 'PUT');
    expect((await publish({})).data.errors.map(({ path }) => path)).toContain('/despite/no-sheet');
    await room.done(publish({ despite }));
    // The confirmed decision is the published one: it can change once the instant is withdrawn.
    expect((await decide(first, 'Gamma', 'rejected', { despite })).data.errorMessage).toContain(
      'take it back',
    );
    await room.done(publish({ publish_at: null }));
    const said = portal.services.database.selectFrom('audit_entries').select(['event', 'details']);
    const entries = await said
      .where('details', 'like', '%no-sheet%')
      .where('application_id', '=', id('Gamma'))
      .execute();
    expect(entries.map(({ event }) => event).sort()).toEqual(['decision', 'decision-confirmed']);
    await takeBack(first, 'Gamma');
  });

  test('an award given once per size has one winner for each size and region', async () => {
    const despite = ['elsewhere'];
    const { award } = await room.done(decide(first, 'Alpha', 'approved', { despite }));
    const refused = await decide(first, 'Beta', 'approved', { despite });
    expect(refused.status).toBe(400);
    expect(refused.data.errorMessage).toBe(
      `${award} is given once for each enterprise size in a region, and it goes to “Alpha” by the round “First jury”: take that decision back first, or leave this one.`,
    );
    // Nor can another round give it, to the same application or to another.
    const all = { despite: ['elsewhere', 'no-sheet'] };
    for (const title of ['Alpha', 'Gamma'])
      expect((await decide(other, title, 'approved', all)).status).toBe(400);
    // A single award is another one; it is given once in the region, whatever the size.
    const single = { award: 'Most Innovative Project', ...all };
    await room.done(decide(other, 'Gamma', 'approved', single));
    expect((await decide(first, 'Beta', 'approved', single)).data.errorMessage).toContain(
      'is given once in a region',
    );
    await takeBack(other, 'Gamma');
    await takeBack(first, 'Alpha');
  });

  test('of two superadmins who give one award in two rounds at the same moment, one is refused', async () => {
    const despite = ['elsewhere', 'no-sheet'];
    for (let turn = 0; turn < 5; turn += 1) {
      const [here, there] = await Promise.all([
        decide(first, 'Alpha', 'approved', { despite }),
        decide(other, 'Beta', 'approved', { despite }, second),
      ]);
      expect([here.status, there.status].sort()).toEqual([200, 400]);
      await (here.status === 200 ? takeBack(first, 'Alpha') : takeBack(other, 'Beta'));
    }
    const drafts = await Promise.all(
      ['Fourth', 'Fifth'].map((name) =>
        room.done(room.ask<Round>(chair, judging.rounds, planFor(portal, { name, level: 'screening' }))),
      ),
    );
    const starts = await Promise.all(
      drafts.map(({ _id }) => room.ask(chair, judging.startRound(_id), undefined, 'POST')),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a winner whose company has no name is not published', async () => {
    const { database } = portal.services;
    const before = await database.selectFrom('list_rows').selectAll().execute();
    await database
      .updateTable('list_rows')
      .set({ facts: '{}' })
      .where('application_id', '=', id('Alpha'))
      .execute();
    await room.decide(chair, first, id('Alpha'), 'approved');
    await room.confirm(second, first, id('Alpha'));
    const despite = ['no-company', 'elsewhere', 'no-sheet'];
    const publication = { publish_at: inHours(portal, 1), despite };
    const refused = await room.ask(chair, judging.publication(first), publication, 'PUT');
    expect(refused.status).toBe(400);
    expect(refused.data.errorMessage).toContain('“Alpha” names no company');
    for (const { application_id, facts } of before)
      await database
        .updateTable('list_rows')
        .set({ facts })
        .where('application_id', '=', application_id)
        .execute();
    await room.done(room.ask(chair, judging.publication(first), publication, 'PUT'));
  });
});
