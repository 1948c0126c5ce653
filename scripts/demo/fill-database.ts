import { applicationDefinition } from '#generated/application.ts';
import {
  type ApplicationState,
  insertApplication,
  insertVersion,
  lockApplication,
  updateApplication,
} from '#server/applications/applications-repository.ts';
import { toDraftState, toFinalState } from '#server/applications/save.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { insertUser } from '#server/auth/users-repository.ts';
import { listAwardPrograms } from '#server/award-programs/award-programs-repository.ts';
import type { Database } from '#server/db/database.ts';
import { inventAnswers } from './invent-answers.ts';
import { createRandom, type Random } from './random.ts';
import { companyName, personName, toSlug } from './words.ts';

/** Written in one transaction each: fast, and small enough for a server at work beside it. */
const batchSize = 200;

interface Plan {
  readonly random: Random;
  readonly programs: readonly string[];
  readonly passwordHash: string;
  readonly seed: number;
}

/** A company's account. */
async function insertCompany(trx: Database, { random, passwordHash, seed }: Plan, at: string) {
  const company = companyName(random);
  const { first, last } = personName(random);
  const registered = new Date(Date.now() - random.whole(20, 90) * 86_400_000 - random.whole(0, 86_400_000));
  const id = await insertUser(
    trx,
    {
      email: `${first}.${last}.${seed}.${at}@${toSlug(company)}.example`.toLowerCase(),
      first_name: first,
      last_name: last,
      mobile_number: String(random.whole(6_000_000_000, 9_999_999_999)),
      company_name: company,
      designation: 'Head of CSR',
      passwordHash,
      role: 'applicant',
      isVerified: random.chance(95),
    },
    registered,
  );
  if (id === null) throw new Error('These companies exist already; choose another --seed');
  return { id, company, registered };
}

/** A company with its application: a draft, or submitted some days later. */
async function insertApplicant(trx: Database, plan: Plan, at: number): Promise<void> {
  const { random, programs } = plan;
  // Some people register and never start.
  if (random.chance(8)) await insertCompany(trx, plan, `${at}-idle`);
  const { id: owner, company, registered } = await insertCompany(trx, plan, String(at));
  const answers = inventAnswers(applicationDefinition, {
    random,
    company,
    options: { awardPrograms: programs },
  });
  const keep = (
    { answers, definitionRevision }: ApplicationState,
    id: string,
    revision: number,
    when: Date,
  ) => insertVersion(trx, { id, revision, definitionRevision, answers, savedBy: owner }, when);

  const started = new Date(registered.getTime() + 3_600_000);
  const draft = await toDraftState(trx, { ...answers, declaration: {} }, []);
  const id = await insertApplication(trx, owner, draft, started);
  await keep(draft, id, 1, started);
  if (!random.chance(65)) return;
  const finished = new Date(started.getTime() + random.whole(1, 15) * 86_400_000);
  const row = await lockApplication(trx, id);
  if (!row) throw new Error('The new application is missing');
  const final = await toFinalState(trx, answers, []);
  await updateApplication(trx, row, final, finished);
  await keep(final, id, 2, finished);
}

/** Invents `count` applications with their companies; the same `seed` invents the same. */
export async function fillDatabase(database: Database, count: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  const programs = (await listAwardPrograms(database)).map(({ _id }) => _id);
  // One password nobody knows: the accounts are there to be looked at, not to log in.
  const passwordHash = await hashPassword(crypto.randomUUID());
  const plan: Plan = { random, programs, passwordHash, seed };
  for (let at = 0; at < count; at += batchSize) {
    const end = Math.min(at + batchSize, count);
    await database.transaction().execute(async (trx) => {
      for (let one = at; one < end; one += 1) await insertApplicant(trx, plan, one);
    });
  }
}
