import { faker } from '@faker-js/faker/locale/en_IN';
import type { Config } from '#server/platform/config/config.ts';
import { toNewUserRow } from '#server/platform/identity/users-repository.ts';
import { createFileStore } from '#server/platform/storage/create-file-store.ts';
import { addApplication, type Owner } from './add-application.ts';
import { type Batch, emptyBatch } from './batch.ts';
import { type Company, companyOf, inventCompany, inventPerson } from './company.ts';
import { createAttachments } from './demo-files.ts';
import { inventOutcome, type Outcome, varyOutcome } from './invent-outcome.ts';
import { chooseModel, type Programme, setScene } from './scene.ts';
import showcases from './showcases.json' with { type: 'json' };
import { createSeason, type Fate, inventTimeline } from './timeline.ts';

/** Written in one transaction each: the larger they are, the less often a page of an index is rewritten. */
const batchSize = 2500;
/** The demo accounts themselves, and the first superadmin. */
const fewAccounts = 8;
const fates: { readonly value: Fate; readonly weight: number }[] = [
  { value: 'submitted', weight: 55 },
  { value: 'automatic', weight: 11 },
  { value: 'draft', weight: 34 },
];

/** Everything inventing needs to know; it reads no database. */
export interface Plan {
  readonly count: number;
  readonly seed: number;
  /** How many accounts exist already. */
  readonly known: number;
  /** Hash of a password that nobody knows: the accounts are there to look at, not to log in. */
  readonly passwordHash: string;
  readonly programmes: readonly Programme[];
  readonly config: Config;
  /** How many are invented from scratch; the others are variations of them. */
  readonly models: number;
  /** The owner of the first few applications. */
  readonly host: Owner | undefined;
}

/** Invents applications with their companies, several thousand at a time; the same plan invents the same, except for ids. */
export async function* inventBatches(plan: Plan): AsyncGenerator<Batch, void, undefined> {
  const { count, seed, known, programmes, config, host, passwordHash } = plan;
  faker.seed(seed + known);
  const season = createSeason(new Date(), config.dueAt);
  const attachments = await createAttachments(await createFileStore(config));
  const models: { readonly [fate in Fate]: Outcome[] } = { submitted: [], automatic: [], draft: [] };
  let [serial, kept] = [known, 0];
  let previous: { readonly owner: Owner; readonly company: Company } | undefined;

  function addApplicant(batch: Batch, registered: Date, lastSeen: Date | null, company: Company): Owner {
    serial += 1;
    const person = inventPerson(company);
    const account = {
      ...person,
      // The number makes the address unique, even when the same seed is used again.
      email: person.email.replace('@', `.${serial}@`),
      company_name: company.name,
      passwordHash,
      role: 'applicant',
      isVerified: lastSeen !== null || faker.datatype.boolean(0.6),
    } as const;
    const row = toNewUserRow(account, registered);
    batch.users.push({ ...row, last_signin: lastSeen?.toISOString() ?? null });
    return row;
  }

  for (let at = 0; at < count; at += batchSize) {
    const batch = emptyBatch();
    for (let one = at; one < Math.min(at + batchSize, count); one += 1) {
      // In an empty database, the first ones that anyone sees are written by people, and most are complete.
      const shown = known < fewAccounts ? showcases[one] : undefined;
      const fate = shown && one % 10 < 8 ? 'submitted' : faker.helpers.weightedArrayElement(fates);
      const timeline = inventTimeline(season, fate);
      // Some people register and never begin.
      if (faker.datatype.boolean(0.09))
        addApplicant(batch, inventTimeline(season, 'draft').registered, null, inventCompany());
      // Several applications are allowed, one per category.
      const again = !shown && faker.datatype.boolean(0.09) ? previous : undefined;
      const company = again?.company ?? (shown ? companyOf(shown) : inventCompany());
      const owner =
        (one < 4 ? host : undefined) ??
        again?.owner ??
        addApplicant(batch, timeline.registered, timeline.finished, company);
      previous = { owner, company };
      const wanted = shown || faker.datatype.boolean(0.06) ? faker.number.int({ min: 1, max: 3 }) : 0;
      const files = await attachments.next(wanted, fate !== 'draft');
      const programme = programmes.find(({ name }) => name === shown?.region);
      const model = kept >= plan.models && !shown && files.length === 0 ? models[fate] : [];
      const outcome =
        model.length > 0
          ? varyOutcome(faker.helpers.arrayElement(model), company)
          : inventOutcome(
              shown && programme
                ? setScene(company, { programme, showcase: shown }, shown.title)
                : setScene(company, chooseModel(programmes)),
              fate,
              files,
            );
      if (model.length === 0 && files.length === 0) {
        models[fate].push(outcome);
        kept += 1;
      }
      addApplication(batch, owner, outcome, fate === 'automatic', timeline, files);
    }
    yield batch;
  }
}
