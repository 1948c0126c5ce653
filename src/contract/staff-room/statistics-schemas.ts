import { Type } from 'typebox';
import { allEditions, editionId } from '../programme/edition.ts';
import { closed, type Described, named, queryDay, queryText } from '../schema.ts';
import { noProgram } from './dashboard.ts';

export const StatisticsGroup = named(
  'StatisticsGroup',
  'A group of applications and how many are in it. `label` is for people; an empty `value` means: not answered.',
  {
    value: Type.String(),
    label: Type.String(),
    entries: Type.Number({ description: 'Drafts and submitted ones.' }),
    submitted: Type.Number(),
  },
);
export type StatisticsGroup = Described<typeof StatisticsGroup>;

export const StatisticsFigure = named(
  'StatisticsFigure',
  'Applications by their answers to questions with `x-count`. By `state`, the value of a group is the name of a state; by `size`, of an enterprise size.',
  {
    key: Type.String({ description: 'Its name in the schema files.' }),
    title: Type.String({ description: 'Its label, such as "Sector".' }),
    about: Type.String({ description: 'The same as the end of a sentence: "Applications by the … ."' }),
    by: Type.Enum(['choice', 'size', 'state']),
    groups: Type.Array(StatisticsGroup),
  },
);
export type StatisticsFigure = Described<typeof StatisticsFigure>;

export const StatisticsDay = named('StatisticsDay', 'Events of a day (YYYY-MM-DD) in India.', {
  day: Type.String(),
  started: Type.Number(),
  submitted: Type.Number({ description: 'Submitted by their owners.' }),
  automatic: Type.Number({ description: 'Submitted by the deadline.' }),
});
export type StatisticsDay = Described<typeof StatisticsDay>;

export const StatisticsSection = named(
  'StatisticsSection',
  'A section of the form and the number of drafts in which it is complete.',
  { id: Type.String(), title: Type.String(), complete: Type.Number() },
);
export type StatisticsSection = Described<typeof StatisticsSection>;

export const StatisticsQuestion = named('StatisticsQuestion', 'A question of the form across all drafts.', {
  path: Type.String({ description: 'JSON pointer into the answers.' }),
  title: Type.String(),
  section: Type.String({ description: 'Title of its section.' }),
  stopped: Type.Number({
    description: 'Drafts in which it is the first open one: where their authors stopped.',
  }),
  open: Type.Number({
    description: 'Drafts in which it is open: required and unanswered, or with an invalid answer.',
  }),
});
export type StatisticsQuestion = Described<typeof StatisticsQuestion>;

export const Statistics = named(
  'Statistics',
  'Answer of GET /statistics: figures only, no names. Applications count by the day in India on which they were started, except in `days`, where a submission counts on its own day. Deleted drafts do not count.',
  {
    asOf: Type.String({ description: 'ISO instant at which the figures were read.' }),
    pending: Type.Number({ description: 'Saves not counted yet; 0 unless very many came at once.' }),
    totals: Type.Object(
      {
        entries: Type.Number(),
        drafts: Type.Number(),
        submitted: Type.Number({ description: 'Submitted by their owners.' }),
        automatic: Type.Number({
          description: 'Submitted by the deadline, complete by the rules of the form.',
        }),
        incomplete: Type.Number({ description: 'Submitted by the deadline, incomplete.' }),
        returned: Type.Number({ description: 'Returned for correction; `entries` counts them.' }),
        withdrawn: Type.Number({ description: 'Withdrawn; no other figure counts them.' }),
      },
      closed,
    ),
    days: Type.Array(StatisticsDay, { description: 'Days with any event, in order.' }),
    programs: Type.Array(StatisticsGroup),
    figures: Type.Array(StatisticsFigure, {
      description: 'Those that application forms declare, in the order of their questions.',
    }),
    stalls: Type.Object(
      {
        drafts: Type.Number(),
        ready: Type.Number({
          description: 'Drafts in which nothing is open, ready to be submitted.',
        }),
        sections: Type.Array(StatisticsSection),
        questions: Type.Array(StatisticsQuestion),
      },
      { description: 'Of the drafts alone.', ...closed },
    ),
  },
);
export type Statistics = Described<typeof Statistics>;

/** The query of GET /statistics; both days are included. */
export const StatisticsQuery = () =>
  Type.Object(
    {
      edition: Type.Optional(
        Type.Enum(allEditions().map(editionId), {
          description: 'Id of an edition; all editions without it.',
        }),
      ),
      program: Type.Optional(queryText(`Id of an award programme, or \`${noProgram}\`.`)),
      from: Type.Optional(queryDay('First day, in India.')),
      until: Type.Optional(queryDay('Last day, in India.')),
    },
    closed,
  );
