import { describe, expect, test } from 'vitest';
import type { Country } from '#contract/country/country-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { Answers } from '#engine/definition.ts';
import { scatter } from '#server/programme/country/scatter.ts';
import { stateOutlines } from '#server/programme/country/state-outlines.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call } from '../support/api-client.ts';
import { draft } from './calls.ts';
import { usePortal, usualDatabases } from './portal.ts';

const day = 86_400;

describe.each(usualDatabases)('the map of the country on %s', (kind) => {
  const use = usePortal(kind);

  test('counts applications by state from the next day on, and hides counts so small that they identify applicants', async () => {
    const { portal } = use;
    const read = async () => (await call<Country>(portal, paths.country)).data;
    const { token } = await portal.account('applicant');
    const project = applicationPayload('').applicationData.project_information as Answers;
    for (const location of ['Mysuru', 'Hubballi', 'Kolar', 'Kochi', 'Thrissur'])
      await draft(portal, token, { project_information: { ...project, location } });
    const south = async () => (await read()).zones.find(({ slug }) => slug === 'south');
    expect(await south()).toEqual({ slug: 'south', applications: 0, dots: '', states: [] });
    portal.pass(day);
    expect(await south()).toEqual({
      slug: 'south',
      applications: 5,
      dots: expect.stringMatching(/^(M\d+ \d+h0){3}$/),
      states: [{ state: 'Karnataka', applications: 3 }],
    });
    // Within a day the count stays the same, so that no single company can be seen arriving.
    await draft(portal, (await portal.account('applicant')).token);
    expect((await south())?.applications).toBe(5);
    expect(JSON.stringify(await read())).not.toMatch(/Kaveri|Kerala|forty villages/);
  });
});

test('dots are inside their state, apart from each other, and around a state that is too small', () => {
  const karnataka = stateOutlines().get('Karnataka');
  const chandigarh = stateOutlines().get('Chandigarh');
  if (!karnataka || !chandigarh) throw new Error('The map has lost a state');
  const spots = scatter(karnataka, 40);
  expect(spots).toHaveLength(40);
  expect(scatter(karnataka, 40)).toEqual(spots);
  const apart = spots.map(([x, y], at) =>
    Math.min(...spots.slice(0, at).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY))),
  );
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(15);
  expect(new Set(scatter(chandigarh, 9).map(String)).size).toBe(9);
});
