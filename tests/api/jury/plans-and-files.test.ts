import { beforeAll, describe, expect, test } from 'vitest';
import type { Entering } from '#contract/judging/entries-schemas.ts';
import { judgingPaths as judging } from '#contract/judging/paths.ts';
import type { Round } from '#contract/judging/rounds-schemas.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { publishDue } from '#server/judging/decisions/publish.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { type Account, type Portal, usePortal, usualDatabases } from '../portal.ts';
import { createRoom, inHours, planFor, submitted } from './jury-room.ts';

describe.each(usualDatabases)('what a round takes, and where its decisions appear, on %s', (kind) => {
  const holder = usePortal(kind);
  let portal: Portal;
  let room: ReturnType<typeof createRoom>;
  let chair: Account;
  let second: Account;
  let owner: Account;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    portal = holder.portal;
    room = createRoom(portal);
    [chair, second, owner] = (await Promise.all(
      (['superadmin', 'superadmin', 'applicant'] as const).map(portal.account),
    )) as [Account, Account, Account];
    for (const title of ['Alpha', 'Beta']) ids.set(title, await submitted(portal, owner, title));
  });

  test('a round has its forms: the first of the edition, unless its plan names others', async () => {
    const { database } = portal.services;
    const other = ids.get('Beta') ?? '';
    await database
      .updateTable('applications')
      .set({ form: 'a-further-form' })
      .where('id', '=', other)
      .execute();
    const { edition, level, entrants } = planFor(portal);
    const ask = { edition, level, entrants };
    expect(await room.done(room.ask<Entering>(chair, judging.entrants, ask))).toMatchObject({ count: 1 });
    const named = { ...ask, entrants: { ...entrants, forms: ['a-further-form'] } };
    expect(await room.done(room.ask<Entering>(chair, judging.entrants, named))).toMatchObject({ count: 1 });
    const both = { ...entrants, forms: ['application', 'a-further-form'] };
    const refused = await room.ask(chair, judging.rounds, planFor(portal, { entrants: both }));
    expect(refused.data.errors).toEqual([
      {
        path: '/entrants/forms/1',
        message: 'The forms of the edition 2025 are application, not a-further-form',
      },
    ]);
    const first = await room.done(
      room.ask<Round>(
        chair,
        judging.rounds,
        planFor(portal, { entrants: { ...entrants, forms: ['application'] } }),
      ),
    );
    expect(first.entrants.forms).toEqual(['application']);
    await database.updateTable('applications').set({ form: 'application' }).where('id', '=', other).execute();
  });

  test('a limit of 0 is refused with an explanation of limits', async () => {
    const refused = await room.ask(chair, judging.rounds, { ...planFor(portal), limit_each: 0 });
    expect(refused.status).toBe(400);
    expect(refused.data.errors).toEqual([
      {
        path: '/limit_each',
        message:
          'The most applications of a juror is a whole number from 1 to 100000, or is left out for no limit',
      },
    ]);
  });

  test('decision, award, region and size are in CSV, book and mail, and shortlisted entries are a filter', async () => {
    const round = await room.started(chair, []);
    const single = 'Most Innovative Project';
    await room.decide(chair, round, ids.get('Alpha') ?? '', 'approved');
    await room.decide(chair, round, ids.get('Beta') ?? '', 'shortlisted');
    for (const title of ['Alpha', 'Beta']) await room.confirm(second, round, ids.get(title) ?? '');
    const get = async (path: string) => {
      const headers = { authorization: `Bearer ${chair.token}` };
      return new Uint8Array(await (await fetch(`${portal.origin}${path}`, { headers })).arrayBuffer());
    };
    const csv = new TextDecoder().decode(await get(`${judging.rankingExport(round)}?of=ranking`));
    expect(csv).toContain('Decision,Award won,Confirmed');
    expect(csv).toMatch(/Alpha.*,Winner,"Best Project in Water, Sanitation & Hygiene",Yes/);
    expect(csv).toMatch(/Beta.*,Shortlisted,,Yes/);
    const { groups } = await room.ranking(chair, round);
    const book = await pdfText(await get(`${judging.rankingBook(round)}?program=${groups[0]?.program}`));
    expect(book.replaceAll(/\s+/g, ' ')).toContain('Decision: Winner, Best Project in Water');
    expect(csv).not.toContain(single);

    const publication = { publish_at: inHours(portal, 0.6), despite: ['no-sheet'] };
    await room.done(room.ask(chair, judging.publication(round), publication, 'PUT'));
    portal.pass(2200);
    await publishDue(portal.services);
    const mail = async () =>
      (await mailsTo(portal.dataDir, owner.email)).find(({ subject }) =>
        subject?.startsWith('Your project wins'),
      );
    await expect.poll(mail, { timeout: 20_000 }).toBeDefined();
    expect((await mail())?.text?.replaceAll(/\s+/g, ' ')).toContain(
      'given in the South Region for enterprises of size Large.',
    );
    const list = await room.done(
      room.ask<Dashboard>(chair, `${staffPaths.dashboard}?status=shortlisted&size=9`),
    );
    expect(list.applicationData.map(({ status }) => status)).toEqual(['shortlisted']);
  });
});
