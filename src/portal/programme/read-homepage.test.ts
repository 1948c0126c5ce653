import { expect, test } from 'vitest';
import { nationalHomepage } from '#content/national-homepage.ts';
import { regionalHomepage } from '#content/regional-homepage.ts';
import { regions } from '#contract/programme/home.ts';
import { MalformedHomepage, readHomepage } from './read-homepage.ts';

/** What a browser gets to see of it. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('the built-in content comes through unchanged', () => {
  for (const page of [nationalHomepage, ...regions.map(regionalHomepage)])
    expect(readHomepage(sent(page))).toEqual(page);
});

test('the defaults without an answer', () => {
  const [design] = nationalHomepage.homepageDesign;
  expect(design.jury).toHaveLength(6);
  expect(design.award_categories).toHaveLength(9);
  expect(design.messages).toHaveLength(3);
  expect(design.region_info.list_districts).toHaveLength(19);
  expect(nationalHomepage.EnterpriseInfo.map(({ level }) => level)).toEqual([
    'Mega',
    'Large',
    'Medium',
    'Small',
    'Rising Star',
  ]);
});

const [design] = nationalHomepage.homepageDesign;
test.each([
  ['nothing', undefined],
  ['a text', 'home'],
  ['an empty list', { ...nationalHomepage, homepageDesign: [] }],
  ['no enterprises', { ...nationalHomepage, EnterpriseInfo: [] }],
  ['a jury that is no list', { ...nationalHomepage, homepageDesign: [{ ...design, jury: {} }] }],
  ['a juror without a name', { ...nationalHomepage, homepageDesign: [{ ...design, jury: [{}] }] }],
  ['a null chief guest', { ...nationalHomepage, homepageDesign: [{ ...design, chief_guest: null }] }],
])('%s is malformed', (_name, value) => {
  expect(() => readHomepage(sent(value ?? null))).toThrow(MalformedHomepage);
});
