import { faker } from '@faker-js/faker/locale/en_IN';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import type { Answers, Json } from '#engine/definition.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { setAt } from '#engine/values/pointer.ts';
import { applicationDefinition } from '#generated/application.ts';
import { toNewApplicationRow } from '#server/applications/applications-repository.ts';
import { factText, toFacts } from '#server/applications/rows/facts.ts';
import { toListRow } from '#server/applications/rows/rows-repository.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { toNewUserRow } from '#server/platform/identity/users-repository.ts';
import { listAwardPrograms } from '#server/programme/award-programs-repository.ts';
import { inventCompany, inventPerson } from '../../scripts/demo/company.ts';
import { chooseModel, inventTitle } from '../../scripts/demo/scene.ts';
import { createSeason, inventTimeline } from '../../scripts/demo/timeline.ts';

const batchSize = 500;

/** A payload of just the values that lists show, by the keys of their columns. */
function wireOf(values: { readonly [key: string]: Json }): Answers {
  return declaredColumns().reduce<Answers>((wire, { key, pointer }) => setAt(wire, pointer, values[key]), {});
}

/**
 * Companies with an applicant and an application each, as lists show them: without answers, versions and files, so that
 * 100,000 are there in a minute. The same number gives the same rows; `percentSubmitted` of them are submitted.
 */
export async function seedLists(trx: Database, count: number, percentSubmitted = 60): Promise<void> {
  faker.seed(1);
  const programs = await listAwardPrograms(trx, editionId(currentEdition(new Date())));
  const season = createSeason(new Date(), null);
  const nothing = resolve(applicationDefinition, {});
  for (let at = 0; at < count; at += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - at) }, (_, one) => at + one);
    const rows = numbers.map((number) => {
      const company = inventCompany();
      const { programme, showcase } = chooseModel(programs);
      const fate = faker.datatype.boolean(percentSubmitted / 100) ? 'submitted' : 'draft';
      const { registered, started, finished } = inventTimeline(season, fate);
      const person = {
        ...inventPerson(company),
        email: `person.${number}@${company.domain}`,
        company_name: company.name,
        role: 'applicant',
        isVerified: true,
        passwordHash: '',
      } as const;
      const user = toNewUserRow(person, registered);
      const facts = toFacts(
        applicationDefinition,
        wireOf({
          company_name: company.name,
          district_number: faker.string.numeric(4),
          csr: company.isMandated ? 'mandatory' : 'voluntary',
          implementation: faker.helpers.arrayElement(['direct', 'foundation', 'partners']),
          annual_turnover: Math.round(company.turnover),
          sector: company.form,
          industry: company.industry,
          theme: showcase.theme,
          project_title: inventTitle(showcase),
        }),
      );
      const state = {
        answers: {},
        definition: applicationDefinition,
        awardProgramId: faker.datatype.boolean(0.04) ? null : programme._id,
        title: factText(facts.project_title),
        submissionHash: fate === 'submitted' ? String(number) : null,
        wire: {},
        facts,
      };
      const application = {
        ...toNewApplicationRow(user.id, editionId(currentEdition(finished)), state, finished),
        created_at: started.toISOString(),
        is_automatic: null,
        is_complete: null,
        deleted_at: null,
      };
      return { user, application, row: toListRow(application, person, { facts, asked: nothing }) };
    });
    const column = <T extends keyof (typeof rows)[number]>(name: T) => rows.map((row) => row[name]);
    await insertRows(trx, 'users', column('user'));
    await insertRows(trx, 'applications', column('application'));
    await insertRows(trx, 'list_rows', column('row'));
  }
}
