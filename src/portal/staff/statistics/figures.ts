import type { Statistics, StatisticsGroup } from '#contract/staff-room/statistics-schemas.ts';
import { longDay } from '../../components/indian-time.ts';
import type { Figure } from './figure.ts';
import { type Step, shortDay, toSpans } from './time-series.ts';

/** Questions in the chart; the table contains all. */
const mostQuestions = 12;

const number = new Intl.NumberFormat('en-IN');

/** Every figure of the page, in order; one without labels has nothing to show. */
export function toFigures(statistics: Statistics, step: Step): Figure[] {
  const { programs, figures } = statistics;
  return [
    overTime(statistics, step),
    grouped('by-region', 'By region', 'award programme they apply to', 'Region', programs),
    ...figures.map(({ key, title, about, by, groups }) => {
      const bars = grouped(
        `by-${key.replaceAll('_', '-')}`,
        `By ${title.toLowerCase()}`,
        about,
        title,
        groups,
      );
      return by === 'state' ? onMap(bars, groups) : bars;
    }),
    sectionsComplete(statistics),
    stoppedAt(statistics),
  ];
}

function overTime({ days }: Statistics, step: Step): Figure {
  const spans = toSpans(days, step);
  const automatic = spans.filter((it) => it.automatic > 0);
  const counts = automatic.map(
    (it) =>
      `${number.format(it.automatic)} ${step === 'week' ? 'in the week from' : 'on'} ${longDay(it.first)}`,
  );
  return {
    id: 'over-time',
    title: 'Applications over time',
    counts: `Applications started, and applications submitted by their owners, each ${step} (Indian time).`,
    kind: 'lines',
    labels: spans.map(({ first }) => shortDay(first)),
    series: [
      { title: 'Started', look: 'striped', values: spans.map(({ started }) => started) },
      { title: 'Submitted', look: 'solid', values: spans.map(({ submitted }) => submitted) },
    ],
    headings: [step === 'week' ? 'Week from' : 'Day', 'Started', 'Submitted', 'Submitted by the deadline'],
    rows: spans.map((it) => [longDay(it.first), it.started, it.submitted, it.automatic]),
    ...(counts.length > 0 && {
      note: `Not in the chart: the deadline submitted ${counts.slice(0, 3).join(', ')}.`,
    }),
  };
}

function grouped(
  id: string,
  title: string,
  by: string,
  heading: string,
  groups: readonly StatisticsGroup[],
): Figure {
  return {
    id,
    title,
    counts: `Applications by the ${by}.`,
    kind: 'bars',
    labels: groups.map(({ label }) => label),
    series: [
      { title: 'Submitted', look: 'solid', values: groups.map(({ submitted }) => submitted) },
      { title: 'Drafts', look: 'striped', values: groups.map((it) => it.entries - it.submitted) },
    ],
    ends: groups.map(({ entries }) => number.format(entries)),
    headings: [heading, 'Applications', 'Submitted', 'Drafts'],
    rows: groups.map((it) => [it.label, it.entries, it.submitted, it.entries - it.submitted]),
  };
}

/** The same on a map of the states; values outside of all states are only in the table. */
function onMap({ ends: _ends, ...bars }: Figure, groups: readonly StatisticsGroup[]): Figure {
  const known = groups.filter(({ value }) => value !== '');
  const elsewhere = groups.find(({ value }) => value === '')?.entries ?? 0;
  return {
    ...bars,
    kind: 'map',
    labels: known.map(({ value }) => value),
    series: [{ title: 'Applications', look: 'solid', values: known.map(({ entries }) => entries) }],
    ...(elsewhere > 0 && {
      note: `Not on the map: ${number.format(elsewhere)} of which no state is recognised.`,
    }),
  };
}

/** 0 to 100 with at most one decimal. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

function sectionsComplete({ stalls: { drafts, ready, sections } }: Statistics): Figure {
  const shown = drafts > 0 ? sections : [];
  const shares = shown.map(({ complete }) => percent(complete, drafts));
  return {
    id: 'sections-complete',
    title: 'How far drafts have come',
    counts: `Share of all drafts (${number.format(drafts)}) in which a section is complete. Every section is complete, so that only submitting remains, in ${number.format(ready)}.`,
    kind: 'bars',
    labels: shown.map(({ title }) => title),
    series: [{ title: 'Complete, in % of drafts', look: 'solid', values: shares }],
    ends: shares.map((share) => `${share}%`),
    most: 100,
    headings: ['Section', 'Drafts in which it is complete', 'Share in %'],
    rows: shown.map(({ title, complete }, at) => [title, complete, shares[at] ?? 0]),
  };
}

function stoppedAt({ stalls: { drafts, questions } }: Statistics): Figure {
  const byStops = questions.toSorted((a, b) => b.stopped - a.stopped || b.open - a.open);
  const shown = byStops.filter(({ stopped }) => stopped > 0).slice(0, mostQuestions);
  return {
    id: 'where-drafts-stall',
    title: 'Where drafts stall',
    counts:
      'Drafts by the first question that is still open: required and unanswered, or with an invalid answer. The table also shows in how many drafts a question is open at all.',
    kind: 'bars',
    labels: shown.map(({ title, section }) => `${title} (${section.slice(0, 1)})`),
    series: [{ title: 'Drafts that stopped here', look: 'solid', values: shown.map((it) => it.stopped) }],
    ends: shown.map(({ stopped }) => number.format(stopped)),
    headings: [
      'Question',
      'Section',
      'Drafts that stopped here',
      'Drafts in which it is open',
      'Open, in % of drafts',
    ],
    rows: byStops.map((it) => [it.title, it.section, it.stopped, it.open, percent(it.open, drafts)]),
    ...(shown.length < byStops.length && {
      note: `The chart shows the ${shown.length} questions at which most drafts stopped; the letter is the part of the form.`,
    }),
  };
}
