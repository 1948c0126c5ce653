import { expect } from 'vitest';
import { awardsTitle } from '#contract/programme/award-words.ts';
import type { Winner } from '#contract/programme/awards-schemas.ts';
import { type HonouredYear, winnerPath, winnersPath } from '#contract/site.ts';

/** A page as read before any script runs: above its words, its words, and below. */
async function partsOf(origin: string, path: string) {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
  expect([path, answer.status]).toEqual([path, 200]);
  const [above = '', rest = ''] = (await answer.text()).split(/<main\b/);
  const [main = '', below = ''] = rest.split('</main>');
  return { above, main, below };
}

/** How often a fragment links to an address with these words, whatever else is in the link. */
function linksIn(html: string, to: string, words: string): number {
  const links = html.match(/<a\b[^>]*>[\s\S]*?<\/a>/g) ?? [];
  const leads = links.filter((link) => link.includes(`href="${to}"`));
  return leads.filter((link) => link.replace(/<[^>]*>/g, ' ').includes(words)).length;
}

/** A server's HTML links to a winner from everywhere it should. */
export async function assertHonoured(origin: string, year: HonouredYear, winner: Winner): Promise<void> {
  const [list, own] = [winnersPath(year), winnerPath(year, winner.slug)];
  const home = await partsOf(origin, '/');
  const [banner = '', band = ''] = home.main.split('id="apply-now"');
  expect([banner, band].map((part) => linksIn(part, list, 'See the winners'))).toEqual([1, 1]);
  const [, row = ''] = home.main.split('aria-label="Past winners, first row"');
  expect(linksIn(row, own, winner.project)).toBe(1);
  const faq = await partsOf(origin, '/faq');
  expect(linksIn(faq.above, list, 'Winners')).toBeGreaterThan(0);
  expect(linksIn(faq.below, list, awardsTitle(year.level, year.year))).toBe(1);
  const { main } = await partsOf(origin, own);
  const heading = /<h1\b[\s\S]*?<\/h1>/.exec(main)?.[0];
  expect(heading).toContain(winner.project);
  expect(main).toContain(winner.company);
  expect(linksIn(main, list, 'All winners')).toBe(1);
}
