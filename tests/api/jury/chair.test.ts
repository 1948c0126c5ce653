import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { Decisions } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Draw, RoundDetail } from '#contract/judging/rounds-schemas.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { DeadlineState } from '#contract/programme/deadline.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { lockUnchanged } from '#server/deadline/automatic/automatic-repository.ts';
import { undoAutomaticSubmissions } from '#server/deadline/automatic/reopening.ts';
import { deleteAbandonedParts, insertDraw } from '#server/judging/assigning/draws-repository.ts';
import { layOutDraw, writeDraws, writePart } from '#server/judging/assigning/write-draws.ts';
import { publishDue } from '#server/judging/decisions/publish.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { type Account, type Portal, usePortal, usualDatabases } from '../portal.ts';
import { answersOf, createRoom, inHours, moveTo, planFor, submitted } from './jury-room.ts';

/** A juror's words for the chair, in a script that not every font has. */
const opinion = 'Convincing: जल समिति leads';

describe.each(usualDatabases)('a chair on %s', (kind) => {
  const holder = usePortal(kind);
  let portal: Portal;
  let room: ReturnType<typeof createRoom>;
  let chair: Account;
  let second: Account;
  let owner: Account;
  let juror: Account;
  const ids = new Map<string, string>();
  let round: string;

  beforeAll(async () => {
    portal = holder.portal;
    room = createRoom(portal);
    [chair, second, owner, juror] = (await Promise.all(
      (['superadmin', 'superadmin', 'applicant', 'jury'] as const).map(portal.account),
    )) as [Account, Account, Account, Account];
    await moveTo(portal, owner, 'mill.example');
    for (const title of ['Alpha', 'Beta']) ids.set(title, await submitted(portal, owner, title));
    round = await room.started(chair, [juror], { jurors_each: 1 });
    await room.done(room.ask(chair, judgingPaths.drawRound(round), { seed: 'x' }));
  });

  test('an impossible plan is refused with every reason', async () => {
    const wrong = planFor(portal, {
      sheet: 'no-sheet',
      closes_at: inHours(portal, -2),
      entrants: { programs: ['nowhere'], themes: [], onlyComplete: false, from: null },
    });
    const { status, data } = await room.ask(chair, judgingPaths.rounds, wrong);
    expect(status).toBe(400);
    expect(data.errors.map(({ path }) => path).sort()).toEqual([
      '/closes_at',
      '/entrants/programs/0',
      '/sheet',
    ]);
  });

  test('ranking and sheets can be downloaded as files, and a programme as a book; none contains private notes', async () => {
    const assigned = await room.assigned(juror, round);
    const sheet = judgingPaths.scoreSheet(assigned.get('Alpha')?._id ?? '');
    await room.accept(juror, assigned.get('Alpha')?._id ?? '');
    const { merits, proof } = answersOf(8);
    const whole = {
      revision: 0,
      answers: { merits, proof: { ...proof, opinion } },
      notes: 'Ask about the wells.',
    };
    const { revision } = await room.done(room.ask<ScoreSheet>(juror, sheet, whole, 'PATCH'));
    await room.done(
      room.ask(juror, judgingPaths.submitSheet(assigned.get('Alpha')?._id ?? ''), { revision }),
    );
    const get = async (path: string) => {
      const headers = { authorization: `Bearer ${chair.token}` };
      const response = await fetch(`${portal.origin}${path}`, { headers });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    };
    const { group, groups } = await room.ranking(chair, round);
    const file = judgingPaths.rankingExport(round);
    const csv = async (query: string) => {
      const text = new TextDecoder().decode((await get(`${file}?${query}`)).bytes);
      return text.trim().split('\r\n');
    };
    const [head = '', ...rows] = await csv('of=ranking');
    expect(head).toMatch(/^"?Region"?,"?Award"?,"?Enterprise size"?,"?Rank"?,"?Project/);
    const first = group?.applications[0];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`,${first?.rank},${first?.project_title},`);
    expect(rows[0]).toContain(`,${first?.score},`);
    const sheets = await csv(`of=sheets&program=${groups[0]?.program}&normalised=yes`);
    expect(sheets).toHaveLength(
      1 + (group?.applications.reduce((sum, { sheets: own }) => sum + own.length, 0) ?? 0),
    );
    expect(sheets[0]).toContain('Need,Need: points,Design and delivery');
    const judged = sheets.find((row) => row.includes(opinion)) ?? '';
    expect(judged).toContain(',81.6,');
    expect(judged).toContain(',8,12,8,12,8,6,');
    const workbook = await get(`${file}?of=sheets&format=xlsx`);
    expect(workbook.response.headers.get('content-disposition')).toContain('Regional jury sheets.xlsx');
    const cells = (await readSheet(Buffer.from(workbook.bytes))).flat();
    expect(cells).toContain(opinion);
    expect(cells).toContain(81.6);

    const { bytes } = await get(`${judgingPaths.rankingBook(round)}?program=${groups[0]?.program}`);
    const book = await pdfText(bytes);
    for (const words of [
      'Regional jury: South',
      'Alpha',
      'Beta',
      'No sheet was submitted',
      'Design and delivery',
      '81.6',
      'Convincing',
      'जल',
    ])
      expect(book).toContain(words);
    for (const text of [...rows, ...sheets, book, JSON.stringify(cells)])
      expect(text).not.toContain('Ask about the wells');
  });

  test('a draw takes effect completely or not at all, wherever a server is killed', async () => {
    const { database, clock } = portal.services;
    const other = await room.started(chair, [juror], { jurors_each: 1, name: 'Drawn' });
    const assigned = async () => [...(await room.assigned(juror, other)).keys()];
    const pairs = [...ids.values()].map((applicationId) => ({ applicationId, jurorId: juror.userId }));
    // Killed before it was decided: none of it ever takes effect, and the staged rows are removed.
    await layOutDraw(portal.services, 'undecided', pairs, 1);
    await writeDraws(portal.services);
    expect(await assigned()).toEqual([]);
    await deleteAbandonedParts(database, inHours(portal, 1));
    // Killed after its first part: the next call writes the rest, each assignment once.
    await layOutDraw(portal.services, 'decided', pairs, 1);
    const draw = {
      id: 'decided',
      round_id: other,
      drawn_by: chair.userId,
      drawn_at: clock().toISOString(),
    };
    await insertDraw(database, draw);
    await database.transaction().execute((trx) => writePart(trx, draw));
    expect(await assigned()).toHaveLength(1);
    await Promise.all([writeDraws(portal.services), writeDraws(portal.services)]);
    expect(await assigned()).toEqual(['Alpha', 'Beta']);
    const drawn = database.selectFrom('audit_entries').select('id').where('details', 'like', `%${other}%`);
    expect(await drawn.where('event', '=', 'assignment').execute()).toHaveLength(2);
    for (const table of ['draws', 'draw_parts'] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    await database.deleteFrom('rounds').where('id', '=', other).execute();
  });

  test('an application that a reopening turns into a draft leaves the round unless it was judged, and cannot be decided', async () => {
    const { database, clock } = portal.services;
    const [alpha, beta] = [ids.get('Alpha') ?? '', ids.get('Beta') ?? ''];
    const decide = () =>
      room.ask(
        chair,
        judgingPaths.decision(round, alpha),
        { outcome: 'approved', reason: 'By the ranking.' },
        'PUT',
      );
    await room.done(decide());
    const opened = await room.assigned(juror, round);
    await database.updateTable('applications').set({ is_automatic: 1, is_complete: 1 }).execute();
    const ahead = await room.done(room.ask<DeadlineState>(chair, staffPaths.deadlineState));
    expect(ahead).toMatchObject({ automatic: 2, undoable: 2, judged: 2 });
    await undoAutomaticSubmissions(portal.services, editionId(currentEdition(clock())), clock());

    const listed = await room.assigned(juror, round);
    expect([...listed.keys()]).toEqual(['Alpha']);
    expect(listed.get('Alpha')).toMatchObject({ is_reopened: true, application: null, sheet: 'submitted' });
    for (const path of [
      judgingPaths.scoreSheet(opened.get('Alpha')?._id ?? ''),
      judgingPaths.scoreSheet(opened.get('Beta')?._id ?? ''),
    ])
      expect((await room.ask(juror, path)).data.errorMessage).toContain('a draft again');
    expect((await room.ask(juror, paths.application(alpha))).status).toBe(404);
    const ranked = async () => (await room.ranking(chair, round)).group?.applications ?? [];
    expect((await ranked()).map(({ application, is_reopened }) => [application, is_reopened])).toEqual([
      [alpha, true],
    ]);
    const detail = () => room.done(room.ask<RoundDetail>(chair, judgingPaths.round(round)));
    expect(await detail()).toMatchObject({ entries: 1, reopened: 1, short: 0 });
    const other = await room.done(room.ask<Draw>(chair, judgingPaths.drawRound(round), { seed: 'x' }));
    expect(other).toMatchObject({ added: 0, short: [] });
    expect((await decide()).data.errorMessage).toContain('a draft again');
    const confirmation = await room.ask(
      second,
      judgingPaths.confirmDecision(round, alpha),
      undefined,
      'POST',
    );
    expect(confirmation.data.errorMessage).toContain('a draft again');
    // Had it been confirmed before, its round would wait for the publication.
    await database
      .updateTable('decisions')
      .set({ confirmed_by: second.userId, confirmed_at: clock().toISOString() })
      .execute();
    const publish = () =>
      room.ask(chair, judgingPaths.publication(round), { publish_at: inHours(portal, 0.6) }, 'PUT');
    expect((await publish()).data.errorMessage).toContain('a draft again');

    portal.pass(60);
    for (const [title, draft] of [
      ['Alpha', alpha],
      ['Beta', beta],
    ] as const)
      await submitted(portal, owner, title, undefined, draft);
    const back = await room.assigned(juror, round);
    expect(back.get('Alpha')).toMatchObject({ is_reopened: false, is_earlier: true, application: alpha });
    expect(back.has('Beta')).toBe(true);
    expect((await ranked())[0]).toMatchObject({ application: alpha, is_reopened: false });
    expect((await ranked())[0]?.sheets).toMatchObject([{ is_earlier: true }]);
    expect(await detail()).toMatchObject({ entries: 2, reopened: 0 });
    expect((await publish()).status).toBe(200);
  });

  test('a publication waits for a decided application that is a draft again at its instant', async () => {
    const { database, clock } = portal.services;
    await database.updateTable('applications').set({ is_automatic: 1, is_complete: 1 }).execute();
    await undoAutomaticSubmissions(portal.services, editionId(currentEdition(clock())), clock());
    portal.pass(3600);
    const state = async () => {
      await publishDue(portal.services);
      return (await room.done(room.ask<RoundDetail>(chair, judgingPaths.round(round)))).state;
    };
    const waiting = async () =>
      (await room.done(room.ask<Decisions>(chair, judgingPaths.decisions(round)))).decisions.map(
        ({ is_reopened }) => is_reopened,
      );
    expect([await state(), await waiting()]).toEqual(['closed', [true]]);
    await submitted(portal, owner, 'Alpha', undefined, ids.get('Alpha'));
    expect([await state(), await waiting()]).toEqual(['published', [false]]);
  });

  test('a reopening does not touch published decisions, although the deadline had submitted the application', async () => {
    const { database, clock } = portal.services;
    await database
      .updateTable('applications')
      .set({ is_automatic: 1, is_complete: 1 })
      .where('status', '=', 'approved')
      .execute();
    const ahead = await room.done(room.ask<DeadlineState>(chair, staffPaths.deadlineState));
    expect(ahead).toMatchObject({ automatic: 1, undoable: 0, judged: 0 });
    await undoAutomaticSubmissions(portal.services, editionId(currentEdition(clock())), clock());
    // Nor does it undo decisions that were still open when it was listed.
    const listed = await database
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', ids.get('Alpha') ?? '')
      .executeTakeFirstOrThrow();
    const locked = (status: string) =>
      database.transaction().execute((trx) => lockUnchanged(trx, [{ ...listed, status }]));
    expect([(await locked('approved')).size, (await locked('submitted')).size]).toEqual([1, 0]);
    const alpha = await room.done(
      room.ask<ApplicationDetail>(chair, paths.application(ids.get('Alpha') ?? '')),
    );
    expect(alpha.applicationData).toMatchObject({ status: 'approved', isFinalSubmit: true });
  });

  test('an application that does not win the national round keeps its regional award', async () => {
    const { database, clock } = portal.services;
    const id = ids.get('Alpha') ?? '';
    const national = await room.started(chair, [juror], { level: 'national', name: 'National jury' });
    await room.done(room.ask(chair, judgingPaths.enterWinners(national), undefined, 'POST'));
    const draft = { outcome: 'rejected', reason: 'By the ranking.' };
    await room.done(room.ask(chair, judgingPaths.decision(national, id), draft, 'PUT'));
    await database
      .updateTable('decisions')
      .set({ confirmed_by: second.userId, confirmed_at: clock().toISOString() })
      .execute();
    const publication = { publish_at: inHours(portal, 0.5) };
    await room.done(room.ask(chair, judgingPaths.publication(national), publication, 'PUT'));
    portal.pass(1801);
    expect(await publishDue(portal.services)).toMatchObject({ published: 1 });
    const read = await room.done(room.ask<ApplicationDetail>(chair, paths.application(id)));
    expect(read.applicationData.status).toBe('approved');
  });
});
