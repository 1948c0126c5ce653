import type { RoundPlan } from '#contract/judging/rounds-schemas.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { scoreOf } from '#engine/score/score.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { listPairs, setAssignmentState } from '#server/judging/assigning/assignments-repository.ts';
import { drawAssignments } from '#server/judging/assigning/draw.ts';
import { confirm, decide } from '#server/judging/decisions/decide.ts';
import { chooseJurors, createRound } from '#server/judging/rounds/change-rounds.ts';
import { startRound } from '#server/judging/rounds/enter.ts';
import type { ScoreSheetTable } from '#server/judging/tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { toNewUserRow } from '#server/platform/identity/users-repository.ts';
import { inventSheet } from './invent-sheet.ts';
import { createRandom, type Random } from './random.ts';
import { inventPerson, seedPeople } from './vocabulary/people.ts';

const jurorCount = 9;
const day = 86_400_000;
const conflicts = ['My firm audits this company.', 'I sat on the board of its foundation until 2022.'];

/** Who can log in and sees the rounds: the chair, and one of the jurors. */
export interface Court {
  readonly chair: string;
  readonly juror: string;
}

/**
 * Three rounds of the current edition's jury: a screening that is over, with its decisions confirmed; a regional round under
 * way, to which the shortlisted came, some of its sheets submitted, some begun, some assignments given back; and a national
 * round that is still a draft. All of them are made by what serves the calls; only sheets are written as they are.
 */
export async function fillRounds(database: Database, seed: number, court: Court): Promise<void> {
  const random = createRandom(seed);
  seedPeople(seed);
  const now = Date.now();
  const at = (days: number) => new Date(now + days * day);
  const as = (userId: string) => ({ userId, role: 'superadmin' }) as Identity; // Nobody is signed in at a terminal.
  const at30DaysAgo = { database, clock: () => at(-30) };
  const at10DaysAgo = { database, clock: () => at(-10) };
  const jurors = [...(await inventJurors(database, at(-60))), court.juror];
  const second = await inventAccount(database, 'superadmin', 'second.chair', at(-60));
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
  const merits = new Map<string, number>();
  const begin = async (need: typeof at30DaysAgo, given: RoundPlan) => {
    const id = await createRound(need, as(court.chair), given);
    const chosen = jurors.map((juror) => ({
      juror,
      limit: null,
      programs: [],
      themes: [],
      blocked_domains: [],
    }));
    await chooseJurors(need, as(court.chair), id, { jurors: chosen, changes: 0 });
    await startRound(need, as(court.chair), id);
    await drawAssignments(need, as(court.chair), id, { seed: `demo ${seed}` });
    return id;
  };

  const screening = await begin(at30DaysAgo, plan('Screening', 'screening', -30, -14));
  const screened = await judge(database, random, { round: screening, sheet: 'screening-sheet', merits, at });
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
  await judge(database, random, { round, sheet: 'score-sheet', merits, at, underWay: true });

  await createRound(at10DaysAgo, as(court.chair), plan('National jury', 'national', 25, 45));
}

async function inventJurors(database: Database, since: Date): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= jurorCount; number += 1)
    ids.push(await inventAccount(database, 'jury', `juror.${number}`, since));
  return ids;
}

/** An account that nobody can log in to. */
async function inventAccount(
  database: Database,
  role: 'jury' | 'superadmin',
  name: string,
  since: Date,
): Promise<string> {
  const { first, last } = inventPerson();
  const row = toNewUserRow(
    {
      email: `demo.${name}.${since.getTime().toString(36)}@demo-jury.example`,
      first_name: first,
      last_name: last,
      mobile_number: '',
      company_name: '',
      designation: '',
      role,
      isVerified: true,
      passwordHash: '',
    },
    since,
  );
  await insertRows(database, 'users', [row]);
  return row.id;
}

interface Judged {
  readonly round: string;
  readonly sheet: string;
  /** How good each application is, from 0 to 1: all who judge it see some of that. */
  readonly merits: Map<string, number>;
  readonly at: (days: number) => Date;
  /** Some sheets are still to come, and some assignments went back. */
  readonly underWay?: boolean;
}

/** Writes the sheets of a round; answers those that are submitted. */
async function judge(
  database: Database,
  random: Random,
  { round, sheet, merits, at, underWay = false }: Judged,
): Promise<ScoreSheetTable[]> {
  const form = formOf(sheet);
  const strictness = new Map<string, number>();
  const kept = (map: Map<string, number>, key: string) => {
    const value = map.get(key) ?? random.share();
    map.set(key, value);
    return value;
  };
  const sheets: ScoreSheetTable[] = [];
  await database.transaction().execute(async (trx) => {
    for (const { id, application_id, juror_id } of await listPairs(trx, round)) {
      // Most pass a screening; marks are given less freely.
      const liking =
        (underWay ? 0.35 : 0.55) + 0.6 * kept(merits, application_id) - 0.18 * kept(strictness, juror_id);
      const fate = underWay
        ? random.weigh({ submitted: 58, begun: 9, assigned: 28, conflict: 3, recused: 2 })
        : 'submitted';
      const changed = at(underWay ? -9 * random.share() : -16 - 12 * random.share());
      if (fate === 'assigned') continue;
      const isBack = fate === 'conflict' || fate === 'recused';
      await setAssignmentState(
        trx,
        id,
        isBack ? fate : 'accepted',
        isBack ? random.pick(conflicts) : null,
        changed,
      );
      if (isBack) continue;
      const answers = inventSheet(form, random, liking);
      sheets.push({
        assignment_id: id,
        round_id: round,
        application_id,
        juror_id,
        definition_revision: form.revision,
        answers: JSON.stringify(answers),
        notes: '',
        revision: 1,
        points: scoreOf(form, answers).points,
        is_final: fate === 'submitted' ? 1 : 0,
        updated_at: changed.toISOString(),
        submitted_at: fate === 'submitted' ? changed.toISOString() : null,
      });
    }
    await insertRows(trx, 'score_sheets', sheets);
  });
  return sheets.filter(({ is_final }) => is_final === 1);
}
