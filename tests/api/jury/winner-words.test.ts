import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OwnData } from '#contract/account/own-data-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { WinnerProfile, WordsInReview } from '#contract/judging/winner-words-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { publishDue } from '#server/judging/decisions/publish.ts';
import { call } from '../../support/api-client.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { type Account, type Portal, startPortal, usualDatabases } from '../portal.ts';
import { createRoom, inHours, submitted } from './jury-room.ts';

const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;

let portal: Portal;
let room: ReturnType<typeof createRoom>;
let owner: Account;
let staff: Account;
let id: string;

/** A programme whose one application has won, publicly. */
async function won(kind: (typeof usualDatabases)[number]): Promise<void> {
  portal = await startPortal(kind);
  onTestFinished(() => portal.stop());
  room = createRoom(portal);
  const chair = await portal.account('superadmin');
  const juror = await portal.account('jury');
  [staff, owner] = [await portal.account('superadmin'), await portal.account('applicant')];
  id = await submitted(portal, owner, 'Alpha');
  const round = await room.started(chair, [juror]);
  await room.decide(chair, round, id, 'approved');
  await room.confirm(staff, round, id);
  const publication = { publish_at: inHours(portal, 1), despite: ['no-sheet'] };
  await room.done(room.ask(chair, judgingPaths.publication(round), publication, 'PUT'));
  portal.pass(3601);
  await publishDue(portal.services);
}

const say = (text: string, may_show = true) =>
  room.done(
    room.ask<WinnerProfile>(owner, judgingPaths.winnerProfile(id), { text, picture: png, may_show }, 'PUT'),
  );
const listed = async (state = '') =>
  (
    await room.done(
      room.ask<WordsInReview>(staff, `${judgingPaths.winnerWords}${state && `?state=${state}`}`),
    )
  ).words;
const approve = (changes: number) => room.ask(staff, judgingPaths.approveWords(id), { changes });
const sendBack = (changes: number, note: string) =>
  room.ask(staff, judgingPaths.returnWords(id), { changes, note });
const shown = async () => {
  const { data } = await call<YearOfAwards>(portal, paths.winners('zonal', 2025));
  return data.winners.map(({ text, image }) => [text, image !== '']);
};
const mails = async () => {
  const { outbox } = portal.services;
  outbox.wake();
  return (await mailsTo(portal.dataDir, owner.email)).flatMap(({ subject, text }) =>
    subject?.includes('winners’ page') ? [`${subject} ${text}`] : [],
  );
};

describe.each(usualDatabases)('the words of a winner on %s', (kind) => {
  beforeEach(() => won(kind));

  test('wait for the organisers, appear once approved, and a change waits while the former text stays', async () => {
    expect(await say('Kept for ourselves.', false)).toMatchObject({ state: 'kept', shown_since: null });
    expect(await listed()).toEqual([]);

    expect(await say(' Water for all. ')).toMatchObject({ state: 'waiting', text: 'Water for all.' });
    const [waiting] = await listed();
    expect(waiting).toMatchObject({
      ...{ _id: id, project_title: 'Alpha', text: 'Water for all.', picture: png, changes: 2 },
      company_name: 'Kaveri Textiles Private Limited',
      awards: [expect.stringMatching(/^Best Project in .*, in the South Region for enterprises of size /)],
    });
    expect(await shown()).toEqual([['', false]]);

    await room.done(approve(2));
    expect(await shown()).toEqual([['Water for all.', true]]);
    expect([await listed(), (await listed('approved')).length]).toEqual([[], 1]);
    await expect.poll(mails).toEqual([expect.stringContaining('Your words are on the winners’ page: Alpha')]);

    // The text on show needs no second review; another text does.
    expect(await say('Water for all.')).toMatchObject({ state: 'approved' });
    expect(await say('Water for everybody.')).toMatchObject({ state: 'waiting' });
    expect(await shown()).toEqual([['Water for all.', true]]);
    await room.done(approve(4));
    expect(await shown()).toEqual([['Water for everybody.', true]]);

    // Withdrawing consent needs no one else.
    await say('Water for everybody.', false);
    expect(await shown()).toEqual([['', false]]);
    const audit = await portal.services.database
      .selectFrom('audit_entries')
      .select(['event', 'actor_id'])
      .where('event', 'like', 'winner-%')
      .orderBy('id')
      .execute();
    const by = (event: string, { userId }: Account) => ({ event, actor_id: userId });
    const saved = by('winner-profile', owner);
    const approved = by('winner-words-approved', staff);
    expect(audit).toEqual([saved, saved, approved, saved, saved, approved, saved]);
  });

  test('are returned with a note by mail, and only in the version that was read', async () => {
    await say('Buy our shares!');
    expect((await sendBack(1, '  ')).status).toBe(400);
    await room.done(sendBack(1, 'Please leave out the shares.'));
    const profile = () => room.done(room.ask<WinnerProfile>(owner, judgingPaths.winnerProfile(id)));
    expect(await profile()).toMatchObject({ state: 'returned', note: 'Please leave out the shares.' });
    await expect.poll(mails).toEqual([expect.stringContaining('Please leave out the shares.')]);
    expect((await approve(1)).status).toBe(409);

    await say('Water for all.');
    // Someone approves a text that the winner has changed since.
    expect((await approve(1)).status).toBe(409);
    expect(await shown()).toEqual([['', false]]);
    const both = await Promise.all([approve(2), sendBack(2, 'Too short.')]);
    // Approved first, it can be sent back; sent back first, it cannot be approved.
    expect(both[1].status).toBe(200);
    expect([await shown(), await profile()]).toMatchObject([[['', false]], { state: 'returned' }]);

    // The published text stays while a change of it is sent back, and disappears when it is sent back itself.
    await say('Wells.');
    await room.done(approve(3));
    await say('Wells, and shares.');
    await room.done(sendBack(4, 'No shares.'));
    expect([await shown(), await profile()]).toMatchObject([[['Wells.', true]], { state: 'returned' }]);
    await say('Wells.');
    await room.done(sendBack(5, 'A complaint came in.'));
    expect(await shown()).toEqual([['', false]]);
  });

  test('are part of their writer’s data, and are erased with the account', async () => {
    await say('Water for all.');
    await room.done(approve(1));
    const own = await fetch(portal.origin + paths.ownData, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(((await own.json()) as OwnData).winner_words).toMatchObject([
      { application_id: id, project_title: 'Alpha', text: 'Water for all.', picture: png, may_show: true },
    ]);
    const erase = { token: owner.token, json: { password: owner.password } };
    expect((await call(portal, paths.erasure, erase)).status).toBe(200);
    expect([await shown(), await listed('approved')]).toEqual([[['', false]], []]);
  });
});
