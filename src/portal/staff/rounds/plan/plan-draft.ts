import type { Outcome } from '#contract/judging/decisions.ts';
import type { RoundLevel, RoundMethod } from '#contract/judging/rounds.ts';
import type { RoundPlan } from '#contract/judging/rounds-schemas.ts';
import { fromIndianField, toIndianField } from '../../../components/indian-time.ts';

/** A plan in the form of its fields. */
export interface PlanDraft {
  readonly edition: string;
  readonly name: string;
  readonly level: RoundLevel;
  readonly method: RoundMethod;
  readonly sheet: string;
  readonly programs: readonly string[];
  readonly themes: readonly string[];
  /** Ids of forms; empty: the first of the edition. */
  readonly forms: readonly string[];
  readonly onlyComplete: boolean;
  /** Id of the round whose decisions let applications in; empty: none. */
  readonly from: string;
  readonly fromOutcome: Outcome;
  readonly opens: string;
  readonly closes: string;
  readonly jurorsEach: string;
  readonly limitEach: string;
  readonly isBlind: boolean;
}

/** The initial plan of a new round. */
export function newPlan(edition: string): PlanDraft {
  return {
    edition,
    name: '',
    level: 'regional',
    method: 'scores',
    sheet: '',
    programs: [],
    themes: [],
    forms: [],
    onlyComplete: false,
    from: '',
    fromOutcome: 'shortlisted',
    opens: '',
    closes: '',
    jurorsEach: '3',
    limitEach: '',
    isBlind: false,
  };
}

/** A stored plan as fields. */
export function toDraft(plan: RoundPlan): PlanDraft {
  const { entrants, opens_at, closes_at, jurors_each, limit_each, is_blind } = plan;
  return {
    edition: plan.edition,
    name: plan.name,
    level: plan.level,
    method: plan.method,
    sheet: plan.sheet,
    programs: entrants.programs,
    themes: entrants.themes,
    forms: entrants.forms ?? [],
    onlyComplete: entrants.onlyComplete,
    from: entrants.from?.round ?? '',
    fromOutcome: entrants.from?.outcome ?? 'shortlisted',
    opens: toIndianField(opens_at),
    closes: toIndianField(closes_at),
    jurorsEach: String(jurors_each),
    limitEach: limit_each === null ? '' : String(limit_each),
    isBlind: is_blind,
  };
}

/** The plan in the fields; the server names what is missing. */
export function toPlan(draft: PlanDraft): RoundPlan {
  return {
    edition: draft.edition,
    name: draft.name,
    level: draft.level,
    method: draft.method,
    sheet: draft.sheet,
    entrants: {
      programs: draft.programs,
      themes: draft.themes,
      ...(draft.forms.length > 0 && { forms: draft.forms }),
      onlyComplete: draft.onlyComplete,
      from: draft.from === '' ? null : { round: draft.from, outcome: draft.fromOutcome },
    },
    opens_at: fromIndianField(draft.opens) ?? '',
    closes_at: fromIndianField(draft.closes) ?? '',
    jurors_each: Number(draft.jurorsEach),
    limit_each: draft.limitEach === '' ? null : Number(draft.limitEach),
    is_blind: draft.isBlind,
  };
}

/** What is missing, by its place in the plan, without a call to the server. */
export function missingIn({
  name,
  sheet,
  opens,
  closes,
  jurorsEach,
  limitEach,
}: PlanDraft): Map<string, string> {
  const missing = new Map<string, string>();
  if (name.trim() === '') missing.set('/name', 'Give the round a name');
  if (sheet === '') missing.set('/sheet', 'Choose a score sheet');
  if (fromIndianField(opens) === null) missing.set('/opens_at', 'Say when the jury may begin');
  if (fromIndianField(closes) === null) missing.set('/closes_at', 'Say when the round closes');
  if (!/^[1-9]\d*$/.test(jurorsEach)) missing.set('/jurors_each', 'A whole number from 1');
  if (!/^([1-9]\d*)?$/.test(limitEach))
    missing.set('/limit_each', 'A whole number from 1, or nothing for no limit');
  return missing;
}
