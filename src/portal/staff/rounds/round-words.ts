import type { Outcome } from '#contract/judging/decisions.ts';
import type { RoundLevel, RoundMethod, RoundState } from '#contract/judging/rounds.ts';
import { roundLevels, roundMethods } from '#contract/judging/rounds.ts';
import type { Choices } from '../../components/fields.tsx';
import type { Tone } from '../components/state-badge.tsx';

/** The names of what a round decides. */
export const levelNames: Readonly<Record<RoundLevel, string>> = {
  screening: 'Screening',
  regional: 'Regional awards',
  national: 'National awards',
};

/** The names of how its sheets count. */
export const methodNames: Readonly<Record<RoundMethod, string>> = {
  'pass-fail': 'Pass or fail',
  scores: 'Scored criteria',
  ranks: 'Ranking by each juror',
};

/** The names of its states. */
export const stateNames: Readonly<Record<RoundState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  open: 'Open',
  closed: 'Closed',
  published: 'Published',
};
export const stateTones: Readonly<Record<RoundState, Tone>> = {
  draft: 'plain',
  scheduled: 'waiting',
  open: 'good',
  closed: 'waiting',
  published: 'good',
};

/** The names of outcomes, by what they mean for the application. */
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  shortlisted: 'Shortlisted',
  approved: 'Winner (approved)',
  rejected: 'Rejected',
};

export const levelChoices: Choices = roundLevels.map((level) => [level, levelNames[level]]);
export const methodChoices: Choices = roundMethods.map((method) => [method, methodNames[method]]);

/** The outcomes of a round: a screening has no winners. */
export function outcomesOf(level: RoundLevel): readonly Outcome[] {
  return level === 'screening' ? ['shortlisted', 'rejected'] : ['approved', 'shortlisted', 'rejected'];
}

/** "1 application", "1,200 applications". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
