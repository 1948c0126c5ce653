import type { Edition } from '#contract/programme/edition.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';
import type {
  Statistics,
  StatisticsDay,
  StatisticsFigure,
  StatisticsGroup,
  StatisticsQuestion,
} from '#contract/staff-room/statistics-schemas.ts';
import type { Choice } from '#engine/definition.ts';
import { groupsOf, servedFigures } from '#server/forms/served/counted-figures.ts';
import { formOf, nameAmong } from '#server/forms/served/served-forms.ts';
import { isNoProgram } from '#server/programme/place.ts';
import type { readDays, Sum } from './figures-repository.ts';
import { type KnownQuestions, knownQuestions, titleIn } from './known-questions.ts';

/** Everything the statistics page shows, computed from sums. */
export function presentStatistics(
  sums: readonly Sum[],
  days: Awaited<ReturnType<typeof readDays>>,
  programs: readonly Choice[],
  edition: Edition,
  now: Pick<Statistics, 'asOf' | 'pending'>,
): Statistics {
  const forms = formsOf(edition).map(formOf);
  const of = (measure: string) => sums.filter((it) => it.measure === measure && it.entries > 0);
  const count = (measure: string, value: string) =>
    of(measure).find((it) => it.value === value)?.entries ?? 0;
  const group = (measure: string, choices: readonly Choice[], unknown: string) =>
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
      returned: count('status', 'returned'),
      withdrawn: count('withdrawn', ''),
    },
    days: presentDays(days),
    programs: group('program', [...programs, { value: noProgram, label: 'No region' }], 'No region'),
    figures: servedFigures().map((figure): StatisticsFigure => {
      const { key, title, about, by } = figure;
      const unknown = by === 'state' ? 'No state recognised' : 'Not answered yet';
      const groups = group(key, groupsOf(figure, edition), unknown);
      if (by === 'state') groups.sort((a, b) => b.entries - a.entries);
      return { key, title, about, by, groups };
    }),
    stalls: {
      drafts,
      ready: count('stopped', ''),
      sections: forms.flatMap((form) =>
        form.sections.map(({ id, title }) => {
          const name = nameAmong(edition.form, form, id);
          return { id: name, title: titleIn(edition, form, title), complete: count('complete', name) };
        }),
      ),
      questions: presentQuestions(knownQuestions(edition), of('open'), of('stopped')),
    },
  };
}

/** Applications without a programme form one group, whatever their edition. */
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

/** In the order of the choices; former choices come after them, unanswered last. */
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

/** In the order of the forms; removed questions come last under their paths. */
function presentQuestions(
  known: KnownQuestions,
  open: readonly Sum[],
  stopped: readonly Sum[],
): StatisticsQuestion[] {
  const entriesOf = (sums: readonly Sum[], path: string) =>
    sums.find(({ value }) => value === path)?.entries ?? 0;
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
