import { faker } from '@faker-js/faker/locale/en_IN';
import { expect, test } from 'vitest';
import { currentEdition } from '#contract/programme/edition.ts';
import { parseSubmission } from '#engine/judge/submission.ts';
import { getAt } from '#engine/values/pointer.ts';
import { applicationDefinition } from '#generated/application.ts';
import { companyOf, inventCompany } from './company.ts';
import { inventAnswers } from './invent-answers.ts';
import { setScene } from './scene.ts';
import showcases from './showcases.json' with { type: 'json' };

const programmes = currentEdition(new Date()).programmes.map(({ id, name }) => ({ _id: id, name }));

const offered = JSON.stringify(applicationDefinition.sections.map(({ schema }) => schema));

function inventShowcases() {
  faker.seed(1);
  return showcases.map((showcase) => {
    const programme = programmes.find(({ name }) => name === showcase.region);
    if (!programme) throw new Error(`No programme for ${showcase.region}`);
    const scene = setScene(companyOf(showcase), { programme, showcase }, showcase.title);
    return { showcase, programme, answers: inventAnswers(applicationDefinition, scene) };
  });
}

test('thirty different showcases become applications with their own answers, the same each time', () => {
  for (const own of ['title', 'partner', 'company'] as const)
    expect(new Set(showcases.map((showcase) => showcase[own])).size).toBe(30);
  const invented = inventShowcases();
  for (const { showcase, programme, answers } of invented) {
    expect(parseSubmission(applicationDefinition, answers)).toMatchObject({ ok: true });
    expect(getAt(answers, '/general')).toMatchObject({
      region: programme._id,
      legalName: showcase.company,
      // Staff may have retired a choice since.
      ...(offered.includes(`"const":"${showcase.form}"`) && { organizationType: showcase.form }),
      registeredAddress: expect.stringContaining(showcase.place),
    });
    // Optional, so some skip it.
    expect([undefined, showcase.industry]).toContain(getAt(answers, '/general/industry'));
    expect(getAt(answers, '/project')).toMatchObject({ title: showcase.title, category: showcase.theme });
  }
  expect(inventShowcases()).toEqual(invented);
});

test('invented companies have Indian names, addresses that cannot be registered, and every size', () => {
  faker.seed(2);
  const companies = Array.from({ length: 5000 }, inventCompany);
  const readable = /^[A-Z][a-z]+(-[A-Z][a-z]+)? [A-Z][a-z]+ [A-Z][a-z]+ (Private Limited|Limited|LLP)$/;
  expect(companies.filter(({ name }) => !readable.test(name))).toEqual([]);
  expect(companies.filter(({ domain }) => !/^[a-z-]+\.example$/.test(domain))).toEqual([]);
  const crores = companies.map(({ turnover }) => turnover / 10_000_000);
  for (const [least, below] of [
    [2500, Number.POSITIVE_INFINITY],
    [500, 2500],
    [100, 500],
    [0, 100],
  ] as const) {
    expect(crores.filter((it) => it >= least && it < below).length).toBeGreaterThan(250);
  }
  expect(new Set(companies.map(({ name }) => name)).size).toBeGreaterThan(4000);
});
