import { expect, test } from 'vitest';
import { nationalHomepage } from '#content/national-homepage.ts';
import { regionalHomepage } from '#content/regional-homepage.ts';
import { allEditions } from '#contract/programme/edition.ts';
import { MalformedAnswer } from './read-answer.ts';
import { readHomepage } from './read-homepage.ts';

const [edition] = allEditions();
if (!edition) throw new Error('There is no edition');
const homepage = nationalHomepage(edition);

/** What a browser receives of it. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('the built-in content passes unchanged', () => {
  for (const edition of allEditions()) {
    const regional = edition.programmes.map((programme) => regionalHomepage(edition, programme));
    for (const page of [nationalHomepage(edition), ...regional])
      expect(readHomepage(sent(page))).toEqual(page);
  }
});

test('without an answer the defaults appear', () => {
  const [design] = homepage.homepageDesign;
  expect(design.jury).toHaveLength(6);
  expect(design.award_categories).toHaveLength(9);
  expect(design.messages).toHaveLength(3);
  expect(design.region_info.list_districts).toHaveLength(19);
  expect(homepage.EnterpriseInfo.map(({ level }) => level)).toEqual([
    'Mega',
    'Large',
    'Medium',
    'Small',
    'Rising Star',
  ]);
});

const [design] = homepage.homepageDesign;
test.each([
  ['nothing', undefined],
  ['a text', 'home'],
  ['an empty list', { ...homepage, homepageDesign: [] }],
  ['no enterprises', { ...homepage, EnterpriseInfo: [] }],
  ['a jury that is not a list', { ...homepage, homepageDesign: [{ ...design, jury: {} }] }],
  ['a juror without a name', { ...homepage, homepageDesign: [{ ...design, jury: [{}] }] }],
  ['a null chief guest', { ...homepage, homepageDesign: [{ ...design, chief_guest: null }] }],
])('%s is malformed', (_name, value) => {
  expect(() => readHomepage(sent(value ?? null))).toThrow(MalformedAnswer);
});
