import { faker } from '@faker-js/faker/locale/en_IN';
import type { RoundPlan } from '#contract/judging/rounds-schemas.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { drawAssignments } from '#server/judging/assigning/draw.ts';
import {
  setAssignmentsNotified,
  setOpeningNotified,
} from '#server/judging/assigning/juror-mails-repository.ts';
import { confirm, decide } from '#server/judging/decisions/decide.ts';
import { chooseJurors, createRound } from '#server/judging/rounds/change-rounds.ts';
import { startRound } from '#server/judging/rounds/enter.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { toNewUserRow } from '#server/platform/identity/users-repository.ts';
import { judgeRound } from './judge-round.ts';

const jurorCount = 9;
const day = 86_400_000;

/** Accounts that can log in and see the rounds: the chair, and one of the jurors. */
export interface Court {
  readonly chair: string;
  readonly juror: string;
}

/**
 * Three rounds of the current edition's jury: a finished screening with confirmed decisions; a regional round under way
 * with the shortlisted applications, some sheets submitted, some begun, some assignments handed back; and a national
 * round that is still a draft. All of them are made by the code behind the calls; only sheets are written directly.
 */
export async function fillRounds(database: Database, seed: number, court: Court): Promise<void> {
  faker.seed(seed);
  const now = Date.now();
  const at = (days: number) => new Date(now + days * day);
  const as = (userId: string) => ({ userId, role: 'superadmin' }) as Identity; // Nobody is signed in at a terminal.
  const at30DaysAgo = { database, clock: () => at(-30) };
  const at10DaysAgo = { database, clock: () => at(-10) };
  const accounts = [inventAccount('superadmin', 'second.chair', at(-60))];
  for (let number = 1; number <= jurorCount; number += 1)
    accounts.push(inventAccount('jury', `juror.${number}`, at(-60)));
  await insertRows(database, 'users', accounts);
  const [second = '', ...invented] = accounts.map(({ id }) => id);
  const jurors = [...invented, court.juror];
  const edition = editionId(currentEdition(new Date()));
  const plan = (name: string, level: RoundPlan['level'], opens: number, closes: number): RoundPlan => ({
    edition,
    name,
    level,
    method: level === 'screening' ? 'pass-fail' : 'scores',
    sheet: level === 'screening' ? 'screening-sheet' : 'score-sheet',
    entrants: { programs: [], themes: [], onlyComplete: false, from: null },
    opens_at: at(opens).toISOString(),
    closes_at: at(closes).toISOString(),
    jurors_each: level === 'screening' ? 1 : 3,
    limit_each: null,
    is_blind: false,
  });
  const begin = async (need: typeof at30DaysAgo, given: RoundPlan) => {
    const id = await createRound(need, as(court.chair), given);
    const anything = { limit: null, programs: [], themes: [], blocked_domains: [] };
    const chosen = jurors.map((juror) => ({ juror, ...anything }));
    await chooseJurors(need, as(court.chair), id, { jurors: chosen, changes: 0 });
    await startRound(need, as(court.chair), id);
    await drawAssignments(need, as(court.chair), id, { seed: `demo ${seed}` });
    // Invented people get no mail.
    await setAssignmentsNotified(database, id, need.clock());
    await setOpeningNotified(database, id, need.clock());
    return id;
  };

  const merits = new Map<string, number>();
  const screening = await begin(at30DaysAgo, plan('Screening', 'screening', -30, -14));
  const screened = await judgeRound(database, {
    round: screening,
    sheet: 'screening-sheet',
    merits,
    changedAt: () => at(-16 - 12 * faker.number.float()),
  });
  for (const { application_id, points } of screened) {
    const isIn = points > 0;
    await decide(at10DaysAgo, as(court.chair), screening, application_id, {
      outcome: isIn ? 'shortlisted' : 'rejected',
      reason: isIn ? 'Fit to be judged.' : 'Not within the rules of the programme.',
    });
    await confirm(at10DaysAgo, as(second), screening, application_id);
  }

  const regional = plan('Regional jury', 'regional', -10, 18);
  const entrants = { ...regional.entrants, from: { round: screening, outcome: 'shortlisted' as const } };
  const round = await begin(at10DaysAgo, { ...regional, entrants });
  const changedAt = () => at(-9 * faker.number.float());
  await judgeRound(database, { round, sheet: 'score-sheet', merits, changedAt, underWay: true });

  await createRound(at10DaysAgo, as(court.chair), plan('National jury', 'national', 25, 45));
}

/** An account that nobody can log in to. */
function inventAccount(role: 'jury' | 'superadmin', name: string, since: Date) {
  const account = {
    email: `demo.${name}.${since.getTime().toString(36)}@demo-jury.example`,
    first_name: faker.person.firstName(),
    last_name: faker.person.lastName(),
    ...{ mobile_number: '', company_name: '', designation: '', role, isVerified: true, passwordHash: '' },
  };
  return toNewUserRow(account, since);
}
