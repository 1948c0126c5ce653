import { beforeAll, describe, expect, test } from 'vitest';
import type { Board } from '#contract/judging/board-schemas.ts';
import { decisionWarnings } from '#contract/judging/decisions.ts';
import { judgingPaths as judging } from '#contract/judging/paths.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { editionObjections } from '#server/judging/rounds/edition-objections.ts';
import { faultsOf } from '../faults-of.ts';
import { type Account, type Portal, usePortal, usualDatabases } from '../portal.ts';
import { changed } from '../publish-changes.ts';
import { createRoom, inHours, submitted } from './jury-room.ts';

const water = 'Best Project in Water, Sanitation & Hygiene';
const health = 'Best Project in Healthcare';
const single = 'Most Innovative Project';

describe.each(usualDatabases)('the board of awards on %s', (kind) => {
  const holder = usePortal(kind);
  let portal: Portal;
  let room: ReturnType<typeof createRoom>;
  let chair: Account;
  let second: Account;
  let owner: Account;
  const ids = new Map<string, string>();
  const id = (title: string) => ids.get(title) ?? '';
  let round: string;
  const board = () => room.done(room.ask<Board>(chair, judging.board(round)));
  const place = async (award: string) => (await board()).places.find((each) => each.award === award);
  /** The objections to an edited edition. */
  const editing = async (edit: (text: string) => string) => {
    const { documents } = await changed(portal, { 'editions/2025.json': edit });
    return editionObjections(portal.services.database, documents);
  };

  beforeAll(async () => {
    portal = holder.portal;
    room = createRoom(portal);
    let juror: Account;
    [chair, second, owner, juror] = (await Promise.all(
      (['superadmin', 'superadmin', 'applicant', 'jury'] as const).map(portal.account),
    )) as [Account, Account, Account, Account];
    for (const title of ['Alpha', 'Beta', 'Gamma', 'Delta'])
      ids.set(title, await submitted(portal, owner, title, title === 'Delta' ? 'healthcare' : undefined));
    round = await room.started(chair, [juror], { jurors_each: 1 });
    await room.done(room.ask(chair, judging.drawRound(round), { seed: 'x' }));
    const assigned = await room.assigned(juror, round);
    for (const [title, mark] of [
      ['Alpha', 8],
      ['Beta', 8],
      ['Delta', 6],
    ] as const)
      await room.judge(juror, assigned.get(title)?._id ?? '', mark);
  });

  test('names the leaders of each award with score, sheets, gap and tie; single awards rank across sizes', async () => {
    const { places, out_of } = await board();
    expect(out_of).toBe(100);
    expect(places.map(({ award, is_single }) => [award, is_single])).toEqual(
      [
        [health, false],
        [water, false],
        [single, true],
        ['Best Community Engagement', true],
        ['Best Woman Empowerment', true],
        ['Best Employee Participation', true],
      ].toSorted((a, b) => Number(a[1]) - Number(b[1])),
    );
    expect(places.find(({ award }) => award === water)).toMatchObject({
      program_name: 'South',
      entries: 3,
      open: 3,
      missing: 1,
      gap: 0,
      is_tied: true,
      winner: null,
    });
    const contenders = (await place(water))?.contenders ?? [];
    expect(contenders.map(({ rank, score, sheets, is_tied }) => [rank, score, sheets, is_tied])).toEqual([
      [1, 81.6, 1, true],
      [1, 81.6, 1, true],
      [null, 0, 0, false],
    ]);
    const across = await place(single);
    expect(across).toMatchObject({ entries: 4, size: '', is_tied: true });
    expect(across?.contenders[2]).toMatchObject({ project_title: 'Delta', rank: 3 });
  });

  test('shows who wins, where decided applications rank, and what contradicts it', async () => {
    await room.decide(chair, round, id('Gamma'), 'approved');
    await room.decide(chair, round, id('Delta'), 'approved', single);
    await room.decide(chair, round, id('Beta'), 'rejected');
    const { decided } = await board();
    const of = (title: string) => decided.find(({ application }) => application === id(title));
    expect(of('Gamma')).toMatchObject({ rank: null, sheets: 0, missing: 1, entries: 3 });
    expect(of('Gamma')?.warnings).toMatchObject([{ code: 'no-sheet' }]);
    // The winner of a single award ranks among all, the others among their award and size.
    expect(of('Delta')).toMatchObject({ rank: 3, entries: 4, warnings: [] });
    expect(of('Beta')).toMatchObject({ rank: 1, entries: 3, program_name: 'South' });
    expect((await place(water))?.winner).toMatchObject({ project_title: 'Gamma', round_name: null });
    expect(await place(single)).toMatchObject({ winner: { project_title: 'Delta' } });
    expect(await place(water)).toMatchObject({ open: 1 });
  });

  test('shows what other rounds of the stage contain and award; a national round ranks across regions', async () => {
    const other = await room.started(chair, [], { name: 'Another jury' });
    await room.confirm(second, round, id('Delta'));
    const { places } = await room.done(room.ask<Board>(chair, judging.board(other)));
    const found = places.find(({ award }) => award === water);
    expect(found?.winner).toMatchObject({ project_title: 'Gamma', round_name: 'Regional jury' });
    expect(found?.contenders.flatMap(({ elsewhere }) => elsewhere)).toContain(
      `wins ${water} in “Regional jury”`,
    );
    const national = await room.started(chair, [], { level: 'national', name: 'Nation' });
    expect((await room.done(room.ask<Board>(chair, judging.board(national)))).places).toEqual([]);
  });

  test('keeps the names of awards while applications compete for them or are decided to win them', async () => {
    const renaming = (award: string) => editing((text) => text.replace(`"${award}"`, `"${award} of All"`));
    for (const award of [health, single])
      expect((await renaming(award)).join(' ')).toContain(
        `The round "Regional jury" of 2025 is under way, and applications in it compete for "${award}"`,
      );
    expect(await renaming('Best Woman Empowerment')).toEqual([]);
  });

  test('keeps the sizes of companies while applications compete by them; their words may change', async () => {
    for (const [from, to] of [
      ['"least": 2500,', '"least": 3000,'],
      ['"level": "Mega"', '"level": "Giant"'],
    ] as const)
      expect((await editing((text) => text.replace(from, to))).join(' ')).toContain(
        'The round "Regional jury" of 2025 is under way, and applications in it compete by the size of their company.',
      );
    expect(await editing((text) => text.replace('"tooltip": "Mega:', '"tooltip": "Giants:'))).toEqual([]);
  });

  test('follows returns and corrections; an entry that now competes elsewhere is reviewed before it is public', async () => {
    for (const title of ['Gamma', 'Beta']) await room.confirm(second, round, id(title));
    const publication = { publish_at: inHours(portal, 0.6), despite: decisionWarnings };
    await room.done(room.ask(chair, judging.publication(round), publication, 'PUT'));
    const correct = async (title: string, category?: string) => {
      const order = { note: 'Please correct it.', until: inHours(portal, 1), despite_round: true };
      await room.done(room.ask(chair, staffPaths.returnApplication(id(title)), order));
      await submitted(portal, owner, title, category, id(title));
      return room.done(room.ask<RoundDetail>(chair, judging.round(round)));
    };
    const entries = async (award: string) => (await place(award))?.entries;
    expect((await correct('Beta')).publish_at).toBe(publication.publish_at);
    expect([await entries(water), await entries(health)]).toEqual([3, 1]);
    expect((await correct('Gamma', 'healthcare')).publish_at).toBeNull();
    expect([await entries(water), await entries(health)]).toEqual([2, 2]);
    const again = await room.ask(
      chair,
      judging.publication(round),
      { ...publication, despite: ['no-sheet', 'elsewhere'] },
      'PUT',
    );
    expect([again.status, again.data.errorMessage]).toEqual([
      409,
      expect.stringContaining(`“Gamma” competes for ${health}, not for ${water}`),
    ]);
    expect(await faultsOf(portal)).toEqual([]);
  });
});
