import { beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import type { Decision, Decisions } from '#contract/judging/decisions-schemas.ts';
import type { Entering, EntrySheets, RoundEntries } from '#contract/judging/entries-schemas.ts';
import { judgingPaths as judging } from '#contract/judging/paths.ts';
import type { Draw, Round, RoundDetail } from '#contract/judging/rounds-schemas.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import type { JuryApplications } from '#contract/staff-room/jury.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { removeApplication } from '#server/applications/deletion/deletions-repository.ts';
import { publishDue } from '#server/judging/decisions/publish.ts';
import { type Account, type Portal, usePortal, usualDatabases } from '../portal.ts';
import { answersOf, createRoom, inHours, jurorOf, moveTo, planFor, submitted } from './jury-room.ts';

describe.each(usualDatabases)('a round on %s', (kind) => {
  const holder = usePortal(kind);
  let portal: Portal;
  let room: ReturnType<typeof createRoom>;
  let chair: Account;
  let second: Account;
  let owner: Account;
  let j1: Account;
  let j2: Account;
  let j3: Account;
  const ids = new Map<string, string>();
  let round: string;

  beforeAll(async () => {
    portal = holder.portal;
    room = createRoom(portal);
    [chair, second, owner, j1, j2, j3] = (await Promise.all(
      (['superadmin', 'superadmin', 'applicant', 'jury', 'jury', 'jury'] as const).map(portal.account),
    )) as [Account, Account, Account, Account, Account, Account];
    await moveTo(portal, owner, 'mill.example');
    for (const title of ['Alpha', 'Beta', 'Gamma']) ids.set(title, await submitted(portal, owner, title));
  });

  test('until a round starts, the jury reads the submissions of its programmes', async () => {
    const list = await room.done(room.ask<JuryApplications>(j1, staffPaths.juryApplications));
    expect(list.applications.map(({ project_title }) => project_title).sort()).toEqual([
      'Alpha',
      'Beta',
      'Gamma',
    ]);
  });

  test('a draft is changed by one person at a time, and started once', async () => {
    const { edition, level, entrants } = planFor(portal);
    const asked = room.ask<Entering>(chair, judging.entrants, { edition, level, entrants });
    expect(await room.done(asked)).toMatchObject({ count: 3, programs: [{ name: 'South', count: 3 }] });
    const draft = await room.done(room.ask<Round>(chair, judging.rounds, planFor(portal)));
    const change = (changes: number) =>
      room.ask<Round>(chair, judging.round(draft._id), { changes, name: 'Jury of the South' }, 'PATCH');
    expect((await change(0)).data).toMatchObject({ name: 'Jury of the South', changes: 1, state: 'draft' });
    expect((await change(0)).status).toBe(409);
    const choose = (changes: number) =>
      room.ask<RoundDetail>(
        chair,
        judging.roundJurors(draft._id),
        { jurors: [jurorOf(j1.userId)], changes },
        'PUT',
      );
    expect((await choose(0)).status).toBe(409);
    expect((await choose(1)).data).toMatchObject({ changes: 2, jurors: [{ juror: j1.userId }] });
    await room.done(room.ask(chair, judging.round(draft._id), undefined, 'DELETE'));
    expect((await room.ask(chair, judging.round(draft._id))).status).toBe(404);
    round = await room.started(chair, [j1, j2, j3]);
    const detail = await room.done(room.ask<RoundDetail>(chair, judging.round(round)));
    expect(detail).toMatchObject({ state: 'open', entries: 3, short: 3, complete: 0 });
    expect((await room.ask(chair, judging.startRound(round), undefined, 'POST')).status).toBe(400);
    const late = { changes: detail.changes, name: 'Another' };
    expect((await room.ask(chair, judging.round(round), late, 'PATCH')).status).toBe(400);
  });

  test('after the start, no juror reads an application that is not assigned to them', async () => {
    const list = await room.done(room.ask<JuryApplications>(j1, staffPaths.juryApplications));
    expect(list.applications).toEqual([]);
    expect((await room.ask(j1, paths.application(ids.get('Alpha') ?? ''))).status).toBe(404);
  });

  test('a draw gives each application its jurors; the juror sees title, district and company only', async () => {
    const draws = (order: object) =>
      room.ask<Draw>(chair, judging.drawRound(round), { seed: 'diwali', ...order });
    const trial = await room.done(draws({ is_trial: true }));
    expect(trial).toMatchObject({ seed: 'diwali', added: 6, short: [] });
    expect(trial.jurors.map(({ before, added }) => [before, added])).toEqual([
      [0, 2],
      [0, 2],
      [0, 2],
    ]);
    // A trial stores nothing; what is stored later is what was previewed.
    const short = await room.done(
      room.ask<RoundEntries>(chair, `${judging.roundEntries(round)}?show=short&search=ALPHA`),
    );
    expect(short.entries).toMatchObject([{ project_title: 'Alpha', assignments: [] }]);
    expect((await draws({ fingerprint: 'of another draw' })).status).toBe(409);
    expect(await room.done(draws({ fingerprint: trial.fingerprint }))).toEqual(trial);
    const detail = await room.done(room.ask<RoundDetail>(chair, judging.round(round)));
    expect(detail.jurors.map(({ assigned }) => assigned)).toEqual([2, 2, 2]);
    for (const juror of [j1, j2, j3]) {
      for (const each of (await room.assigned(juror, round)).values()) {
        expect(each).toMatchObject({
          state: 'assigned',
          application: null,
          // The question of a conflict names the company: the round is not blind.
          company_name: 'Kaveri Textiles Private Limited',
          sheet: 'none',
        });
        expect((await room.ask(juror, judging.scoreSheet(each._id))).status).toBe(403);
      }
    }
  });

  test('a conflict returns an assignment permanently, and the next draw finds another juror', async () => {
    const [title = '', own] = [...(await room.assigned(j1, round))][0] ?? [];
    const reason = 'My brother works there.';
    await room.done(room.ask(j1, judging.conflict(own?._id ?? ''), { has_conflict: true, reason }));
    expect(
      (await room.ask(j1, judging.conflict(own?._id ?? ''), { has_conflict: false, reason: '' })).status,
    ).toBe(400);
    expect((await room.ask(j1, paths.application(ids.get(title) ?? ''))).status).toBe(404);
    const by = { round, application: ids.get(title), juror: j1.userId };
    expect((await room.ask(chair, judging.assignments, by)).status).toBe(400);
    const draw = await room.done(room.ask<Draw>(chair, judging.drawRound(round), { seed: 'holi' }));
    expect(draw).toMatchObject({ added: 1, short: [] });
    expect((await room.assigned(j2, round)).has(title) && (await room.assigned(j3, round)).has(title)).toBe(
      true,
    );
  });

  test('without a conflict the application opens to that juror, and no other juror’s sheet does', async () => {
    const [title = '', own] = [...(await room.assigned(j2, round))][0] ?? [];
    await room.accept(j2, own?._id ?? '');
    const opened = (await room.assigned(j2, round)).get(title);
    expect(opened?.company_name).toBeTruthy();
    const read = await room.done(
      room.ask<ApplicationDetail>(j2, paths.application(opened?.application ?? '')),
    );
    expect(read.applicationData.app_id).toBe(ids.get(title));
    for (const other of [j1, j3])
      expect((await room.ask(other, judging.scoreSheet(own?._id ?? ''))).status).toBe(404);
    expect((await room.ask(owner, judging.scoreSheet(own?._id ?? ''))).status).toBe(403);
  });

  test('a sheet is saved in parts, scored by the server, submitted when complete, and reopened', async () => {
    const [, own] = [...(await room.assigned(j2, round))].find(([, { state }]) => state === 'accepted') ?? [];
    const id = own?._id ?? '';
    const patch = (revision: number, answers: object, notes?: string) =>
      room.ask<ScoreSheet>(
        j2,
        judging.scoreSheet(id),
        { revision, answers, ...(notes && { notes }) },
        'PATCH',
      );
    const first = await room.done(patch(0, { merits: { needMet: 10, quality: 5 } }, 'Ask about the wells.'));
    expect(first).toMatchObject({ revision: 1, points: 22.5, out_of: 100, is_final: false });
    expect((await patch(0, { merits: { needMet: 0 } })).status).toBe(409);
    expect((await patch(1, { merits: { needMet: 'ten' } })).status).toBe(400);
    expect((await patch(1, { merits: { points: 60 } })).status).toBe(400);
    const refused = await room.ask<ScoreSheet>(j2, judging.submitSheet(id), { revision: 1 });
    expect(refused.status).toBe(400);
    expect(refused.data.errors.map(({ path }) => path)).toContain('/answers/proof/effect');
    const whole = await room.done(patch(1, answersOf(8)));
    expect(whole.points).toBe(81.6);
    expect(
      (await room.done(room.ask<ScoreSheet>(j2, judging.submitSheet(id), { revision: 2 }))).is_final,
    ).toBe(true);
    expect((await patch(3, answersOf(1))).status).toBe(400);
    // Private notes do not count: they stay editable until the round closes.
    const later = await room.done(
      room.ask<ScoreSheet>(j2, judging.scoreSheet(id), { revision: 3, notes: 'Later: the wells.' }, 'PATCH'),
    );
    expect(later).toMatchObject({ is_final: true, notes: 'Later: the wells.', revision: 4, points: 81.6 });
    const seen = await room.done(room.ask<ScoreSheet>(chair, judging.scoreSheet(id)));
    expect(seen).toMatchObject({ points: 81.6, is_final: true });
    expect(seen).not.toHaveProperty('notes');
    const side = await room.done(
      room.ask<EntrySheets>(chair, judging.roundEntry(round, own?.application ?? seen.application)),
    );
    const sheet = side.sheets.find(({ _id }) => _id === id);
    expect(sheet).toMatchObject({ points: 81.6, sheet: 'submitted' });
    expect(side.criteria).toHaveLength(8);
    const brought = sheet?.criteria.reduce((sum, { points }) => sum + points, 0);
    expect(brought).toBeCloseTo(81.6);
    expect(JSON.stringify(side)).not.toContain('wells');
    const listed = async (query: string) =>
      (await room.done(room.ask<RoundEntries>(chair, `${judging.roundEntries(round)}?${query}`))).page.total;
    expect(await listed(`juror=${j2.userId}&show=submitted`)).toBe(1);
    expect(await listed(`juror=${j3.userId}&show=submitted`)).toBe(0);
    expect([
      await listed('show=returned'),
      await listed('show=complete'),
      await listed('show=incomplete'),
    ]).toEqual([1, 0, 3]);
    expect(await listed(`juror=${j2.userId}&show=open`)).toBeGreaterThan(0);
    expect(
      (await room.done(room.ask<ScoreSheet>(j2, judging.reopenSheet(id), undefined, 'POST'))).is_final,
    ).toBe(false);
    await room.done(room.ask<ScoreSheet>(j2, judging.submitSheet(id), { revision: 5 }));
  });

  test('a recusal removes the sheet from the count, and the draw finds no juror when none is left', async () => {
    const [title = '', own] = [...(await room.assigned(j3, round))][0] ?? [];
    await room.judge(j3, own?._id ?? '', 1);
    const sheets = async () =>
      (await room.ranking(chair, round)).group?.applications.flatMap((each) => each.sheets) ?? [];
    const before = (await sheets()).length;
    expect((await room.ask(j3, judging.recusal(own?._id ?? ''), { reason: '' })).status).toBe(400);
    await room.done(room.ask(j3, judging.recusal(own?._id ?? ''), { reason: 'I know the director.' }));
    expect((await sheets()).length).toBe(before - 1);
    expect((await room.ask(j3, paths.application(ids.get(title) ?? ''))).status).toBe(404);
    await room.done(room.ask<Draw>(chair, judging.drawRound(round), { seed: 'again' }));
  });

  test('no juror reads or writes a closed round, and its sheets stay unchanged', async () => {
    for (const juror of [j1, j2, j3]) {
      for (const each of (await room.assigned(juror, round)).values())
        if (each.state === 'assigned') await room.judge(juror, each._id, 7);
    }
    const accepted = [...(await room.assigned(j2, round)).values()].find(({ state }) => state === 'accepted');
    portal.pass(1801);
    expect((await room.assigned(j2, round)).size).toBe(0);
    for (const [path, json, method] of [
      [judging.scoreSheet(accepted?._id ?? ''), undefined, 'GET'],
      [judging.scoreSheet(accepted?._id ?? ''), { revision: 3, answers: {} }, 'PATCH'],
      [judging.reopenSheet(accepted?._id ?? ''), undefined, 'POST'],
      [judging.recusal(accepted?._id ?? ''), { reason: 'Late' }, 'POST'],
    ] as const)
      expect((await room.ask(j2, path, json, method)).status).toBe(403);
    expect((await room.ask(j2, paths.application(accepted?.application ?? ''))).status).toBe(404);
  });

  test('a decision counts once a second superadmin confirmed it, and nothing appears before its instant', async () => {
    const [alpha, beta, gamma] = ['Alpha', 'Beta', 'Gamma'].map((title) => ids.get(title) ?? '') as [
      string,
      string,
      string,
    ];
    const decide = (id: string, outcome: string) =>
      room.ask<Decision>(chair, judging.decision(round, id), { outcome, reason: 'By the ranking.' }, 'PUT');
    expect((await room.done(decide(alpha, 'approved'))).award).not.toBe('');
    await room.done(decide(beta, 'rejected'));
    await room.done(decide(gamma, 'shortlisted'));
    const confirm = (who: Account, id: string) =>
      room.ask<Decision>(who, judging.confirmDecision(round, id), undefined, 'POST');
    expect((await confirm(chair, alpha)).status).toBe(400);
    const publish = (at: string | null) =>
      room.ask<Round>(chair, judging.publication(round), { publish_at: at }, 'PUT');
    expect((await publish(inHours(portal, 0.1))).data.errorMessage).toContain(
      '3 decisions are not confirmed',
    );
    for (const id of [alpha, beta, gamma]) await room.done(confirm(second, id));
    // A change needs another confirmation; withdrawn, it leaves no trace.
    await room.done(decide(gamma, 'rejected'));
    await room.done(room.ask(chair, judging.decision(round, gamma), undefined, 'DELETE'));
    // What is now, the server knows; until it is done it can be moved.
    const before = portal.services.clock().toISOString();
    const atOnce = (await room.done(publish('now'))).publish_at ?? '';
    expect([before, atOnce, portal.services.clock().toISOString()].toSorted()[1]).toBe(atOnce);
    await room.done(publish(inHours(portal, 0.1)));
    expect(await publishDue(portal.services)).toMatchObject({ published: 0 });
    const statuses = async () =>
      (await room.done(room.ask<ApplicationListItem[]>(owner, paths.applications)))
        .map(({ project_information, status }) => `${project_information.project_title} ${status}`)
        .sort();
    expect(await statuses()).toEqual(['Alpha submitted', 'Beta submitted', 'Gamma submitted']);
    expect((await room.done(room.ask<YearOfAwards>(owner, paths.winners('zonal', 2025)))).winners).toEqual(
      [],
    );
    portal.pass(361);
    const [first, other] = await Promise.all([publishDue(portal.services), publishDue(portal.services)]);
    expect(first.published + other.published).toBeLessThanOrEqual(1);
    expect(await statuses()).toEqual(['Alpha approved', 'Beta rejected', 'Gamma submitted']);
    const { decisions } = await room.done(room.ask<Decisions>(chair, judging.decisions(round)));
    expect(decisions.map(({ outcome }) => outcome).sort()).toEqual(['approved', 'rejected']);
    expect((await decide(alpha, 'rejected')).status).toBe(400);
    expect((await publish(null)).status).toBe(400);
  });

  test('winners are public with their round, with the texts that they approved and staff released', async () => {
    const winners = async () =>
      (await room.done(room.ask<YearOfAwards>(second, paths.winners('zonal', 2025)))).winners;
    expect(await winners()).toMatchObject([{ project: 'Alpha', region: 'South', text: '', image: '' }]);
    const profile = judging.winnerProfile(ids.get('Alpha') ?? '');
    const say = (picture: string | null, may_show: boolean) =>
      room.ask(owner, profile, { text: ' Water for all. ', picture, may_show }, 'PUT');
    const approve = (changes: number) =>
      room.done(room.ask(second, judging.approveWords(ids.get('Alpha') ?? ''), { changes }));
    expect((await say('data:image/svg+xml;base64,PHN2Zz4=', true)).status).toBe(400);
    expect(
      (await say(`data:image/png;base64,${Buffer.from('no picture').toString('base64')}`, true)).status,
    ).toBe(400);
    await room.done(say(null, false));
    expect(await winners()).toMatchObject([{ text: '' }]);
    const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
    await room.done(say(png, true));
    expect(await winners()).toMatchObject([{ text: '', image: '' }]);
    await approve(2);
    const [shown] = await winners();
    expect(shown).toMatchObject({ text: 'Water for all.', image: expect.stringContaining('/picture?v=') });
    const picture = await fetch(portal.origin + shown?.image);
    expect([
      picture.headers.get('content-type'),
      Buffer.from(await picture.arrayBuffer()).toString('hex'),
    ]).toEqual(['image/png', '89504e470d0a1a0a0000']);
    await room.done(say(png, false));
    expect((await fetch(portal.origin + shown?.image)).status).toBe(404);
    const of = (title: string) => room.ask(owner, judging.winnerProfile(ids.get(title) ?? ''));
    expect([(await of('Alpha')).status, (await of('Beta')).status]).toEqual([200, 404]);
  });

  test('winners of a regional round enter a national one by a button, once', async () => {
    const national = await room.started(chair, [j1, j2], { level: 'national', name: 'National jury' });
    const enter = () =>
      room.done(room.ask<{ count: number }>(chair, judging.enterWinners(national), undefined, 'POST'));
    expect(await enter()).toEqual({ count: 1 });
    expect(await enter()).toEqual({ count: 0 });
    expect((await room.ask(chair, judging.enterWinners(round), undefined, 'POST')).status).toBe(400);
  });

  test('a blind round never reveals whose project it is', async () => {
    const blind = await room.started(chair, [j1, j2], { is_blind: true, name: 'Blind' });
    await room.done(room.ask<Draw>(chair, judging.drawRound(blind), { seed: 'x' }));
    // The first juror had a conflict with this company, and is not offered it again.
    expect((await room.assigned(j1, blind)).size).toBe(0);
    const own = (await room.assigned(j2, blind)).get('Beta');
    expect(own?.company_name).toBeNull();
    await room.accept(j2, own?._id ?? '');
    const opened = (await room.assigned(j2, blind)).get('Beta');
    expect(opened?.company_name).toBeNull();
    const id = opened?.application ?? '';
    const read = await room.done(room.ask<ApplicationDetail>(j2, paths.application(id)));
    expect(read).toMatchObject({ companyDetails: {}, uploadedFiles: [] });
    expect(read.applicationData).not.toHaveProperty('created_by');
    expect((await room.ask(j2, paths.previewTicket(id), undefined, 'POST')).status).toBe(404);
  });

  test('a juror is excluded from an employer by its domain, a limit holds, and the chair sees the shortages', async () => {
    const narrow = await room.done(
      room.ask<Round>(chair, judging.rounds, planFor(portal, { jurors_each: 1 })),
    );
    const domain = 'mill.example';
    const jurors = [
      jurorOf(j1.userId, { blocked_domains: [domain.toUpperCase()] }),
      jurorOf(j2.userId, { limit: 2 }),
    ];
    await room.done(room.ask(chair, judging.roundJurors(narrow._id), { jurors, changes: 0 }, 'PUT'));
    await room.done(room.ask(chair, judging.startRound(narrow._id), { twice: 'enter' }));
    const draw = await room.done(room.ask<Draw>(chair, judging.drawRound(narrow._id), { seed: 'x' }));
    expect(draw.added).toBe(2);
    expect(draw.short).toHaveLength(1);
    const left = { round: narrow._id, application: draw.short[0]?.application, juror: j1.userId };
    const refused = await room.ask(chair, judging.assignments, left);
    expect(refused.data.errorMessage).toContain(`blocked from ${domain}`);
    await room.done(room.ask(chair, judging.assignments, { ...left, juror: j2.userId }));
  });

  test('every step is in the audit, without scores, answers or reasons', async () => {
    const [events, texts] = [new Set<string>(), [] as string[]];
    for (let before = ''; ; ) {
      const page = await room.done(
        room.ask<AuditPage>(
          chair,
          `${staffPaths.audit}?size=100${before && `&before=${encodeURIComponent(before)}`}`,
        ),
      );
      for (const { event, details, round } of page.entries) {
        events.add(event).add(String(round?.name));
        texts.push(JSON.stringify(details));
      }
      if (page.next === null) break;
      before = page.next;
    }
    const steps =
      'round-created round-changed round-deleted round-jurors round-started assignments-drawn assignment ' +
      'conflict-declared no-conflict-declared recusal sheet-submitted sheet-reopened decision decision-confirmed ' +
      'decision-withdrawn publication-set publication winners-entered';
    for (const event of ['Regional jury', ...steps.split(' ')]) expect(events).toContain(event);
    expect(texts.join()).not.toMatch(/brother|director|81\.6|needMet/);
    expect(portal.log()).not.toMatch(/needMet|81\.6|brother/);
  });

  test('an application that is removed for good leaves its rounds, with everything written about it there', async () => {
    const { database } = portal.services;
    const gone = ids.get('Gamma') ?? '';
    const tables = ['round_entries', 'assignments', 'decisions'] as const;
    const left = () =>
      Promise.all(
        tables.map(async (table) => {
          const rows = database.selectFrom(table).select('application_id').where('application_id', '=', gone);
          return (await rows.execute()).length;
        }),
      );
    expect((await left())[0]).toBeGreaterThan(0);
    await database.transaction().execute((trx) => removeApplication(trx, gone));
    expect(await left()).toEqual([0, 0, 0]);
  });
});
