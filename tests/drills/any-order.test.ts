import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { OwnRounds } from '#contract/judging/assignments-schemas.ts';
import { decisionWarnings, outcomes } from '#contract/judging/decisions.ts';
import type { RoundEntries } from '#contract/judging/entries-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round, RoundDetail, Rounds } from '#contract/judging/rounds-schemas.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { DeadlineState } from '#contract/programme/deadline.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { southOf } from '../api/calls.ts';
import { faultsOf } from '../api/faults-of.ts';
import { answersOf, inHours, jurorOf, planFor } from '../api/jury/jury-room.ts';
import { type Account, databases, type Portal, startPortal } from '../api/portal.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save } from '../support/api-client.ts';

/** Picks from a list, each time by the next of some numbers. */
type Pick = <T>(list: readonly T[]) => T;

function picking(numbers: readonly number[]): Pick {
  let at = 0;
  return <T>(list: readonly T[]) => {
    const number = numbers[at % numbers.length] ?? 0;
    at += 1;
    return list[number % list.length] as T;
  };
}

const some = (portal: Portal, role: 'applicant' | 'jury' | 'superadmin', count: number) =>
  Promise.all(Array.from({ length: count }, () => portal.account(role)));

/** A portal with people, what they have made so far, and what went wrong. */
async function createWorld(portal: Portal) {
  const applicants = await some(portal, 'applicant', 4);
  const jurors = await some(portal, 'jury', 3);
  const chairs = await some(portal, 'superadmin', 2);
  const south = await southOf(portal, chairs[0]?.token ?? '');
  const applications: { readonly id: string; owner: Account }[] = [];
  const broken: string[] = [];

  const ask = async <T>(who: Account, path: string, json?: unknown, method?: string): Promise<T> => {
    const body = { ...(json !== undefined && { json }), ...(method !== undefined && { method }) };
    const { status, data } = await call<T>(portal, path, { token: who.token, ...body });
    if (status === 500) broken.push(`${method ?? ''} ${path} ${JSON.stringify(json)}`);
    return data;
  };
  const one = (pick: Pick) => pick(applications) ?? { id: 'none', owner: pick(applicants) };
  const roundOf = async (pick: Pick) => {
    const { rounds = [] } = await ask<Partial<Rounds>>(pick(chairs), judgingPaths.rounds);
    return pick(rounds)?._id ?? 'none';
  };
  const write = async (owner: Account, isFinalSubmit: boolean, pick: Pick, id?: string) => {
    const { companyDetails, ...payload } = applicationPayload(south, { isFinalSubmit });
    const { applicationData } =
      id === undefined ? {} : await ask<Partial<ApplicationDetail>>(owner, paths.application(id));
    const company = {
      ...(companyDetails.generalInformationData as object),
      annual_turnover: pick([1e6, 6e9, 2.5e11]),
    };
    const known = id !== undefined && { app_id: id, revision: applicationData?.revision ?? 0 };
    const { status, data } = await save(portal, owner.token, {
      ...payload,
      companyDetails: { ...companyDetails, generalInformationData: company },
      applicationData: { ...payload.applicationData, ...known },
    });
    if (status === 500) broken.push(`a save of ${id}`);
    if (status === 200 && id === undefined) applications.push({ id: data.applicationData.app_id, owner });
  };
  const until = (pick: Pick) => inHours(portal, pick([0.1, 2, 30]));
  const agreed = { despite_round: true };

  const steps = {
    begin: (pick) => write(pick(applicants), pick([true, false]), pick),
    save: (pick) => {
      const { id, owner } = one(pick);
      return write(owner, pick([true, false]), pick, id);
    },
    share: (pick) => {
      const { id, owner } = one(pick);
      return ask(owner, paths.collaborators(id), { email: pick(applicants).email, may: 'write' });
    },
    handOver: async (pick) => {
      const [application, heir] = [one(pick), pick(applicants)];
      await ask(application.owner, paths.applicationOwner(application.id), { email: heir.email });
      application.owner = heir;
    },
    delete: (pick) => {
      const { id, owner } = one(pick);
      return ask(owner, paths.application(id), undefined, 'DELETE');
    },
    withdraw: (pick) => {
      const { id, owner } = one(pick);
      const despite = pick(['', '?despite=shortlisted', '?despite=approved']);
      return ask(pick([owner, ...chairs]), paths.withdrawal(id) + despite, undefined, 'POST');
    },
    return: (pick) =>
      ask(pick(chairs), staffPaths.returnApplication(one(pick).id), {
        note: 'More.',
        until: until(pick),
        ...agreed,
      }),
    names: (pick) => {
      const names = { legal_name: pick([null, 'Kaveri', 'Narmada']), project_title: pick([null, 'Wells']) };
      return ask(pick(chairs), staffPaths.printedNames(one(pick).id), names, 'PATCH');
    },
    date: (pick) => {
      const order = { until: pick([null, until(pick)]), reason: 'A flood.', ...agreed };
      return ask(pick(chairs), staffPaths.ownLastDate(one(pick).id), order, 'PUT');
    },
    close: async (pick) => {
      const { dueAt: seen } = await ask<DeadlineState>(pick(chairs), staffPaths.deadlineState);
      const action = pick(['close', 'reopen', 'reopen']);
      await ask(pick(chairs), staffPaths.deadlineChange, {
        action,
        seen,
        ...(action === 'reopen' && { at: inHours(portal, 5) }),
      });
    },
    wait: async (pick) => portal.pass(pick([60, 600, 1500])),
    leave: async (pick) => {
      const [people, role] = pick([[jurors, 'jury'] as const, [applicants, 'applicant'] as const]);
      const gone = pick(people);
      const disabled = { isDisabled: true };
      if (pick([true, false]))
        await ask(pick(chairs), staffPaths.eraseAccount(gone.userId), undefined, 'POST');
      else await ask(pick(chairs), `${staffPaths.accounts}/${gone.userId}`, disabled, 'PATCH');
      // If another one left at the same moment, both may have been replaced.
      if (people.includes(gone)) people[people.indexOf(gone)] = await portal.account(role);
    },
    round: async (pick) => {
      const plan = planFor(portal, {
        level: pick(['screening', 'regional']),
        closes_at: inHours(portal, pick([0.5, 3])),
        jurors_each: 1,
      });
      const { _id, changes } = await ask<Round>(pick(chairs), judgingPaths.rounds, plan);
      const judges = jurors.map(({ userId }) => jurorOf(userId));
      await ask(pick(chairs), judgingPaths.roundJurors(_id), { jurors: judges, changes }, 'PUT');
      await ask(pick(chairs), judgingPaths.startRound(_id), { twice: 'enter' });
      await ask(pick(chairs), judgingPaths.drawRound(_id), { seed: 'x' });
    },
    jurors: async (pick) => {
      const round = await roundOf(pick);
      const { changes } = await ask<RoundDetail>(pick(chairs), judgingPaths.round(round));
      const left = jurors.filter(() => pick([true, true, false])).map(({ userId }) => jurorOf(userId));
      await ask(pick(chairs), judgingPaths.roundJurors(round), { jurors: left, changes }, 'PUT');
    },
    draw: async (pick) => ask(pick(chairs), judgingPaths.drawRound(await roundOf(pick)), { seed: 'x' }),
    judge: async (pick) => {
      const juror = pick(jurors);
      const { rounds = [] } = await ask<Partial<OwnRounds>>(juror, judgingPaths.assignments);
      const id = pick(rounds.flatMap(({ assignments }) => assignments))?._id ?? 'none';
      await ask(juror, judgingPaths.conflict(id), { has_conflict: false, reason: '' });
      const { revision } = await ask<ScoreSheet>(juror, judgingPaths.scoreSheet(id));
      await ask(juror, judgingPaths.submitSheet(id), { revision, answers: answersOf(pick([2, 5, 9])) });
    },
    decide: async (pick) => {
      const round = await roundOf(pick);
      const { entries = [] } = await ask<Partial<RoundEntries>>(
        pick(chairs),
        judgingPaths.roundEntries(round),
      );
      for (const { _id: application } of entries) {
        const decision = { outcome: pick(outcomes), reason: 'By the ranking.', despite: decisionWarnings };
        await ask(pick(chairs), judgingPaths.decision(round, application), decision, 'PUT');
        for (const each of chairs)
          await ask(each, judgingPaths.confirmDecision(round, application), { despite: decisionWarnings });
      }
    },
    publish: async (pick) => {
      const publication = {
        publish_at: pick([null, inHours(portal, 0), inHours(portal, 0.2)]),
        despite: decisionWarnings,
      };
      await ask(pick(chairs), judgingPaths.publication(await roundOf(pick)), publication, 'PUT');
    },
  } satisfies Readonly<Record<string, (pick: Pick) => Promise<unknown>>>;

  return { steps, broken };
}

