import { contentOf } from '#content/content-of.ts';
import { placeOnMap } from '#content/place-on-map.ts';
import type { Country } from '#contract/country/country-schemas.ts';
import { leastShown } from '#contract/country/least-shown.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import { winnerPath } from '#contract/site.ts';
import type { Services } from '#server/platform/services.ts';
import { honours } from '../honours/honours.ts';
import { stageNow } from '../last-date/stage-now.ts';
import { type Counts, countsOf } from './counts.ts';
import { type Box, scatter } from './scatter.ts';
import { type Outline, type Point, stateOutlines } from './state-outlines.ts';

/** With more dots than this they are too close to be told apart. */
const mostDots = 420;
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000];

/** The map of the home page as it is now: what is nominated where, and who won. */
export async function country(services: Services): Promise<Country> {
  const { edition, phase } = stageNow(services);
  const isOpen = isReceiving(phase);
  const counts = await countsOf(services, edition, phase);
  const told = (of: Counts, name: string) => {
    const count = of.get(name)?.[isOpen ? 'entries' : 'submitted'] ?? 0;
    return phase !== 'before' && count >= leastShown ? count : 0;
  };
  const states = [...new Set([...counts.states.keys()].map(placeOnMap))].flatMap((state) => {
    const outline = stateOutlines().get(state);
    const spellings = [...counts.states.keys()].filter((it) => placeOnMap(it) === state);
    const applications = spellings.reduce((sum, it) => sum + told(counts.states, it), 0);
    return outline ? [{ state, outline, applications }] : [];
  });
  const all = states.reduce((sum, { applications }) => sum + applications, 0);
  const each = steps.find((step) => all / step <= mostDots) ?? all;
  const won = winnersOf(await honours(services), edition);
  const winners: Country['winners'][number][] = [];
  const dots = new Map<string, string>();
  for (const [state, outline] of stateOutlines()) {
    const here = won.filter((winner) => placeOnMap(winner.state) === state);
    const applications = states.find((it) => it.state === state)?.applications ?? 0;
    const count = Math.max(here.length, Math.ceil(applications / each));
    if (count === 0) continue;
    // A winner takes the place of one of the dots.
    spotsIn(state, outline, count).forEach(([x, y], at) => {
      const winner = here[at];
      if (winner) winners.push({ ...winner, zone: outline.zone, x, y });
      else dots.set(outline.zone, `${dots.get(outline.zone) ?? ''}M${x} ${y}h0`);
    });
  }
  return {
    submitted: !isOpen,
    each,
    zones: edition.programmes.map(({ id, slug }) => ({
      slug,
      applications: told(counts.programmes, id),
      dots: dots.get(slug) ?? '',
      states: states
        .filter(({ outline, applications }) => outline.zone === slug && applications > 0)
        .map(({ state, applications }) => ({ state, applications }))
        .sort((a, b) => b.applications - a.applications || (a.state < b.state ? -1 : 1)),
    })),
    winners,
  };
}

/** The winners of an edition whose state is known, each project with the highest award it won. */
function winnersOf(years: readonly YearOfAwards[], edition: Edition) {
  const own = years.filter(({ year }) => year === edition.year);
  const every = own.flatMap((year) =>
    year.winners.flatMap(({ company, project, award, state, slug }) =>
      state ? [{ company, project, award, state, page: winnerPath(year, slug) }] : [],
    ),
  );
  // `honours` names national winners before regional ones.
  return every.filter(
    ({ company, project }, at) =>
      every.findIndex((it) => it.company === company && it.project === project) === at,
  );
}

const scattered = ofRelease(() => new Map<string, readonly Point[]>());

/** The places of dots in a state, computed once for each count; none where the map shows the name of a zone. */
function spotsIn(state: string, outline: Outline, count: number): readonly Point[] {
  const key = `${state} ${count}`;
  const known = scattered().get(key);
  if (known) return known;
  const { $schema: _schema, ...zones } = contentOf('zones');
  const labels = Object.values(zones as Readonly<Record<string, { label: { x: number; y: number } }>>);
  const avoid = labels.map(
    ({ label: { x, y } }): Box => ({ left: x - 88, right: x + 88, top: y - 56, bottom: y + 68 }),
  );
  const spots = scatter(outline, count, avoid);
  scattered().set(key, spots);
  return spots;
}
