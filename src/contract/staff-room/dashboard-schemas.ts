import { Type } from 'typebox';
import { ApplicationListItem } from '../application/application-list.ts';
import { closed, type Described, named, nullable } from '../schema.ts';

/** With further answers that the form declares for lists. */
const open = { additionalProperties: true } as const;

export const DashboardChoice = named('DashboardChoice', 'A choice as people read it and as it is stored.', {
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
          'Whether it passed every rule when the deadline submitted it; null where its owner decided.',
      }),
    ),
    handling: Type.Optional(
      Type.Object(
        {
          assignee: Type.Optional(Type.String({ description: 'Name of who looks after it.' })),
          tags: Type.Optional(Type.String({ description: 'With commas between.' })),
          waiting_since: Type.Optional(
            Type.String({ description: 'Since when its applicant waits for an answer.' }),
          ),
        },
        { description: 'What staff keep about it for themselves.', ...closed },
      ),
    ),
    companyDetails: Type.Object(
      {
        generalInformationData: Type.Object(
          {
            legal_name: Type.String(),
            annual_turnover: nullable(Type.Number({ description: 'Rupees; null when not answered.' })),
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
              { description: "As a superadmin corrected it; it goes before the applicant's.", ...open },
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
      'A row of the companies tables. Missing texts are empty, missing choices null. It has all answers that the form declares for lists, where the payload of an application has them: more than are named here.',
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
  'Answer of GET /award-programs/applications. Without query parameters both lists are whole; with any of `DashboardQuery` one of them holds a page, the other is empty, and `page` tells where it stands.',
  {
    applicationData: Type.Array(DashboardApplication),
    unregistered_users: Type.Array(DashboardUser),
    totals: Type.Object(
      { entries: Type.Number(), submitted: Type.Number() },
      {
        description:
          'Applications of the programme asked for, whatever else is filtered; of all without one. Beside a page they are counted as far as 10,001, which stands for more than ten thousand.',
        ...closed,
      },
    ),
    page: Type.Optional(
      Type.Object(
        {
          number: Type.Number(),
          size: Type.Number(),
          total: Type.Number({
            description: 'Rows that fit, on all pages, as far as they are counted: up to ten thousand.',
          }),
          isMore: Type.Optional(Type.Boolean({ description: 'True when more fit than were counted.' })),
          next: Type.Optional(
            Type.String({
              description:
                '`after` of the call that goes on behind the last row, however rows come and go meanwhile; none at the end.',
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
  'A filter of the companies tables with what can be chosen; several given narrow together. GET /award-programs/filters answers the list of them in the order in which they are shown: those of the portal, then the columns that the form declares for it.',
  {
    name: Type.String({
      description:
        'The query parameter of GET /award-programs/applications that takes the `value` of a choice.',
    }),
    aliases: Type.Optional(Type.Array(Type.String(), { description: 'Further names of the parameter.' })),
    label: Type.String({ description: 'As people read it.' }),
    choices: Type.Array(DashboardChoice, { description: 'None where a day is asked for.' }),
    isDay: Type.Optional(Type.Boolean({ description: 'Takes a day, YYYY-MM-DD, instead of a choice.' })),
    isFurther: Type.Optional(
      Type.Boolean({ description: 'Few ask for it: it need not appear with the others.' }),
    ),
  },
);
export type DashboardFilter = Described<typeof DashboardFilter>;