type StepName = keyof Awaited<ReturnType<typeof createWorld>>['steps'];

const often: StepName[] = [
  'begin',
  'begin',
  'save',
  'save',
  'judge',
  'judge',
  'judge',
  'wait',
  'decide',
  'publish',
  'round',
];
const seldom: StepName[] = [
  'share',
  'handOver',
  'delete',
  'withdraw',
  'return',
  'names',
  'date',
  'close',
  'leave',
  'jurors',
  'draw',
];
const step = fc.record({
  does: fc.constantFrom(...seldom, ...often, ...often),
  numbers: fc.array(fc.nat({ max: 10_000 }), { minLength: 8, maxLength: 8 }),
});

describe.each(databases)('on %s', (kind) => {
  test('whatever people do, in any order and at once, nothing breaks and everything agrees', {
    timeout: 300_000,
  }, async () => {
    const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
      minLength: 160,
      maxLength: 160,
    });
    await fc.assert(
      fc.asyncProperty(moments, async (taken) => {
        const portal = await startPortal(kind, {
          DUE_AT: new Date(Date.now() + 20 * 3_600_000).toISOString(),
        });
        onTestFinished(() => portal.stop());
        const { steps, broken } = await createWorld(portal);
        for (const [at, moment] of taken.entries()) {
          await Promise.all(moment.map(({ does, numbers }) => steps[does](picking(numbers))));
          if (at % 40 === 39) broken.push(...(await faultsOf(portal)));
          expect(broken).toEqual([]);
        }
      }),
      // The same steps each time: a found fault can be found again. Other seeds give other steps.
      { numRuns: 1, seed: Number(process.env.SEED ?? 1), endOnFailure: true },
    );
  });
});
