import { Type } from 'typebox';
import { ApplicationListItem } from '../application/application-list.ts';
import { closed, type Described, named, nullable } from '../schema.ts';

/** With further answers that the form declares for lists. */
const open = { additionalProperties: true } as const;

export const DashboardChoice = named('DashboardChoice', 'A choice as displayed and as stored.', {
  label: Type.String(),
  value: Type.String(),
});
export type DashboardChoice = Described<typeof DashboardChoice>;

/** A row of the companies tables, with further answers if the form declares them. */
export const DashboardApplication = Type.Object(
  {
    ...ApplicationListItem.properties,
    submitted_at: nullable(Type.String({ description: 'ISO instant; null while it is a draft.' })),
    is_automatic: Type.Boolean({ description: 'Submitted by the deadline, not by its owner.' }),
    is_complete: nullable(
      Type.Boolean({
        description:
          'Whether it passed every rule when the deadline submitted it; null if its owner submitted it.',
      }),
    ),
    handling: Type.Optional(
      Type.Object(
        {
          assignee: Type.Optional(Type.String({ description: 'Name of the assignee.' })),
          tags: Type.Optional(Type.String({ description: 'Separated by commas.' })),
          waiting_since: Type.Optional(
            Type.String({ description: 'Since when its applicant has been waiting for an answer.' }),
          ),
        },
        { description: 'Staff’s own data about it.', ...closed },
      ),
    ),
    companyDetails: Type.Object(
      {
        generalInformationData: Type.Object(
          {
            legal_name: Type.String(),
            annual_turnover: nullable(Type.Number({ description: 'Rupees; null if not answered.' })),
            type_of_organization: nullable(DashboardChoice),
            industry: nullable(DashboardChoice),
          },
          open,
        ),
        organisation_information: Type.Object(
          {
            is_csr_mandatory: Type.String({
              description: '`mandatory`, another word for voluntary, or empty.',
            }),
            district_number: Type.String({ description: 'As the applicant wrote it.' }),
            edited_fields: Type.Object(
              { district_number: Type.Optional(Type.String()) },
              {
                description: 'A superadmin’s correction; it takes precedence over the applicant’s value.',
                ...open,
              },
            ),
          },
          open,
        ),
      },
      open,
    ),
    created_by: Type.Object(
      { first_name: Type.String(), last_name: Type.String(), mobile_number: Type.String() },
      closed,
    ),
    project_information: Type.Object(
      {
        project_title: Type.String(),
        mode_of_implementation: Type.String(),
        theme_area: nullable(DashboardChoice),
      },
      open,
    ),
  },
  {
    $id: 'DashboardApplication',
    description:
      'A row of the companies tables. Missing texts are empty, missing choices null. It contains all answers that the form declares for lists, at the place where the payload of an application has them: more than listed here.',
  },
);
export type DashboardApplication = Described<typeof DashboardApplication>;

export const DashboardUser = named(
  'DashboardUser',
  'A row of the users table; `email` and `mobile_number` are sent to superadmins only. Times are ISO instants in UTC.',
  {
    _id: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    company_name: Type.String(),
    isVerified: Type.Boolean(),
    created_at: Type.String(),
    last_signin: nullable(Type.String()),
    email: Type.Optional(Type.String()),
    mobile_number: Type.Optional(Type.String()),
  },
);
export type DashboardUser = Described<typeof DashboardUser>;

export const Dashboard = named(
  'Dashboard',
  'Answer of GET /award-programs/applications. Without query parameters both lists are whole; with any of `DashboardQuery` one of them holds a page, the other is empty, and `page` describes the page.',
  {
    applicationData: Type.Array(DashboardApplication),
    unregistered_users: Type.Array(DashboardUser),
    totals: Type.Object(
      { entries: Type.Number(), submitted: Type.Number() },
      {
        description:
          'Applications of the requested programme, regardless of other filters; without one, of all. Beside a page they are counted up to 10,001, which means more than ten thousand.',
        ...closed,
      },
    ),
    page: Type.Optional(
      Type.Object(
        {
          number: Type.Number(),
          size: Type.Number(),
          total: Type.Number({
            description: 'Matching rows on all pages, counted up to ten thousand.',
          }),
          isMore: Type.Optional(Type.Boolean({ description: 'True if more match than were counted.' })),
          next: Type.Optional(
            Type.String({
              description:
                '`after` of the call that continues behind the last row, unaffected by rows added or removed meanwhile; none at the end.',
            }),
          ),
        },
        closed,
      ),
    ),
  },
);
export type Dashboard = Described<typeof Dashboard>;

export const DashboardFilter = named(
  'DashboardFilter',
  'A filter of the companies tables with its choices; several filters narrow together. GET /award-programs/filters lists them in display order: those of the portal, then the columns that the form declares as filters.',
  {
    name: Type.String({
      description:
        'The query parameter of GET /award-programs/applications that takes the `value` of a choice.',
    }),
    aliases: Type.Optional(Type.Array(Type.String(), { description: 'Further names of the parameter.' })),
    label: Type.String({ description: 'Its label.' }),
    choices: Type.Array(DashboardChoice, { description: 'None if it takes a day.' }),
    isDay: Type.Optional(Type.Boolean({ description: 'Takes a day, YYYY-MM-DD, instead of a choice.' })),
    isFurther: Type.Optional(
      Type.Boolean({ description: 'Rarely used: it need not appear with the others.' }),
    ),
  },
);
export type DashboardFilter = Described<typeof DashboardFilter>;
