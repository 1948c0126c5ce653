import { indianDay } from '#contract/indian-day.ts';
import { findEdition, newestEdition } from '#contract/programme/edition.ts';
import type { ownMeasures } from '#contract/staff-room/statistics.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { type ResolvedForm, resolve } from '#engine/resolve/resolve.ts';
import { payloadOf } from '#engine/wire/wire.ts';
import type { ApplicationTable } from '#server/applications/tables.ts';
import { countStamp } from '#server/forms/served/counted-figures.ts';
import { formOf, nameAmong } from '#server/forms/served/served-forms.ts';
import type { TallyTable } from '#server/platform/db/tables.ts';
import { type Facts, toFacts } from '../dashboard/facts.ts';
import { placeOf } from '../dashboard/place.ts';
import { figureValues } from './figure-values.ts';
import { toProgress } from './progress.ts';

/** What one application counts under. */
export interface Tally {
  /** Its award programme, or `none-<edition>`. */
  readonly program: string;
  /** Days in India. */
  readonly started: string;
  readonly submitted: string | null;
  /** Each value of each measure; empty text: not answered. */
  readonly values: readonly (readonly [measure: string, value: string])[];
}

/** What is known of an application's answers. */
export interface Known {
  /** The answers; undefined: they are read out of its row. */
  readonly answers?: Answers;
  /** What the form asks of them; undefined: nobody has found out yet. */
  readonly asked?: ResolvedForm;
}

/** The same with what tables show of them. */
export interface Told extends Known {
  readonly facts: Facts;
}

/** The same, from the answers alone. */
export function tell(form: FormDefinition<unknown>, answers: Answers): Told {
  const asked = resolve(form, answers);
  return { facts: toFacts(form, payloadOf(form, asked)), answers, asked };
}

/** What an application counts under, from its row and what is known of its answers. */
export function toTally(row: ApplicationTable, told: Known): Tally {
  const form = formOf(row.form);
  const program = placeOf(row);
  const asked = told.asked ?? resolve(form, told.answers ?? (JSON.parse(row.answers) as Answers));
  const edition = findEdition(row.edition) ?? newestEdition();
  const own: readonly (readonly [(typeof ownMeasures)[number], string])[] = [
    ['status', statusOf(row)],
    ['program', program],
  ];
  const values: (readonly [string, string])[] = [...own, ...figureValues(form, asked, edition)];
  if (row.is_final === 0) {
    const { complete, open } = toProgress(form, asked);
    const named = (name: string) => nameAmong(edition.form, form, name);
    for (const id of complete) values.push(['complete', named(id)]);
    for (const path of open) values.push(['open', named(path)]);
    values.push(['stopped', open[0] === undefined ? '' : named(open[0])]);
  }
  const submitted = row.submitted_at === null ? null : indianDay(new Date(row.submitted_at));
  return { program, started: indianDay(new Date(row.created_at)), submitted, values };
}

/**
 * By which declarations a tally was made: a draft counts otherwise whenever its form changes, what is submitted only when
 * figures are declared otherwise.
 */
export function tallyStamp({ revision }: Pick<FormDefinition<unknown>, 'revision'>, isFinal: number): string {
  return isFinal === 1 ? countStamp : `${revision}.${countStamp}`;
}

/** The row that keeps a tally until it is counted. */
export function toTallyRow(application: ApplicationTable, told: Known): TallyTable {
  const tally = toTally(application, told);
  return {
    application_id: application.id,
    definition_revision: tallyStamp(formOf(application.form), application.is_final),
    facts: JSON.stringify(tally),
    counted: null,
    is_pending: 1,
    started: tally.started,
    submitted: tally.submitted,
    stopped: tally.values.find(([measure]) => measure === 'stopped')?.[1] ?? null,
  };
}

function statusOf({ is_final, is_automatic, is_complete }: ApplicationTable): string {
  if (is_final === 0) return 'draft';
  if (is_automatic !== 1) return 'submitted';
  return is_complete === 1 ? 'automatic' : 'incomplete';
}
