import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { loadSecrets } from '#server/platform/config/secrets.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { signBearer } from '#server/platform/identity/bearer-token.ts';
import { openSession } from '#server/platform/identity/sessions-repository.ts';
import { insertUser } from '#server/platform/identity/users-repository.ts';
import { listAwardPrograms } from '#server/programme/award-programs-repository.ts';

/** A logged-in applicant, and a programme to apply to. */
export interface LoadApplicant {
  readonly token: string;
  readonly program: string;
}

/** Opens accounts with a session each, beside a server that runs on the same data: logins are not measured here. */
export async function openApplicants(
  environment: Record<string, string>,
  count: number,
): Promise<LoadApplicant[]> {
  const config = parseConfig(environment);
  if (!config.ok) throw new Error(config.error.join('\n'));
  const database = await openDatabase(config.value);
  try {
    const { sessionKey } = await loadSecrets(config.value);
    const programs = await listAwardPrograms(database, editionId(currentEdition(new Date())));
    const now = new Date();
    const expires = new Date(now.getTime() + 3_600_000);
    return await database.transaction().execute(async (trx) => {
      const applicants: LoadApplicant[] = [];
      for (let number = 0; number < count; number += 1) {
        const person = {
          email: `load.${number}@load.example`,
          first_name: 'Asha',
          last_name: 'Rao',
          mobile_number: '9845012345',
          company_name: 'Kaveri Textiles',
          designation: 'Head of CSR',
          passwordHash: '',
          role: 'applicant',
          isVerified: true,
        } as const;
        const userId = await insertUser(trx, person, now);
        const id = userId && (await openSession(trx, { userId, expires, address: null, agent: null }, now));
        if (!id) throw new Error('The accounts of an earlier run are still there');
        const token = await signBearer(sessionKey, { id, userId, expires });
        const program = programs[number % programs.length]?._id ?? '';
        applicants.push({ token, program });
      }
      return applicants;
    });
  } finally {
    await database.destroy();
  }
}
