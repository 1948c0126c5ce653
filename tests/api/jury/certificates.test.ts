import { expect, onTestFinished, test } from 'vitest';
import type { OwnData } from '#contract/account/own-data-schemas.ts';
import type { OwnCertificates, PublicCertificate } from '#contract/judging/certificates-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round } from '#contract/judging/rounds-schemas.ts';
import { paths } from '#contract/paths.ts';
import { publishDue } from '#server/judging/decisions/publish.ts';
import { call } from '../../support/api-client.ts';
import { mailsTo, waitForMail } from '../../support/mailbox.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { southOf } from '../calls.ts';
import { type Account, startPortal, usualDatabases } from '../portal.ts';
import { createRoom, inHours, submitted } from './jury-room.ts';

test.each(usualDatabases)(
  'certificates exist once results are public, are verified by their codes, and show names in any script, on %s',
  async (kind) => {
    const portal = await startPortal(kind);
    onTestFinished(() => portal.stop());
    const [chair, second, owner, other, juror] = await Promise.all(
      (['superadmin', 'superadmin', 'applicant', 'applicant', 'jury'] as const).map(portal.account),
    );
    if (!chair || !second || !owner || !other || !juror) throw new Error('An account is missing');
    const room = createRoom(portal);
    // No font has the last letters: they are replaced, and the server goes on.
    const titles = ['स्वच्छ जल', 'சுத்தமான நீர்', `Wasser 水 ${'\u{1F4A7}'} ${'\u{13000}\u0301'.repeat(20)}`];
    const ids: string[] = [];
    for (const title of titles) ids.push(await submitted(portal, owner, title));
    const outcomes = ['approved', 'shortlisted', 'rejected'] as const;
    const undecided = await submitted(portal, other, 'A well');
    const round = await room.started(chair, [juror]);
    for (const [at, id] of ids.entries()) {
      await room.decide(chair, round, id, outcomes[at] ?? 'rejected');
      await room.confirm(second, round, id);
    }
    const publication = { publish_at: inHours(portal, 1), despite: ['no-sheet'] };
    await room.done(room.ask<Round>(chair, judgingPaths.publication(round), publication, 'PUT'));
    const listOf = async (id: string, who: Account = owner) =>
      call<OwnCertificates>(portal, judgingPaths.certificates(id), { token: who.token });
    const fetchFile = (path: string, { token }: Account) =>
      fetch(portal.origin + path, { headers: { authorization: `Bearer ${token}` } });
    const south = await southOf(portal, owner.token);
    const book = `${judgingPaths.certificateBook(round)}?program=${south}`;

    // Decided and confirmed, but not public: there is none.
    expect((await listOf(ids[0] ?? '')).data).toEqual([]);
    expect((await fetchFile(book, chair)).status).toBe(404);

    const colleague = await portal.account('applicant');
    const invitation = { email: colleague.email, may: 'read' };
    await call(portal, paths.collaborators(ids[0] ?? ''), { token: owner.token, json: invitation });

    portal.pass(3601);
    await publishDue(portal.services);
    const codes: string[] = [];
    const kinds = ['winner', 'shortlist', 'participation'];
    for (const [at, id] of ids.entries()) {
      const [first, again] = await Promise.all([listOf(id), listOf(id)]);
      expect(first.data).toEqual(again.data);
      const [own, ...more] = first.data;
      expect(more).toEqual([]);
      expect(own).toMatchObject({ kind: kinds[at], round: 'Regional jury' });
      codes.push(own?.code ?? '');
    }
    expect(new Set(codes).size).toBe(3);
    // The jury made no decision on it, and it took part.
    const [part] = (await listOf(undecided, other)).data;
    expect(part).toMatchObject({ kind: 'participation', round: 'Regional jury' });

    const [won = '', , took = ''] = codes;
    const proof = await call<PublicCertificate>(portal, paths.certificate(won.toUpperCase()));
    expect(proof.data).toMatchObject({
      kind: 'winner',
      project: titles[0],
      words: expect.stringMatching(/^has won Best Project in .* in the South Region/),
      standing: true,
    });
    expect((await call(portal, paths.certificate('0'.repeat(32)))).status).toBe(404);
    expect((await call(portal, paths.certificate('nonsense'))).status).toBe(404);

    for (const [at, id] of ids.entries()) {
      const file = await fetchFile(judgingPaths.certificatePdf(id, codes[at] ?? ''), owner);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const text = await pdfText(new Uint8Array(await file.arrayBuffer()));
      expect(text).toContain(`/certificate/${codes[at]}`);
    }
    const mine = await fetchFile(paths.ownData, owner);
    const { certificates } = (await mine.json()) as OwnData;
    expect(certificates.map(({ code }) => code).sort()).toEqual(codes.toSorted());
    // Not someone else's, and not by another application's code.
    const [first = '', next = ''] = ids;
    expect((await fetchFile(judgingPaths.certificatePdf(first, won), other)).status).toBe(404);
    expect((await fetchFile(judgingPaths.certificatePdf(next, won), owner)).status).toBe(404);

    const whole = await fetchFile(book, chair);
    expect(whole.status).toBe(200);
    const pages = (await pdfText(new Uint8Array(await whole.arrayBuffer()))).split('\n');
    expect(pages).toHaveLength(4);
    expect(pages.filter((page) => page.includes('Winner’s Certificate'))).toHaveLength(1);
    expect((await fetchFile(`${judgingPaths.certificateBook(round)}?program=nowhere`, chair)).status).toBe(
      404,
    );

    const told = async () =>
      (await mailsTo(portal.dataDir, owner.email)).map(({ text }) => text ?? '').join('\n');
    await expect
      .poll(told, { timeout: 20_000 })
      .toContain(`${portal.services.config.publicUrl}/certificate/${took}`);

    // All collaborators of an application hear the decision, and can get its certificate.
    await waitForMail(portal.dataDir, colleague.email, /^Your project wins/);
    expect((await listOf(first, colleague)).data.map(({ code }) => code)).toEqual([won]);

    // A draft again, as after a reopening: the certificate was issued, and is no longer valid.
    const { database } = portal.services;
    await database.updateTable('applications').set({ is_final: 0 }).where('id', '=', first).execute();
    expect((await call<PublicCertificate>(portal, paths.certificate(won))).data.standing).toBe(false);
  },
);
