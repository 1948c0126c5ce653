import { describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { allEditions } from '#contract/programme/edition.ts';
import { usePortal } from './portal.ts';

describe('the texts of the public pages', () => {
  const use = usePortal('SQLite');

  async function get(path: string) {
    const response = await fetch(use.portal.origin + path);
    return { status: response.status, data: ((await response.json()) as { data: never }).data };
  }

  test('without a region the answer is the national page', async () => {
    const { status, data } = await get(paths.home);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      homepageDesign: [{ awards_function: { event_datetime: '2025-11-13', venue: 'New Delhi, India' } }],
    });
  });

  const regions = allEditions().flatMap(({ programmes }) => programmes.map(({ name }) => name));

  test.each(regions)('%s has its own event, in any case of letters', async (region) => {
    const { status, data } = await get(`${paths.home}?region=${region.toLowerCase()}`);
    expect(status).toBe(200);
    const { homepageDesign } = data as { homepageDesign: [{ region_info: { zone_header: string } }] };
    expect(homepageDesign[0].region_info.zone_header).toBe(`${region}ern Region`);
  });

  test.each([
    ['?region=Mars', 404, 1010],
    ['?region=North&region=South', 400, 1001],
    ['?region=__proto__', 404, 1010],
    ['?zone=North', 400, 1001],
  ])('%s is refused with the reason', async (query, status, errorCode) => {
    const answer = await get(paths.home + query);
    expect(answer.status).toBe(status);
    expect(answer.data).toMatchObject({ errorCode, errors: [{ path: expect.stringMatching(/^\//) }] });
  });

  test('search engines get exactly the public pages', async () => {
    const { origin } = use.portal;
    const robots = await (await fetch(`${origin}/robots.txt`)).text();
    expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
    expect(robots).toContain('Disallow: /api/');
    const response = await fetch(`${origin}/sitemap.xml`);
    expect(response.headers.get('content-type')).toContain('application/xml');
    const pages = [...(await response.text()).matchAll(/<loc>[^<]+?:\d+([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/about-us', '/our-team', '/faq', '/south', '/application/guidelines']),
    );
    expect(pages.join()).not.toMatch(/auth|form|admin|preview/);
  });

  test('the teams have members with all their fields', async () => {
    const { status, data } = await get(paths.team);
    expect(status).toBe(200);
    for (const members of Object.values<readonly object[]>(data))
      for (const member of members)
        expect(Object.keys(member).sort()).toEqual([
          'designation',
          'district_representative',
          'gender',
          'name',
          'photo',
        ]);
  });
});
