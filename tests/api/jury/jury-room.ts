import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { Failure } from '#contract/failure.ts';
import type { OwnRounds } from '#contract/judging/assignments-schemas.ts';
import { decisionWarnings, type Outcome } from '#contract/judging/decisions.ts';
import type { Decision } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Ranking } from '#contract/judging/rankings-schemas.ts';
import type { Round, RoundJuror, RoundPlan } from '#contract/judging/rounds-schemas.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import { paths } from '#contract/paths.ts';
import { applicationPayload } from '../../fixtures/application-payload.ts';
import { type Answer, call, save } from '../../support/api-client.ts';
import { southOf } from '../calls.ts';
import type { Account, Portal } from '../portal.ts';

type FailureData = Failure['data'];

/** A server as the people of a round see it, in the same process or not. */
export type Court = Pick<Portal, 'origin' | 'dataDir'> & {
  readonly services: Pick<Portal['services'], 'clock'>;
};

/** The callers. */
type Caller = Pick<Account, 'token' | 'userId'>;

/** An instant a number of hours from the clock of the portal, as calls take it. */
export function inHours(portal: Court, hours: number): string {
  return new Date(portal.services.clock().getTime() + hours * 3_600_000).toISOString();
}

/** A round of the tests, unless they ask otherwise: open from an hour ago for half an hour more, two jurors each. */
export function planFor(portal: Court, changes: Partial<RoundPlan> = {}): RoundPlan {
  return {
    edition: '2025',
    name: 'Regional jury',
    level: 'regional',
    method: 'scores',
    sheet: 'score-sheet',
    entrants: { programs: [], themes: [], onlyComplete: false, from: null },
    opens_at: inHours(portal, -1),
    closes_at: inHours(portal, 0.5),
    jurors_each: 2,
    limit_each: null,
    is_blind: false,
    ...changes,
  };
}

/** Gives an account an address at a different domain from all other accounts of the tests. */
export async function moveTo(portal: Portal, { userId }: Account, domain: string): Promise<void> {
  const email = `${userId}@${domain}`;
  await portal.services.database
    .updateTable('users')
    .set({ email, email_key: email.toLowerCase() })
    .where('id', '=', userId)
    .execute();
}

/** Submits a complete application under a title, or the given draft of an account, and returns its id. */
export async function submitted(
  portal: Court,
  owner: Caller,
  title: string,
  category?: string,
  draft?: string,
): Promise<string> {
  const payload = applicationPayload(await southOf(portal, owner.token), { isFinalSubmit: true });
  const { project_information } = payload.applicationData as unknown as { project_information: object };
  const read = async (id: string) =>
    (await call<ApplicationDetail>(portal, paths.application(id), { token: owner.token })).data;
  const known =
    draft === undefined ? {} : { app_id: draft, revision: (await read(draft)).applicationData.revision };
  const { status, data } = await save(portal, owner.token, {
    ...payload,
    applicationData: {
      ...payload.applicationData,
      ...known,
      project_information: {
        ...project_information,
        project_title: title,
        ...(category && { category, project_category: { value: category }, theme_area: { value: category } }),
      },
    } as typeof payload.applicationData,
  });
  if (status !== 200) throw new Error(`Submitting answered ${status}: ${JSON.stringify(data)}`);
  return data.applicationData.app_id;
}

/** The calls of a round as its people make them. */
export function createRoom(portal: Court) {
  const ask = <T>(who: Caller, path: string, json?: unknown, method?: string) =>
    call<T & FailureData>(portal, path, {
      token: who.token,
      ...(json !== undefined && { json }),
      ...(method !== undefined && { method }),
    }) as Promise<Answer<T & FailureData>>;
  const done = async <T>(asked: Promise<Answer<T & FailureData>>): Promise<T> => {
    const { status, data } = await asked;
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(data)}`);
    return data;
  };
  return {
    ask,
    done,
    /** Creates a round with these jurors, and starts it; applications in other rounds of its stage enter a second time. */
    started: async (chair: Caller, jurors: readonly Caller[], changes: Partial<RoundPlan> = {}) => {
      const round = await done(ask<Round>(chair, judgingPaths.rounds, planFor(portal, changes)));
      const chosen = jurors.map(({ userId }) => jurorOf(userId));
      await done(
        ask(chair, judgingPaths.roundJurors(round._id), { jurors: chosen, changes: round.changes }, 'PUT'),
      );
      await done(ask(chair, judgingPaths.startRound(round._id), { twice: 'enter' }));
      return round._id;
    },
    /** The assignments of a juror in a round by their titles. */
    assigned: async (juror: Caller, round: string) => {
      const { rounds } = await done(ask<OwnRounds>(juror, judgingPaths.assignments));
      const own = rounds.find(({ _id }) => _id === round)?.assignments ?? [];
      return new Map(own.map((each) => [each.project_title, each]));
    },
    /** Declares no conflict. */
    accept: (juror: Caller, id: string) =>
      done(ask(juror, judgingPaths.conflict(id), { has_conflict: false, reason: '' })),
    /** Fills in a sheet with the same mark for each criterion, 0 to 10, and submits it. */
    judge: async (juror: Caller, id: string, mark: number) => {
      await done(ask(juror, judgingPaths.conflict(id), { has_conflict: false, reason: '' }));
      const change = { revision: 0, answers: answersOf(mark) };
      return done(ask<ScoreSheet>(juror, judgingPaths.submitSheet(id), change));
    },
    /** Decides, all warnings seen. */
    decide: (chair: Caller, round: string, application: string, outcome: Outcome, award?: string) =>
      done(
        ask<Decision>(
          chair,
          judgingPaths.decision(round, application),
          { outcome, reason: 'By the ranking.', despite: decisionWarnings, ...(award && { award }) },
          'PUT',
        ),
      ),
    /** Confirms what another person decided, all warnings seen. */
    confirm: (second: Caller, round: string, application: string) =>
      done(
        ask<Decision>(second, judgingPaths.confirmDecision(round, application), {
          despite: decisionWarnings,
        }),
      ),
    ranking: (chair: Caller, round: string, query = '') =>
      done(ask<Ranking>(chair, `${judgingPaths.ranking(round)}${query}`)),
  };
}

/** A juror without limits. */
export function jurorOf(userId: string, changes: Partial<RoundJuror> = {}): RoundJuror {
  return { juror: userId, limit: null, programs: [], themes: [], blocked_domains: [], ...changes };
}

/** Answers with the same mark for every criterion; evidence is full from 5 on, worth a tenth of it. */
export function answersOf(mark: number) {
  const merits = { needMet: mark, quality: mark, novelty: mark, lasting: mark, inclusion: mark };
  return { merits, proof: { effect: mark, growth: mark, evidence: mark >= 5 ? 'full' : 'none' } };
}
