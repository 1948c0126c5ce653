import { findEdition, newestEdition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { type ResolvedForm, resolve } from '#engine/resolve/resolve.ts';
import { getAt } from '#engine/values/pointer.ts';
import { payloadOf, toFormPath } from '#engine/wire/wire.ts';
import { type Fact, type Facts, toFacts } from '../dashboard/facts.ts';
import { placeOf } from '../dashboard/place.ts';
import type { ApplicationTable, TallyTable } from '../db/tables.ts';
import { formOf, nameAmong } from '../forms/served-forms.ts';
import { toIndianDay } from './indian-day.ts';
import { stateOfPlace } from './indian-states.ts';
import { toProgress } from './progress.ts';

/** What applications are counted by. The last three are of drafts only. */
export const measures = [
  'status',
  'program',
  'theme',
  'sector',
  'state',
  'size',
  'complete',
  'open',
  'stopped',
] as const;
export type Measure = (typeof measures)[number];

/** What one application counts under. */
export interface Tally {
  /** Its award programme, or `none-<edition>`. */
  readonly program: string;
  /** Days in India. */
  readonly started: string;
  readonly submitted: string | null;
  /** Each value of each measure; empty text: not answered. */
  readonly values: readonly (readonly [measure: Measure, value: string])[];
}

/** Where an application says in what place the project and the company are. */
const placePointers = [
  '/applicationData/project_information/location',
  '/companyDetails/generalInformationData/address',
];
const knownPaths = new WeakMap<object, readonly string[]>();

function placePathsOf(form: FormDefinition<unknown>): readonly string[] {
  const paths = knownPaths.get(form) ?? placePointers.flatMap((pointer) => toFormPath(form, pointer) ?? []);
  knownPaths.set(form, paths);
  return paths;
}

/** What is known of an application's answers. */
export interface Told {
  /** What tables show of them. */
  readonly facts: Facts;
  /** The answers; undefined: they are read out of its row. */
  readonly answers?: Answers;
  /** What the form asks of them; undefined: nobody has found out yet. */
  readonly asked?: ResolvedForm;
}

/** The same, from the answers alone. */
export function tell(form: FormDefinition<unknown>, answers: Answers): Told {
  const asked = resolve(form, answers);
  return { facts: toFacts(form, payloadOf(form, asked)), answers, asked };
}

/** What an application counts under, from its row and what is known of its answers. */
export function toTally(row: ApplicationTable, { facts, ...told }: Told): Tally {
  const form = formOf(row.form);
  const answers = told.answers ?? (JSON.parse(row.answers) as Answers);
  const program = placeOf(row);
  const values: [Measure, string][] = [
    ['status', statusOf(row)],
    ['program', program],
    ['theme', textOf(facts.theme)],
    ['sector', textOf(facts.sector)],
    ['state', stateOf(form, answers)],
    ['size', sizeOf(row.edition, facts.annual_turnover?.value)],
  ];
  if (row.is_final === 0) {
    const { complete, open } = toProgress(form, told.asked ?? resolve(form, answers));
    const main = (findEdition(row.edition) ?? newestEdition()).form;
    const named = (name: string) => nameAmong(main, form, name);
    for (const id of complete) values.push(['complete', named(id)]);
    for (const path of open) values.push(['open', named(path)]);
    values.push(['stopped', open[0] === undefined ? '' : named(open[0])]);
  }
  const submitted = row.submitted_at === null ? null : toIndianDay(row.submitted_at);
  return { program, started: toIndianDay(row.created_at), submitted, values };
}

/** The row that keeps a tally until it is counted. */
export function toTallyRow(application: ApplicationTable, told: Told): TallyTable {
  const tally = toTally(application, told);
  return {
    application_id: application.id,
    definition_revision: formOf(application.form).revision,
    facts: JSON.stringify(tally),
    counted: null,
    is_pending: 1,
  };
}

function textOf(fact: Fact | undefined): string {
  return String(fact?.value ?? '');
}

function statusOf({ is_final, is_automatic, is_complete }: ApplicationTable): string {
  if (is_final === 0) return 'draft';
  if (is_automatic !== 1) return 'submitted';
  return is_complete === 1 ? 'automatic' : 'incomplete';
}

function stateOf(form: FormDefinition<unknown>, answers: Answers): string {
  for (const path of placePathsOf(form)) {
    const text = getAt(answers, path);
    const state = typeof text === 'string' ? stateOfPlace(text) : '';
    if (state !== '') return state;
  }
  return '';
}

function sizeOf(edition: string, turnover: Fact['value'] | undefined): string {
  if (typeof turnover !== 'number') return '';
  const sizes = enterpriseSizes(findEdition(edition) ?? newestEdition());
  const fitting = sizes.find(({ least, below }) => turnover >= least && (below === null || turnover < below));
  return fitting?.value ?? '';
}
