import { Type } from 'typebox';
import { ofRelease } from '#contract/programme/current-release.ts';
import { allEditions, editionId } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { closed, pageNumber, queryDay, queryNumber, queryText } from '#contract/schema.ts';
import {
  allSubmitted,
  applicationStatuses,
  largestPage,
  noProgram,
  nothingOpen,
  userSorts,
  usualPage,
} from '#contract/staff-room/dashboard.ts';
import { duplicateStates } from '#contract/staff-room/handling/duplicates.ts';
import { conversationStates, noAssignee } from '#contract/staff-room/handling/handling.ts';
import { reportFormats } from '#contract/staff-room/reports.ts';
import type { ListColumn } from '#engine/columns/list-columns.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import { applicationSorts } from './orders-repository.ts';

const sizes = () => new Set(allEditions().flatMap((it) => enterpriseSizes(it).map(({ value }) => value)));

/** The columns that lists are filtered by, under each of their names in a query. */
export const choiceColumns = ofRelease(
  (): ReadonlyMap<string, ListColumn> =>
    new Map(
      declaredColumns()
        .filter(({ filter }) => filter === true)
        .flatMap((column) => [...(column.aliases ?? []), column.key].map((name) => [name, column] as const)),
    ),
);

/** Looked up by names that the schema files decide. */
const choices = (): object =>
  Object.fromEntries(
    [...choiceColumns()].map(([name, { question }]) => [
      name,
      Type.Optional(queryText(`Value of a choice of "${question}".`)),
    ]),
  );

/** The filters of the companies tables; several combine. */
const filters = () => ({
  search: Type.Optional(queryText('Words to look for.')),
  edition: Type.Optional(
    Type.Enum(allEditions().map(editionId), { description: 'Id of an edition; of all without it.' }),
  ),
  program: Type.Optional(queryText(`Id of an award programme, or \`${noProgram}\`.`)),
  status: Type.Optional(
    Type.Enum([...applicationStatuses, allSubmitted], {
      description: `Status of an application; \`${allSubmitted}\` stands for all that are submitted at present: not drafts, returned or withdrawn.`,
    }),
  ),
  enterprise: Type.Optional(Type.Enum([...sizes()], { description: 'Enterprise size by turnover.' })),
  started: Type.Optional(queryDay('Day in India on which it was started.')),
  submitted: Type.Optional(queryDay('Day in India on which it was submitted.')),
  stopped: Type.Optional(
    queryText(
      `Drafts by the first question that is still open, with its name in GET /statistics; \`${nothingOpen}\`: nothing is.`,
    ),
  ),
  saved_before: Type.Optional(queryDay('Day in India; finds drafts not saved since its beginning.')),
  missing: Type.Optional(
    queryText('Path of a question that asks for files: applications without a file there.'),
  ),
  assignee: Type.Optional(
    queryText(`Id of the superadmin who looks after it; \`${noAssignee}\`: nobody does.`),
  ),
  tag: Type.Optional(queryText('A tag of the staff.')),
  conversation: Type.Optional(
    Type.Enum(conversationStates, {
      description: 'waiting: its applicant waits for an answer; any: office or applicant wrote.',
    }),
  ),
  duplicates: Type.Optional(
    Type.Enum(duplicateStates, {
      description:
        'open: another application of the edition may be of the same company or project, and staff have given no verdict; one, two: staff said that it is, or is not.',
    }),
  ),
  ...choices(),
});

const order = Type.Optional(Type.Enum(['asc', 'desc']));

/** The query of GET /award-programs/applications; without any parameter both lists are sent whole. */
export const DashboardParameters = () =>
  Type.Object(
    {
      list: Type.Optional(
        Type.Enum(['applications', 'users'], { description: 'Which list; applications by default.' }),
      ),
      page: pageNumber,
      after: Type.Optional(
        Type.String({
          maxLength: 4000,
          description: '`next` of a page: returns the rows after it, instead of a page by its number.',
        }),
      ),
      size: queryNumber(usualPage, largestPage, `Rows on a page; ${usualPage} by default.`),
      sort: Type.Optional(
        queryText(`Applications by ${applicationSorts().join(', ')}; users by ${userSorts.join(', ')}.`),
      ),
      order,
      purpose: Type.Optional(
        Type.Enum(['report'], {
          description:
            'Purpose of the call: `export` counts every row, and the audit records the first page of a report as an export.',
        }),
      ),
      ...filters(),
    },
    closed,
  );

/** Filters and sorts the companies of a report; it contains all pages of the list. */
const companies = () => ({
  sort: Type.Optional(Type.Enum(applicationSorts(), { description: 'What it is sorted by.' })),
  order,
  ...filters(),
});

/** The query of GET /reports/applications. */
export const ReportParameters = () =>
  Type.Object(
    {
      format: Type.Optional(Type.Enum(reportFormats, { description: 'csv by default.' })),
      columns: Type.Optional(
        Type.String({
          description: 'Keys of further columns (GET /api/reports/columns) separated by commas, or `all`.',
          'x-message': 'columns must be one text: keys separated by commas, or all',
        }),
      ),
      entries: Type.Optional(
        Type.String({
          description:
            'Key of a list (GET /api/reports/columns): returns a row per entry of that list, with the application’s ID, the numbers of the entry and of those around it, and a column per question.',
          'x-message': 'entries must be one text: the key of a list',
        }),
      ),
      ...companies(),
    },
    closed,
  );

/** The filters of the companies tables, for calls about the owners of what they show. */
export const SelectionParameters = () => Type.Object(filters(), closed);

/** Names of query parameters that narrow the companies tables. */
export const filterNames = ofRelease((): readonly string[] => Object.keys(filters()));

/** The query of GET /reports/archive. */
export const ArchiveParameters = () =>
  Type.Object(
    {
      ids: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'Ids of applications, separated by commas, instead of filters.',
          'x-message': 'ids must be one text: ids of applications separated by commas',
        }),
      ),
      ...companies(),
    },
    closed,
  );
