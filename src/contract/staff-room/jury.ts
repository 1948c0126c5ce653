import { Type } from 'typebox';
import { closed, type Described, named, Page, pageNumber, queryNumber, queryText } from '../schema.ts';
import { largestPage } from './dashboard.ts';

export const JuryApplication = named(
  'JuryApplication',
  'A submitted application of a programme assigned to the calling jury member. Times are ISO instants in UTC.',
  {
    _id: Type.String(),
    project_title: Type.String(),
    company_name: Type.String(),
    theme: Type.String(),
    program: Type.String(),
    submitted_at: Type.String(),
  },
);
export type JuryApplication = Described<typeof JuryApplication>;

export const JuryApplications = named(
  'JuryApplications',
  'A page of GET /jury/applications; the latest submission first.',
  {
    applications: Type.Array(JuryApplication),
    programs: Type.Array(Type.String(), { description: 'Names of the assigned programmes.' }),
    program_choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() }, closed), {
      description:
        'The same as query values: `value` is an id; `label` includes the edition if there are several.',
    }),
    page: Page,
  },
);
export type JuryApplications = Described<typeof JuryApplications>;

/** The query of GET /jury/applications. */
export const JuryQuery = Type.Object(
  {
    search: Type.Optional(queryText('Part of a company or a project title.')),
    program: Type.Optional(queryText('Id of an assigned programme; or its name, if it is unique.')),
    page: pageNumber,
    size: queryNumber(50, largestPage, 'Applications on a page.'),
  },
  closed,
);
