import { currentEdition, editionId } from '#contract/programme/edition.ts';
import type { Answers } from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';
import { beginApplication } from '#server/applications/applications-repository.ts';
import { versionWrite } from '#server/applications/kept-versions-repository.ts';
import { toDraftState } from '#server/applications/save/application-state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { writeTogether } from '#server/platform/db/write-together.ts';
import { insertUser } from '#server/platform/identity/users-repository.ts';
import { listAwardPrograms } from '#server/programme/award-programs-repository.ts';
import { applicationAnswers } from '../fixtures/application-answers.ts';

/** Writes drafts of one verified owner straight into a database; every other one is incomplete. */
export async function writeDrafts(database: Database, count: number): Promise<void> {
  const [program] = await listAwardPrograms(database, null);
  const complete = applicationAnswers(program?._id ?? '') as unknown as Answers;
  const now = new Date();
  await database.transaction().execute(async (trx) => {
    const person = {
      email: 'asha.rao@kaveri-textiles.example',
      first_name: 'Asha',
      last_name: 'Rao',
      mobile_number: '9845012345',
      company_name: 'Kaveri Textiles',
      designation: 'Head of CSR',
      passwordHash: 'nobody logs in',
      role: 'applicant',
      isVerified: true,
    } as const;
    const owner = await insertUser(trx, person, now);
    if (owner === null) throw new Error('The owner exists already');
    for (let at = 0; at < count; at += 1) {
      const { declaration, ...begun } = complete;
      const project = { ...(complete.project as Answers), title: `Project ${at}` };
      const answers = at % 2 === 0 ? { ...complete, project } : { ...begun, project };
      const state = await toDraftState(trx, applicationDefinition, answers, []);
      const { row, writes } = beginApplication(
        trx,
        owner,
        editionId(currentEdition(now)),
        state,
        now,
        person,
      );
      const { id } = row;
      const definitionRevision = state.definition.revision;
      const version = { id, revision: 1, definitionRevision, answers, savedBy: owner };
      await writeTogether(trx, [...writes, versionWrite(trx, version, now)]);
    }
  });
}
