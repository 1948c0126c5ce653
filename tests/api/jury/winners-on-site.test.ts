import { expect, onTestFinished, test } from 'vitest';
import type { Country } from '#contract/country/country-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round } from '#contract/judging/rounds-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import type { Homepage } from '#contract/programme/home-schemas.ts';
import type { SiteData } from '#contract/site.ts';
import { publishDue } from '#server/judging/decisions/publish.ts';
import { call } from '../../support/api-client.ts';
import { createTinySite } from '../../support/tiny-site.ts';
import { startPortal, usualDatabases } from '../portal.ts';
import { createRoom, inHours, submitted } from './jury-room.ts';

test.each(usualDatabases)(
  'winners are on the site within seconds of their publication, and nothing before, on %s',
  async (kind) => {
    const site = await createTinySite();
    const portal = await startPortal(kind, {}, { site: site.folder });
    onTestFinished(async () => {
      await portal.stop();
      await site.remove();
    });
    const open = (path: string) => fetch(portal.origin + path, { headers: { accept: 'text/html' } });
    const text = async (path: string) => (await open(path)).text();
    const read = async <T>(path: string) => (await call<T>(portal, path)).data;
    const [chair, second, owner, juror] = await Promise.all(
      (['superadmin', 'superadmin', 'applicant', 'jury'] as const).map(portal.account),
    );
    if (!chair || !second || !owner || !juror) throw new Error('An account is missing');
    const room = createRoom(portal);
    const id = await submitted(portal, owner, 'Clean & safe water');
    const round = await room.started(chair, [juror]);
    await room.decide(chair, round, id, 'approved');
    await room.confirm(second, round, id);
    await room.done(
      room.ask<Round>(
        chair,
        judgingPaths.publication(round),
        { publish_at: inHours(portal, 1), despite: ['no-sheet'] },
        'PUT',
      ),
    );

    // Decided, confirmed, with an instant: nothing of it is public.
    const { winners: none } = await read<YearOfAwards>(paths.winners('zonal', 2025));
    expect(none).toEqual([]);
    expect(await read<SiteData>(paths.site)).toMatchObject({ honoured: [] });
    for (const path of ['/', '/winners/zonal/2025', '/sitemap.xml', paths.home, paths.country])
      expect(await text(path)).not.toMatch(/Clean|safe water|clean-safe/);
    expect(await text('/sitemap.xml')).not.toContain('/winners/');

    portal.pass(3601);
    await publishDue(portal.services);
    const [winner] = (await read<YearOfAwards>(paths.winners('zonal', 2025))).winners;
    if (!winner) throw new Error('There is no winner');
    const page = `/winners/zonal/2025/${winner.slug}`;
    expect(winner.slug).toContain('clean-safe-water');
    await expect
      .poll(() => text('/'), { timeout: 5000 })
      .toContain('"honoured":[{"level":"zonal","year":2025}]');
    expect(await text('/winners/zonal/2025')).toContain('Clean & safe water');
    const own = await open(page);
    expect([own.status, await own.text()]).toEqual([200, expect.stringContaining(`Words of ${page} `)]);
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toContain(`${page}</loc>`);
    expect(sitemap).toContain('/winners/zonal/2025</loc>');
    const { homepageDesign } = await read<Homepage>(paths.home);
    expect(homepageDesign[0].past_winners.section1).toContainEqual(
      expect.objectContaining({ name: winner.company, project: 'Clean & safe water', page }),
    );
    expect((await read<Country>(paths.country)).winners).toMatchObject([
      { company: winner.company, project: 'Clean & safe water', state: 'Karnataka', zone: 'south', page },
    ]);
    const picture = await open(`/share${page}.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

    for (const unknown of [`${page}-2`, '/winners/zonal/2024/a', `/winners/national/2025/${winner.slug}`]) {
      expect((await open(unknown)).status).toBe(404);
      expect((await open(`/share${unknown}.png`)).status).toBe(404);
    }
    // Submitted without a title, at the last date: its page still has a name to open it by.
    await portal.services.database.updateTable('list_rows').set({ title: '' }).execute();
    expect((await read<YearOfAwards>(paths.winners('zonal', 2025))).winners).toMatchObject([
      { company: winner.company, project: `Untitled project ${id.slice(-6)}` },
    ]);
    // The page of a year without winners says that there are none.
    expect((await open('/winners/national/2025')).status).toBe(200);
  },
);
