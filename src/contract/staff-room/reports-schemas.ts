import { Type } from 'typebox';
import { closed, type Described, named } from '../schema.ts';

export const ReportColumn = named(
  'ReportColumn',
  'A column that a report can have beyond those that every report has. Questions of an application form are columns for staff who may read applications; administrators, who may not, choose from the columns of the dashboard.',
  {
    key: Type.String({ description: 'Its name in `columns`: a word, or the JSON pointer of a question.' }),
    title: Type.String(),
    group: Type.String({ description: 'Heading under which it is offered: a section of the form.' }),
  },
);
export type ReportColumn = Described<typeof ReportColumn>;

export const ReportColumns = named(
  'ReportColumns',
  'Answer of GET /reports/columns, in the order in which a report has them.',
  {
    columns: Type.Array(ReportColumn),
    entries: Type.Array(Type.Object({ key: Type.String(), title: Type.String() }, closed), {
      description:
        'Lists of groups of questions, including those in entries of other lists: each can be a report of its own, with a row per entry. Its columns are those of the application, the application’s ID, the number of the entry in each list around it and in its own, and a column per question.',
    }),
    largestArchive: Type.Number({
      description: 'Maximum applications of one archive (GET /reports/archive).',
    }),
  },
);
export type ReportColumns = Described<typeof ReportColumns>;
