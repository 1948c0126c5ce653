import type { Config } from '#server/platform/config/config.ts';
import { toNewUserRow } from '#server/platform/identity/users-repository.ts';
import { createFileStore } from '#server/platform/storage/create-file-store.ts';
import { type Batch, emptyBatch } from './batch.ts';
import { createAttachments } from './demo-files.ts';
import { inventApplication, type Owner } from './invent-application.ts';
import { createRandom, type Random } from './random.ts';
import { type Programme, setScene } from './scene.ts';
import { createSeason, type Fate, inventTimeline } from './timeline.ts';
import { createModels } from './vary-outcome.ts';
import { type Company, companyOf, inventCompany } from './vocabulary/companies.ts';
import { inventDesignation, inventMobile, inventPerson, seedPeople } from './vocabulary/people.ts';
import { showpieces } from './vocabulary/showpieces.ts';

/** Written in one transaction each: the more, the seldomer a page of an index is written again. */
const batchSize = 2500;
/** The demo accounts themselves, and the first superadmin. */
const fewAccounts = 8;
const fates: Readonly<Record<Fate, number>> = { submitted: 55, automatic: 11, draft: 34 };

interface Applicant extends Owner {
  readonly company: Company;
}

/** All that inventing needs to know; it reads no database. */
export interface Plan {
  readonly count: number;
  readonly seed: number;
  /** How many accounts there are already. */
  readonly known: number;
  /** Hash of a password that nobody knows: the accounts are there to be looked at, not to log in. */
  readonly passwordHash: string;
  readonly programmes: readonly Programme[];
  readonly config: Config;
  /** How many are invented whole; the others are variations of them. */
  readonly models: number;
  /** Whose the first few applications are. */
  readonly host: Owner | undefined;
}

/** Invents applications with their companies, some thousand at a time; the same plan invents the same, ids apart. */
export async function* inventBatches(plan: Plan): AsyncGenerator<Batch, void, undefined> {
  const { count, seed, known, programmes, config, host } = plan;
  const random = createRandom(seed + known);
  seedPeople(seed + known);
  const season = createSeason(new Date(), config.dueAt);
  const attachments = await createAttachments(await createFileStore(config));
  const people = createApplicants(random, plan);
  const models = createModels(plan.models);

  let previous: Applicant | undefined;
  for (let at = 0; at < count; at += batchSize) {
    const batch = emptyBatch();
    for (let one = at; one < Math.min(at + batchSize, count); one += 1) {
      // In an empty database, the first that anybody sees are those that were thought up by people, and most are whole.
      const shown = known < fewAccounts ? showpieces[one] : undefined;
      const fate = shown && one % 10 < 8 ? 'submitted' : random.weigh(fates);
      const timeline = inventTimeline(random, season, fate);
      // Some people register and never start.
      if (random.chance(9))
        people.add(batch, inventTimeline(random, season, 'draft').registered, null, inventCompany(random));
      // Several applications are allowed, one per category.
      const again = !shown && previous && random.chance(9) ? previous : undefined;
      const company = shown ? companyOf(random, shown.company) : inventCompany(random);
      const owner: Applicant =
        hostOf(host, one, company) ??
        again ??
        people.add(batch, timeline.registered, timeline.finished, company);
      previous = owner;
      const scene = setScene(random, owner.company, programmes, shown);
      const isDraft = fate === 'draft';
      const files = await attachments.next(shown || random.chance(6) ? random.whole(1, 3) : 0, !isDraft);
      inventApplication(batch, owner, scene, fate, timeline, files, models);
    }
    yield batch;
  }
}

function hostOf(host: Owner | undefined, at: number, company: Company): Applicant | undefined {
  return host && at < 4 ? { ...host, company } : undefined;
}

function createApplicants(random: Random, { known, passwordHash }: Plan) {
  let serial = known;
  return {
    add(batch: Batch, registered: Date, lastSeen: Date | null, company: Company): Applicant {
      serial += 1;
      const { first: first_name, last: last_name } = inventPerson();
      const person = `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z.]/g, '');
      const mobile_number = inventMobile(random);
      const row = toNewUserRow(
        {
          // The number makes the address unique, also when the same seed is used again.
          email: `${person}.${serial}@${company.domain}`,
          first_name,
          last_name,
          mobile_number,
          company_name: company.name,
          designation: inventDesignation(random),
          passwordHash,
          role: 'applicant',
          isVerified: lastSeen !== null || random.chance(60),
        },
        registered,
      );
      batch.users.push({ ...row, last_signin: lastSeen?.toISOString() ?? null });
      return { id: row.id, first_name, last_name, mobile_number, company };
    },
  };
}
