import { Type } from 'typebox';
import { anyJson, closed, type Described, named, nullable } from '../schema.ts';
import { AuditDetails, AuditEventName } from '../staff-room/audit-schemas.ts';
import { DashboardChoices } from '../staff-room/dashboard-choices-schemas.ts';

export const OwnApplication = named(
  'OwnApplication',
  'One of the person’s applications, including recently deleted ones.',
  {
    _id: Type.String(),
    status: Type.String(),
    created_at: Type.String(),
    updated_at: Type.String(),
    submitted_at: nullable(Type.String()),
    deleted_at: nullable(Type.String()),
    corrected_contact: anyJson,
    last_date: nullable(
      Type.String({
        description: 'A last date of its own; while it is returned, until when it can be corrected.',
      }),
    ),
    last_date_reason: nullable(Type.String()),
    returns: Type.Array(
      Type.Object(
        {
          note: Type.String(),
          questions: Type.Array(Type.String(), {
            description: 'What could be changed; an empty list: everything.',
          }),
          until: Type.String(),
          returned_at: Type.String(),
          outcome: nullable(Type.String()),
          ended_at: nullable(Type.String()),
        },
        closed,
      ),
      { description: 'When it was returned for correction, and the outcome.' },
    ),
    files: Type.Array(
      Type.Object(
        {
          filename: Type.String(),
          size: Type.Number(),
          sha256: Type.String(),
          uploaded_at: Type.String(),
          deleted_at: nullable(Type.String()),
        },
        closed,
      ),
    ),
    versions: Type.Array(
      Type.Object({ revision: Type.Number(), saved_at: Type.String(), answers: anyJson }, closed),
      {
        description: 'Every stored version, the oldest first; the last one is the present state.',
      },
    ),
  },
);
export type OwnApplication = Described<typeof OwnApplication>;

export const OwnCollaboration = named(
  'OwnCollaboration',
  'An application of someone else with this person as collaborator.',
  {
    application_id: Type.String(),
    email: Type.String({ description: 'The invited address.' }),
    may: Type.String(),
    invited_at: Type.String(),
    joined_at: nullable(Type.String()),
  },
);
export type OwnCollaboration = Described<typeof OwnCollaboration>;

export const OwnMessage = named(
  'OwnMessage',
  'A message of a conversation with the office: on an application of the person, or written by them.',
  {
    application_id: Type.String(),
    from: Type.String({ description: '`office` or `applicant`.' }),
    by_you: Type.Boolean(),
    text: Type.String(),
    written_at: Type.String(),
  },
);
export type OwnMessage = Described<typeof OwnMessage>;

export const OwnMassMessage = named(
  'OwnMassMessage',
  'A message to a selection that was also sent to the person.',
  {
    subject: Type.String(),
    text: Type.String({ description: 'As it was written, before names in braces were filled in.' }),
    ordered_at: Type.String(),
    outcome: nullable(Type.String({ description: '`sent`, or why it was not; null while it waits.' })),
  },
);
export type OwnMassMessage = Described<typeof OwnMassMessage>;

export const OwnCertificate = named('OwnCertificate', 'A certificate of an application of the person.', {
  application_id: Type.String(),
  code: Type.String({ description: 'The code that proves it.' }),
  made_at: Type.String(),
});
export type OwnCertificate = Described<typeof OwnCertificate>;

export const OwnWinnerWords = named(
  'OwnWinnerWords',
  'The person’s words as a winner, for the winners’ page.',
  {
    application_id: Type.String(),
    project_title: Type.String(),
    text: Type.String(),
    picture: nullable(Type.String({ description: 'A data URL.' })),
    may_show: Type.Boolean(),
    state: Type.String(),
    note: Type.String({ description: 'Why the organisers sent it back; otherwise empty.' }),
    saved_at: Type.String(),
  },
);
export type OwnWinnerWords = Described<typeof OwnWinnerWords>;

export const OwnAuditEntry = named(
  'OwnAuditEntry',
  'What the audit holds of the person. Others are named by their role; where they worked from is theirs.',
  {
    at: Type.String(),
    event: AuditEventName,
    by_you: Type.Boolean({ description: 'Whether the person did it; false: it was done to them.' }),
    actor_role: nullable(Type.String()),
    application_id: nullable(Type.String()),
    details: AuditDetails,
    address: nullable(Type.String()),
    agent: nullable(Type.String()),
  },
);
export type OwnAuditEntry = Described<typeof OwnAuditEntry>;

export const OwnSignIn = named('OwnSignIn', 'A stored login of the person, with where it was opened from.', {
  created_at: Type.String(),
  last_used_at: nullable(Type.String()),
  expires_at: Type.String(),
  ended_at: nullable(Type.String()),
  address: nullable(Type.String()),
  agent: nullable(Type.String({ description: 'How the browser identified itself.' })),
});
export type OwnSignIn = Described<typeof OwnSignIn>;

export const OwnData = named(
  'OwnData',
  'Everything the portal stores about a person: the file of GET /own-data. Instants are ISO text in UTC.',
  {
    generated_at: Type.String(),
    account: Type.Object(
      {
        _id: Type.String(),
        email: Type.String(),
        first_name: Type.String(),
        last_name: Type.String(),
        mobile_number: Type.String(),
        company_name: Type.String(),
        designation: Type.String(),
        role: Type.String(),
        created_at: Type.String(),
        last_signin: nullable(Type.String()),
        no_reminders_since: nullable(
          Type.String({ description: 'Since when the person wants no reminders; null: they want them.' }),
        ),
        second_factor_since: nullable(Type.String()),
        consent_version: nullable(
          Type.String({
            description: 'Version of the notice about personal data that the person agreed to.',
          }),
        ),
        consent_given_at: nullable(Type.String()),
        programs: Type.Array(Type.String(), {
          description: 'Ids of the award programmes whose applications a jury member reads.',
        }),
      },
      closed,
    ),
    dashboard: DashboardChoices,
    sessions: Type.Array(OwnSignIn),
    applications: Type.Array(OwnApplication),
    collaborations: Type.Array(OwnCollaboration, {
      description: 'Applications of others with the person as collaborator.',
    }),
    conversations: Type.Array(OwnMessage),
    messages: Type.Array(OwnMassMessage),
    certificates: Type.Array(OwnCertificate),
    winner_words: Type.Array(OwnWinnerWords),
    audit: Type.Array(OwnAuditEntry),
  },
);
export type OwnData = Described<typeof OwnData>;

export const Erasure = named('Erasure', 'The result of POST /own-data/erasure.', {
  drafts: Type.Number({ description: 'How many drafts were removed, with their files.' }),
  submitted: Type.Number({ description: 'How many submitted applications stay with the programme.' }),
  message: Type.String(),
});
export type Erasure = Described<typeof Erasure>;
