import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { judgingPaths } from '#contract/judging/paths.ts';
import { loginPath } from '#contract/login-path.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { orderJurorMails } from '#server/judging/assigning/order-juror-mails.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { type Account, type Portal, startPortal, usualDatabases } from '../portal.ts';
import { createRoom, inHours, moveTo, submitted } from './jury-room.ts';

let portal: Portal;
let room: ReturnType<typeof createRoom>;
let chair: Account;
let owner: Account;
let jurors: Account[];
let ids: string[];

/** The mails to a juror about a round, oldest first. */
const mailsOf = async ({ userId }: Account) =>
  (await mailsTo(portal.dataDir, `${userId}@jury.example`)).map(({ subject, text }) => `${subject}\n${text}`);
const tell = async () => {
  const ordered = await orderJurorMails(portal.services);
  const unsent = () =>
    portal.services.database.selectFrom('outbox').select('id').where('finished_at', 'is', null).execute();
  await expect.poll(async () => (await unsent()).length, { timeout: 10_000 }).toBe(0);
  return ordered;
};
const assign = (round: string, application: string | undefined, { userId }: Account) =>
  room.done(room.ask(chair, judgingPaths.assignments, { round, application, juror: userId }));

describe.each(usualDatabases)('mails to jurors on %s', (kind) => {
  beforeEach(async () => {
    portal = await startPortal(kind);
    onTestFinished(() => portal.stop());
    room = createRoom(portal);
    chair = await portal.account('superadmin');
    jurors = [await portal.account('jury'), await portal.account('jury')];
    for (const juror of jurors) await moveTo(portal, juror, 'jury.example');
    owner = await portal.account('applicant');
    ids = [];
    for (const title of ['Alpha', 'Beta', 'Gamma']) ids.push(await submitted(portal, owner, title));
  });

  test('a draw sends each juror one mail with number and reading time, and the opening another one', async () => {
    const [first, second] = jurors;
    if (!first || !second) throw new Error('A juror is missing');
    const round = await room.started(chair, jurors, {
      name: 'North & South',
      jurors_each: 1,
      ...{ opens_at: inHours(portal, 1), closes_at: inHours(portal, 48) },
    });
    await room.done(room.ask(chair, judgingPaths.drawRound(round), { seed: 'x' }));
    // The chair may continue: nothing is mailed yet.
    expect(await tell()).toBe(0);
    portal.pass(61);
    const both = await Promise.all([orderJurorMails(portal.services), orderJurorMails(portal.services)]);
    expect(both[0] + both[1]).toBe(2);
    expect(await tell()).toBe(0);
    const told = (await Promise.all(jurors.map(mailsOf))).flat();
    expect(told).toHaveLength(2);
    const counts = told.map((mail) => Number(/^(\d) applications? to judge: North & South/.exec(mail)?.[1]));
    expect(counts.sort()).toEqual([1, 2]);
    for (const mail of told) {
      expect(mail).toMatch(/You can read and judge them from .* on\. We will write to you then\./);
      expect(mail).toMatch(/Time to read them:? +about (a minute|\d+ minutes)/);
    }

    portal.pass(3600);
    expect(await tell()).toBe(2);
    expect(await tell()).toBe(0);
    const [assigned, opened] = await mailsOf(first);
    expect(assigned).toContain('in the round “North & South”');
    expect(opened).toMatch(
      /^The jury can begin: North & South\n.*is open\. \d applications? waits? for your/s,
    );
  });

  test('a chair’s manual assignments send one mail, and nobody gets it twice', async () => {
    const [first, second] = jurors;
    if (!first || !second) throw new Error('A juror is missing');
    const round = await room.started(chair, jurors, { closes_at: inHours(portal, 48) });
    // Open from the beginning, and nothing was assigned: no one to notify.
    expect(await tell()).toBe(0);
    await assign(round, ids[0], first);
    portal.pass(40);
    await assign(round, ids[1], first);
    portal.pass(40);
    expect(await tell()).toBe(0);
    portal.pass(21);
    expect(await tell()).toBe(1);
    await assign(round, ids[2], first);
    await assign(round, ids[2], second);
    portal.pass(61);
    expect(await tell()).toBe(2);
    const [both, more] = await mailsOf(first);
    expect(both).toMatch(/^2 applications to judge.*The round is open: you can begin\./s);
    expect(more).toMatch(/^1 application to judge.*To judge in this round:? +3 applications/s);
    expect(await mailsOf(second)).toMatchObject([expect.stringMatching(/^1 application to judge/)]);

    // An assignment withdrawn before the mail, or close to its end, is not worth one.
    const late = await room.started(chair, jurors, { closes_at: inHours(portal, 0.01) });
    await assign(late, ids[0], second);
    portal.pass(61);
    expect(await tell()).toBe(0);
  });

  test('jurors who began to judge an application get a mail once it was corrected; the others do not', async () => {
    const [first, second] = jurors;
    if (!first || !second) throw new Error('A juror is missing');
    const round = await room.started(chair, jurors, { closes_at: inHours(portal, 48) });
    for (const juror of jurors) await assign(round, ids[0], juror);
    const idOf = async (juror: Account) => (await room.assigned(juror, round)).get('Alpha')?._id ?? '';
    await room.judge(first, await idOf(first), 7);
    await room.accept(second, await idOf(second));
    portal.pass(61);
    expect(await tell()).toBe(2);

    const correct = async () => {
      const order = { note: 'Please correct it.', until: inHours(portal, 1), despite_round: true };
      await room.done(room.ask(chair, staffPaths.returnApplication(ids[0] ?? ''), order));
      portal.pass(1);
      await submitted(portal, owner, 'Alpha', undefined, ids[0]);
      await tell();
    };
    await correct();
    const changed = async (juror: Account) =>
      (await mailsOf(juror)).filter((mail) => mail.startsWith('Submitted again: Alpha'));
    const [mail = '', ...more] = await changed(first);
    expect(more).toEqual([]);
    expect(mail).toContain('in the round “Regional jury”');
    expect(mail).toContain(loginPath(`/jury/judging?assignment=${await idOf(first)}`));
    expect(await changed(second)).toEqual([]);
    await correct();
    expect(await changed(first)).toHaveLength(2);
  });
});
