import { beforeAll, describe, expect, test } from 'vitest';
import type { RoundEntries } from '#contract/judging/entries-schemas.ts';
import { judgingPaths as judging } from '#contract/judging/paths.ts';
import type { Draw, Round, RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { paths } from '#contract/paths.ts';
import { setDisabled } from '#server/accounts/managing/accounts-repository.ts';
import { setRole } from '#server/platform/identity/users-repository.ts';
import { call } from '../../support/api-client.ts';
import { type Account, databases, type Portal, testOn, usePortal } from '../portal.ts';
import { createRoom, jurorOf, moveTo, planFor, submitted } from './jury-room.ts';

describe.each(databases)('jurors excluded from an application on %s', (kind) => {
  const once = testOn(kind);
  const holder = usePortal(kind);
  let portal: Portal;
  let room: ReturnType<typeof createRoom>;
  let chair: Account;
  let colleague: Account;
  let stranger: Account;
  let owner: Account;
  let alpha: string;

  beforeAll(async () => {
    portal = holder.portal;
    room = createRoom(portal);
    [chair, owner, colleague, stranger] = (await Promise.all(
      (['superadmin', 'applicant', 'jury', 'jury'] as const).map(portal.account),
    )) as [Account, Account, Account, Account];
    // An agency applies; the contacts in the form are of the company.
    await moveTo(portal, owner, 'agency.example');
    await moveTo(portal, colleague, 'mail.kaveri-textiles.example');
    alpha = await submitted(portal, owner, 'Alpha');
  });

  test('a juror with the domain of any address in the application is neither drawn nor assigned', async () => {
    const round = await room.started(chair, [colleague, stranger], { jurors_each: 2 });
    const draw = await room.done(room.ask<Draw>(chair, judging.drawRound(round), { seed: 'x' }));
    expect(draw).toMatchObject({ added: 1, short: [{ application: alpha, missing: 1 }] });
    expect([...(await room.assigned(stranger, round)).keys()]).toEqual(['Alpha']);
    const order = { round, application: alpha, juror: colleague.userId };
    const refused = await room.ask(chair, judging.assignments, order);
    expect(refused.status).toBe(400);
    expect(refused.data.errorMessage).toBe('This juror is blocked from kaveri-textiles.example.');
  });

  once('what was assigned before an address or a block changed is shown to the chair', async () => {
    const round = await room.started(chair, [stranger], { jurors_each: 1, name: 'Later changed' });
    await room.done(room.ask<Draw>(chair, judging.drawRound(round), { seed: 'x' }));
    const shown = async () =>
      (await room.done(room.ask<RoundEntries>(chair, judging.roundEntries(round)))).entries[0]?.assignments;
    expect(await shown()).toMatchObject([{ blocked: null }]);
    await moveTo(portal, owner, 'law.university.example');
    expect(await shown()).toMatchObject([{ blocked: 'is blocked from law.university.example' }]);
    await moveTo(portal, owner, 'agency.example');
  });

  test('unjudged applications of a disabled juror go to another one, and stay if the account is enabled again', async () => {
    const leaver = await portal.account('jury');
    const round = await room.started(chair, [leaver], { jurors_each: 1, name: 'Left midway' });
    const detail = () => room.done(room.ask<RoundDetail>(chair, judging.round(round)));
    const shown = async (show: string) =>
      (await room.done(room.ask<RoundEntries>(chair, `${judging.roundEntries(round)}?show=${show}`))).entries;
    const draw = () => room.done(room.ask<Draw>(chair, judging.drawRound(round), { seed: 'x' }));
    const { database, clock } = portal.services;
    const disable = (isDisabled: boolean) =>
      setDisabled(database, leaver.userId, isDisabled ? clock() : null);
    expect(await draw()).toMatchObject({ added: 1, short: [] });
    expect(await detail()).toMatchObject({ short: 0, jurors: [{ can_judge: true, assigned: 1 }] });

    await disable(true);
    expect(await detail()).toMatchObject({ short: 1, jurors: [{ can_judge: false, assigned: 1 }] });
    expect(await shown('short')).toMatchObject([{ assignments: [{ blocked: 'can no longer judge' }] }]);
    expect(await draw()).toMatchObject({ added: 0, short: [{ application: alpha, missing: 1 }] });

    await disable(false);
    expect(await detail()).toMatchObject({ short: 0, jurors: [{ can_judge: true }] });
    expect(await shown('short')).toEqual([]);
    // The submitted sheet counts, although its juror has left.
    await room.judge(leaver, (await room.assigned(leaver, round)).get('Alpha')?._id ?? '', 5);
    await disable(true);
    expect(await detail()).toMatchObject({ short: 0, complete: 1 });
    expect(await draw()).toMatchObject({ added: 0, short: [] });
  });

  once('blocked domains are read as domains, and refused in words', async () => {
    const draft = await room.done(room.ask<Round>(chair, judging.rounds, planFor(portal)));
    const block = (blocked_domains: readonly string[]) =>
      room.ask<RoundDetail>(
        chair,
        judging.roundJurors(draft._id),
        { jurors: [jurorOf(stranger.userId, { blocked_domains: [...blocked_domains] })], changes: 0 },
        'PUT',
      );
    const refused = await block([
      'acme.com',
      'www.acme .com',
      'foo',
      'com',
      'co.in',
      'mill.nowhere',
      '10.0.0.1',
    ]);
    expect(refused.status).toBe(400);
    expect(refused.data.errors).toEqual(
      [
        ...['“www.acme .com” is not a domain: write one per line, such as acme.com'],
        ...['foo', 'com', 'co.in'].map(
          (each) =>
            `“${each}” is the ending of many companies’ addresses: write a whole domain, such as acme.com`,
        ),
        ...['“mill.nowhere” ends in “.nowhere”, which is not a known ending such as .com or .co.in'],
        ...['“10.0.0.1” is not a domain: write one per line, such as acme.com'],
      ].map((message, at) => ({ path: `/jurors/0/blocked_domains/${at + 1}`, message })),
    );
    const taken = await room.done(
      block(['WWW.Acme.com', 'someone@mill.co.in', 'https://www.group.in/about', 'acme.com']),
    );
    expect(taken.jurors[0]?.blocked_domains).toEqual(['acme.com', 'mill.co.in', 'group.in']);
  });

  once(
    'who declared a conflict or recused themselves is not offered that company in a later round',
    async () => {
      const first = await room.started(chair, [stranger], { jurors_each: 1, name: 'With a conflict' });
      await room.done(room.ask<Draw>(chair, judging.drawRound(first), { seed: 'x' }));
      const own = (await room.assigned(stranger, first)).get('Alpha');
      const conflict = { has_conflict: true, reason: 'My sister works there.' };
      await room.done(room.ask(stranger, judging.conflict(own?._id ?? ''), conflict));
      // Another application of the same company, by another account.
      const other = await portal.account('applicant');
      await moveTo(portal, other, 'agency.example');
      const beta = await submitted(portal, other, 'Beta');
      const later = await room.started(chair, [stranger], {
        jurors_each: 1,
        level: 'screening',
        name: 'Later',
      });
      const draw = await room.done(room.ask<Draw>(chair, judging.drawRound(later), { seed: 'x' }));
      expect(draw.added).toBe(0);
      for (const application of [alpha, beta]) {
        const order = { round: later, application, juror: stranger.userId };
        expect((await room.ask(chair, judging.assignments, order)).data.errorMessage).toBe(
          'This juror returned an application of this company.',
        );
      }
    },
  );

  test('a juror judges neither what they wrote themselves nor anything else of that company', async () => {
    const [writer, helper] = [await portal.account('applicant'), await portal.account('applicant')];
    const own = await submitted(portal, writer, 'Written before');
    const invited = { token: writer.token, json: { email: helper.email, may: 'write' } };
    expect((await call(portal, paths.collaborators(own), invited)).status).toBe(200);
    // Opening it counts as having seen it.
    expect((await call(portal, paths.application(own), { token: helper.token })).status).toBe(200);
    for (const { userId } of [writer, helper]) await setRole(portal.services.database, userId, 'jury');
    const round = await room.started(chair, [writer, helper, stranger], { jurors_each: 1, name: 'Joined' });
    for (const juror of [writer, helper]) {
      const order = { round, application: own, juror: juror.userId };
      const refused = await room.ask(chair, judging.assignments, order);
      expect([refused.status, refused.data.errorMessage]).toEqual([
        400,
        'This juror applied for this company.',
      ]);
    }
  });
});
