import { Type } from 'typebox';
import { printedNameLength } from './application/application-envelope.ts';
import { anyJson, closed, type Described, named } from './schema.ts';

export const PreviewTicket = named(
  'PreviewTicket',
  'Answer of POST /applications/{id}/preview-ticket: `ticket`, also given as `token`, opens the preview of that application once; POST /auth/exchange redeems it.',
  {
    ticket: Type.String(),
    token: Type.String(),
    applicationId: Type.String(),
    expiresInSeconds: Type.Number(),
  },
);
export type PreviewTicket = Described<typeof PreviewTicket>;

export const DeletedDraft = named(
  'DeletedDraft',
  'Answer of DELETE /applications/{id}. Until `restorable_until`, an ISO instant in UTC, the draft can be restored.',
  { app_id: Type.String(), isDeleted: Type.Literal(true), restorable_until: Type.String() },
);
export type DeletedDraft = Described<typeof DeletedDraft>;

export const DeletedFile = named('DeletedFile', 'Answer of DELETE /applications/{id}/files/{key}.', {
  key: Type.String(),
  isDeleted: Type.Literal(true),
});
export type DeletedFile = Described<typeof DeletedFile>;

export const EditedContact = named(
  'EditedContact',
  'Answer of PATCH /applications/sa-edit and PATCH /award-programs/applications/{id}/names: all that superadmins corrected.',
  {
    applicationId: Type.String(),
    edited_fields: Type.Object(
      {
        rotarian_name: Type.Optional(Type.String()),
        club_name: Type.Optional(Type.String()),
        district_number: Type.Optional(Type.String()),
        legal_name: Type.Optional(Type.String()),
        project_title: Type.Optional(Type.String()),
      },
      closed,
    ),
  },
);
export type EditedContact = Described<typeof EditedContact>;

const printedName = (maxLength: number) =>
  Type.Union([Type.String({ maxLength, pattern: '^\\P{Cc}*[^\\p{Cc}\\p{Z}]\\P{Cc}*$' }), Type.Null()], {
    'x-message': `A name has 1 to ${maxLength} characters on one line; null: as submitted`,
  });

/** Body of PATCH /award-programs/applications/{id}/names: a name that is not given stays. */
export const PrintedNames = Type.Object(
  {
    legal_name: Type.Optional(printedName(printedNameLength.legal_name)),
    project_title: Type.Optional(printedName(printedNameLength.project_title)),
  },
  { ...closed, minProperties: 1, 'x-message': 'Nothing to correct: give legal_name or project_title' },
);
export type PrintedNames = Described<typeof PrintedNames>;

export const Message = named(
  'Message',
  'Answer of a call with nothing to report but success; `message` is meant for people.',
  { message: Type.String() },
);
export type Message = Described<typeof Message>;

export const Health = named(
  'Health',
  'Answer of GET /health: the server is alive. `time` is its clock, an ISO instant in UTC.',
  { status: Type.Literal('ok'), time: Type.String() },
);
export type Health = Described<typeof Health>;

export const Readiness = named(
  'Readiness',
  'Answer of GET /health/ready when nothing keeps the server from its work; otherwise a failure names each reason.',
  {
    status: Type.Literal('ready'),
    warnings: Type.Array(Type.String(), { description: 'What a person should check meanwhile, in words.' }),
  },
);
export type Readiness = Described<typeof Readiness>;

/**
 * Answer of GET /applications/company-details: what the latest application says about the company, to begin another with.
 * The `x-wire` pointers of the schema files decide the content of its parts.
 */
export const CompanyDetails = Type.Object(
  {
    generalInformationData: Type.Record(Type.String(), anyJson),
    organisation_information: Type.Record(Type.String(), anyJson),
  },
  { $id: 'CompanyDetails', ...closed },
);
export type CompanyDetails = Described<typeof CompanyDetails>;

/** Answer of calls that change, or mail, many at once. */
export const Affected = named('Affected', 'How many were affected.', { count: Type.Integer() });
export type Affected = Described<typeof Affected>;
