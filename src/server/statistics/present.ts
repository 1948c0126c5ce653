import { noProgram } from '#contract/staff-room/dashboard.ts';
import type {
  Statistics,
  StatisticsDay,
  StatisticsGroup,
  StatisticsQuestion,
} from '#contract/staff-room/statistics.ts';
import type { Choice, FormDefinition } from '#engine/definition.ts';
import { choicesOf } from '#engine/kinds/schema-kind.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { toFormPath } from '#engine/wire/wire.ts';
import { applicationDefinition } from '#generated/application.ts';
import { factPlaces } from '../dashboard/facts.ts';
import { isNoProgram } from '../dashboard/place.ts';
import type { Measure } from '../tallies/tally.ts';
import type { readDays, Sum } from './statistics-repository.ts';

const form: FormDefinition<unknown> = applicationDefinition;
const questions = form.sections.flatMap((section) =>
  allQuestions(section).map((question) => ({ section, question })),
);

/** The choices of the question that travels at a place of the payload. */
function choicesAt(pointer: string): readonly Choice[] {
  const path = toFormPath(form, pointer);
  const found = questions.find(({ question }) => question.path === path);
  return (found && choicesOf(found.question.schema)) ?? [];
}

/** Everything the statistics page shows, out of sums. */
export function presentStatistics(
  sums: readonly Sum[],
  days: Awaited<ReturnType<typeof readDays>>,
  programs: readonly Choice[],
  sizes: readonly Choice[],
  now: Pick<Statistics, 'asOf' | 'pending'>,
): Statistics {
  const of = (measure: Measure) => sums.filter((it) => it.measure === measure && it.entries > 0);
  const count = (measure: Measure, value: string) =>
    of(measure).find((it) => it.value === value)?.entries ?? 0;
  const group = (measure: Measure, choices: readonly Choice[], unknown: string) =>
    presentGroups(merged(of(measure)), choices, unknown);
  const drafts = count('status', 'draft');
  return {
    ...now,
    totals: {
      entries: of('status').reduce((sum, { entries }) => sum + entries, 0),
      drafts,
      submitted: count('status', 'submitted'),
      automatic: count('status', 'automatic'),
      incomplete: count('status', 'incomplete'),
    },
    days: presentDays(days),
    programs: group('program', [...programs, { value: noProgram, label: 'No region' }], 'No region'),
    themes: group('theme', choicesAt(factPlaces.theme), 'Not answered yet'),
    sectors: group('sector', choicesAt(factPlaces.sector), 'Not answered yet'),
    states: group('state', [], 'No state recognised').sort((a, b) => b.entries - a.entries),
    sizes: group('size', sizes, 'Not answered yet'),
    stalls: {
      drafts,
      ready: count('stopped', ''),
      sections: form.sections.map(({ id, title }) => ({ id, title, complete: count('complete', id) })),
      questions: presentQuestions(of('open'), of('stopped')),
    },
  };
}

/** Applications without a programme are one group, whatever their edition. */
function merged(sums: readonly Sum[]): Sum[] {
  const groups = new Map<string, Sum>();
  for (const sum of sums) {
    const value = sum.measure === 'program' && isNoProgram(sum.value) ? noProgram : sum.value;
    const { entries = 0, submitted = 0 } = groups.get(value) ?? {};
    groups.set(value, {
      ...sum,
      value,
      entries: entries + sum.entries,
      submitted: submitted + sum.submitted,
    });
  }
  return [...groups.values()];
}

/** In the order of the choices; what is no choice any more comes after them, what is unanswered last. */
function presentGroups(sums: readonly Sum[], choices: readonly Choice[], unknown: string): StatisticsGroup[] {
  const order = new Map(choices.map(({ value }, at) => [value, at]));
  const place = (value: string) => (value === '' ? 1e6 : (order.get(value) ?? 1e5));
  return sums
    .map(({ value, entries, submitted }) => {
      const label = choices.find((it) => it.value === value)?.label ?? (value || unknown);
      return { value, label, entries, submitted };
    })
    .sort((a, b) => place(a.value) - place(b.value) || (a.label < b.label ? -1 : 1));
}

function presentDays(rows: Awaited<ReturnType<typeof readDays>>): StatisticsDay[] {
  const days = new Map<string, { started: number; submitted: number; automatic: number }>();
  for (const { day, measure, value, entries } of rows) {
    const counts = days.get(day) ?? { started: 0, submitted: 0, automatic: 0 };
    const name = measure === 'started' ? 'started' : value === '' ? 'submitted' : 'automatic';
    counts[name] += entries;
    days.set(day, counts);
  }
  return [...days].map(([day, counts]) => ({ day, ...counts }));
}

/** In the order of the form; questions that are gone come last under their paths. */
function presentQuestions(open: readonly Sum[], stopped: readonly Sum[]): StatisticsQuestion[] {
  const entriesOf = (sums: readonly Sum[], path: string) =>
    sums.find(({ value }) => value === path)?.entries ?? 0;
  const known = new Map(
    questions.map(({ section, question: { path, name, schema } }, at) => {
      return [path, { at, title: schema.title ?? name, section: section.title }];
    }),
  );
  return open
    .map(({ value: path, entries }) => ({
      path,
      title: known.get(path)?.title ?? path,
      section: known.get(path)?.section ?? '',
      stopped: entriesOf(stopped, path),
      open: entries,
    }))
    .sort((a, b) => (known.get(a.path)?.at ?? 1e6) - (known.get(b.path)?.at ?? 1e6));
}
