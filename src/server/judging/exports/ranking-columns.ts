import type { RankedApplication } from '#contract/judging/rankings-schemas.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { scoreOf } from '#engine/score/score.ts';
import { answerCell, columnHead } from '../../lists/exports/columns/answer-columns.ts';
import type { Column } from '../../lists/exports/columns/cells.ts';
import type { DecisionTable } from '../tables.ts';

/** An application of a ranking with the group it is ranked in. */
export interface RankedRow {
  readonly program: string;
  readonly award: string;
  readonly size: string;
  readonly application: RankedApplication;
  /** The decision on it; undefined: none yet. */
  readonly decision: Pick<DecisionTable, 'outcome' | 'award' | 'confirmed_at'> | undefined;
}

/** A submitted sheet with its application. */
export interface SheetRow extends RankedRow {
  readonly juror: string;
  readonly sheet: RankedApplication['sheets'][number];
  readonly answers: Answers;
  /** The points of each criterion, by its question. */
  readonly points: ReadonlyMap<string, number>;
  /** ISO instant in UTC. */
  readonly submittedAt: string | null;
}

const tieWords = {
  median: 'By the higher median',
  lowest: 'By the higher lowest sheet',
  none: 'Not broken: the rank is shared',
} as const;

/** How a tie was broken, in words; empty if there was none. */
export function tieInWords(tie: RankedApplication['tie']): string {
  return tie === null ? '' : tieWords[tie];
}

/** The outcome of a decision, in words. */
export function outcomeInWords(outcome: string): string {
  return outcome === 'approved' ? 'Winner' : outcome === 'shortlisted' ? 'Shortlisted' : 'Rejected';
}

/** The columns that identify the application of a row. */
const place: readonly Column<RankedRow>[] = [
  text('Region', ({ program }) => program),
  text('Award', ({ award }) => award),
  text('Enterprise size', ({ size }) => size),
  number('Rank', ({ application }) => application.rank),
  text('Project', ({ application }) => application.project_title),
  text('Company', ({ application }) => application.company_name),
  text('Application ID', ({ application }) => application.application),
];

/** A ranking as a file: a row per application. */
export const rankingColumns: readonly Column<RankedRow>[] = [
  ...place,
  number('Score', ({ application }) => scored(application, application.score)),
  number('Median', ({ application }) => scored(application, application.median)),
  number('Lowest', ({ application }) => scored(application, application.lowest)),
  number('Highest', ({ application }) => scored(application, application.highest)),
  number('Deviation', ({ application }) => scored(application, application.deviation)),
  text('Tie', ({ application }) => tieInWords(application.tie)),
  number('Sheets', ({ application }) => application.sheets.length),
  text('State', ({ application }) => (application.is_reopened ? 'Draft again' : '')),
  number('Sheets missing', ({ application }) => application.missing),
  text('Decision', ({ decision }) => (decision ? outcomeInWords(decision.outcome) : '')),
  text('Award won', ({ decision }) => decision?.award ?? ''),
  text('Confirmed', ({ decision }) => (decision ? (decision.confirmed_at === null ? 'No' : 'Yes') : '')),
];

/** The sheets of a ranking as a file: what counts from each, and for each question of the form an answer and its points. */
export function sheetColumns(form: FormDefinition): readonly Column<SheetRow>[] {
  const criteria = new Set(scoreOf(form, {}).criteria.map(({ path }) => path));
  return [
    ...place,
    text<SheetRow>('Juror', ({ juror }) => juror),
    number<SheetRow>('Points', ({ sheet }) => sheet.points),
    number<SheetRow>('Counts', ({ sheet }) => sheet.counts),
    text<SheetRow>('Earlier than the application', ({ sheet }) => (sheet.is_earlier ? 'Yes' : '')),
    text<SheetRow>('Far from the others', ({ sheet }) => (sheet.is_outlier ? 'Yes' : '')),
    {
      ...text<SheetRow>('Submitted (IST)', () => null),
      kind: 'instant',
      width: 18,
      cell: ({ submittedAt }) => (submittedAt === null ? null : { kind: 'instant', iso: submittedAt }),
    },
    ...form.sections.flatMap((section) =>
      allQuestions(section).flatMap((question): Column<SheetRow>[] => [
        {
          ...columnHead(question, false),
          key: '',
          cell: ({ answers }) => answerCell(question, { answers, options: {} }),
        },
        ...(criteria.has(question.path)
          ? [number<SheetRow>(`${question.label}: points`, ({ points }) => points.get(question.path) ?? null)]
          : []),
      ]),
    ),
  ];
}

/** Without a score sheet there are no figures. */
function scored({ sheets }: RankedApplication, figure: number): number | null {
  return sheets.length === 0 ? null : figure;
}

function text<Row>(title: string, cell: (row: Row) => string | null): Column<Row> {
  return { key: '', title, kind: 'text', width: 28, cell };
}

function number<Row>(title: string, cell: (row: Row) => number | null): Column<Row> {
  return { key: '', title, kind: 'number', width: 12, cell };
}
