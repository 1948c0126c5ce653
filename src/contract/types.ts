import { Type } from 'typebox';
import type { Json } from '#engine/definition.ts';
import { AnswerGroup } from './answer-groups.ts';
import { ErrorCode } from './error-codes.ts';
import { anyJson, closed, type Described, named } from './schema.ts';

export const AwardProgram = named(
  'AwardProgram',
  'One regional programme: `name` as applicants read it, `region` as staff do.',
  {
    _id: Type.String(),
    name: Type.String(),
    region: Type.String(),
    edition: Type.String({ description: 'Id of its edition.' }),
  },
);
export type AwardProgram = Described<typeof AwardProgram>;

/** What people should know of a PDF before they open it: it holds scripts, or wants to launch something; `unchecked`: that could not be found out. */
export const FileMark = Type.Enum(['scripts', 'launch', 'unchecked'], {
  description:
    'What people should know of a PDF before they open it: it holds scripts, or wants to launch something; `unchecked`: that could not be found out.',
});
export type FileMark = Described<typeof FileMark>;

export const UploadedFile = named(
  'UploadedFile',
  'A file of an application. `size` in bytes; `signedUrl` opens it for at most 15 minutes.',
  {
    key: Type.String(),
    filename: Type.String(),
    size: Type.Number(),
    isDeleted: Type.Boolean(),
    signedUrl: Type.String(),
    question: Type.String({ description: 'JSON pointer of the question the file answers.' }),
    pages: Type.Optional(Type.Number({ description: 'Missing where nobody has counted.' })),
    marks: Type.Optional(
      Type.Array(FileMark, {
        description: 'Told to staff and jury only, and only when there is something to be told.',
      }),
    ),
    scan: Type.Optional(
      Type.Enum(['waiting', 'infected'], {
        description:
          'How its check for viruses stands; missing where files are not checked, or it was found clean.',
      }),
    ),
    withheld: Type.Optional(
      Type.String({
        description: 'Why it cannot be opened at present, such as a scan for viruses that is still to come.',
      }),
    ),
  },
);
export type UploadedFile = Described<typeof UploadedFile>;

export const Creator = named('Creator', 'Who wrote an application; sent to superadmins only.', {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  mobile_number: Type.String(),
  phone_number: Type.String(),
  designation: Type.String(),
});
export type Creator = Described<typeof Creator>;

export const UnusualAnswer = named(
  'UnusualAnswer',
  "An answer that is allowed and unusual. `path` points into the form's answers; `ask` is the question to its owner.",
  {
    path: Type.String(),
    label: Type.String(),
    ask: Type.String(),
    confirmed: Type.Boolean({ description: 'Its owner was asked, and said that it is right.' }),
  },
);
export type UnusualAnswer = Described<typeof UnusualAnswer>;

export const ConfirmedAnswer = named(
  'ConfirmedAnswer',
  'Body and answer of POST /applications/{id}/confirmations: the question that was said yes to, word for word.',
  { path: Type.String(), ask: Type.String() },
);
export type ConfirmedAnswer = Described<typeof ConfirmedAnswer>;

export const KeptAnswerView = named(
  'KeptAnswerView',
  "An answer to a question that is no longer asked, as people read it. `path` points into the form's answers.",
  { path: Type.String(), label: Type.String(), text: Type.String() },
);
export type KeptAnswerView = Described<typeof KeptAnswerView>;

export const ChangedQuestion = named(
  'ChangedQuestion',
  'A question that changed while a draft lay; `notes` say how, e.g. "at most 200 words (was 250)".',
  { path: Type.String(), label: Type.String(), notes: Type.Array(Type.String()) },
);
export type ChangedQuestion = Described<typeof ChangedQuestion>;

/** Every successful answer. */
export interface Success<T> {
  readonly data: T;
}

/** What the server says of an application, beside the answers that its form asks for. */
const envelope = {
  app_id: Type.String(),
  form_id: Type.String({ description: 'Id of the form it answers.' }),
  revision: Type.Integer({ description: 'Grows by one with each save.' }),
  isFinalSubmit: Type.Boolean(),
  status: Type.String(),
  award_program_id: Type.Optional(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
  submitted_at: Type.Optional(Type.String()),
  submitted_automatically: Type.Optional(
    Type.Boolean({ description: 'Submitted by the deadline as it was last saved, not by its owner.' }),
  ),
  complete: Type.Optional(
    Type.Boolean({ description: 'Whether it passed every rule when the deadline submitted it.' }),
  ),
  saved_by_owner: Type.Optional(
    Type.Boolean({
      description:
        'Of drafts: whether its owner saved it; what only a page saved by itself is not submitted at the last date.',
    }),
  ),
  created_by: Type.Optional(Creator),
  definition_revision: Type.Optional(
    Type.String({
      description:
        'Revision of the form whose questions this answers; a save that names it is understood by it.',
    }),
  ),
  kept_answers: Type.Optional(
    Type.Array(KeptAnswerView, {
      description: 'Answers to questions that are no longer asked; drafts only.',
    }),
  ),
  changed_questions: Type.Optional(
    Type.Array(ChangedQuestion, {
      description: 'Questions that are new or stricter since the draft was last saved.',
    }),
  ),
  unusual_answers: Type.Optional(
    Type.Array(UnusualAnswer, {
      description:
        'Answers that keep every rule and are unusual all the same; missing where there are none, and in answers to saves.',
    }),
  ),
  answer_groups: Type.Optional(
    Type.Array(AnswerGroup, {
      description: 'A submitted application as it was asked, when the form has changed since.',
    }),
  ),
};

type Envelope = Described<ReturnType<typeof Type.Object<typeof envelope>>>;
type Parts = { readonly [part: string]: Json };
const parts = Type.Record(Type.String(), anyJson);

type ApplicationPart =
  | Json
  | Creator
  | readonly KeptAnswerView[]
  | readonly ChangedQuestion[]
  | readonly UnusualAnswer[]
  | readonly AnswerGroup[];

/**
 * An application on the wire. What lies in the `Json` parts is decided by the `x-wire`
 * pointers of the schema files, not by this type.
 */
export interface ApplicationDetail {
  readonly companyDetails: Parts;
  readonly applicationData: Envelope & { readonly [part: string]: ApplicationPart | undefined };
  readonly uploadedFiles: readonly UploadedFile[];
}

/** As a schema, without what the form decides. */
export const ApplicationDetail = Type.Unsafe<ApplicationDetail>(
  Type.Object(
    {
      companyDetails: parts,
      applicationData: Type.Object(envelope, { additionalProperties: anyJson }),
      uploadedFiles: Type.Array(UploadedFile),
    },
    { $id: 'ApplicationDetail', ...closed },
  ),
);

/** Every failed answer. `errors` names each broken rule; `path` is a JSON pointer into what was sent. */
export const Failure = Type.Object(
  {
    data: Type.Object(
      {
        errorCode: Type.Enum(Object.values(ErrorCode), { $id: 'ErrorCode' }),
        errorMessage: Type.String(),
        errors: Type.Array(Type.Object({ path: Type.String(), message: Type.String() }, closed)),
        email: Type.Optional(Type.String({ description: 'The unverified address, on codes 2006 and 2007.' })),
        current: Type.Optional(ApplicationDetail),
      },
      {
        ...closed,
        description: '`current` is the stored document, on a 409 for a stale revision.',
      },
    ),
  },
  {
    $id: 'Failure',
    description:
      'Every failed answer. `errors` names each broken rule; `path` is a JSON pointer into what was sent.',
    ...closed,
  },
);
export type Failure = Described<typeof Failure>;

/** Files to be taken away, or back; those that are not named stay. */
const fileChanges = Type.Array(Type.Object({ key: Type.String(), isDeleted: Type.Boolean() }, closed));

/** The JSON part of POST /applications: `ApplicationDetail` as the browser sends it. Without `app_id` it creates. */
export interface ApplicationPayload {
  readonly companyDetails: Parts;
  readonly applicationData: {
    readonly app_id?: string;
    /** Id of the form that is answered; the main one of the edition where it is left out. */
    readonly form_id?: string;
    readonly revision?: number;
    readonly isFinalSubmit: boolean;
    readonly [part: string]: Json | undefined;
  };
  readonly uploadedFiles: Described<typeof fileChanges>;
}

/** As a schema, without what the form decides. */
export const ApplicationPayload = Type.Unsafe<ApplicationPayload>(
  Type.Object(
    {
      companyDetails: parts,
      applicationData: Type.Object(
        {
          app_id: Type.Optional(Type.String()),
          form_id: Type.Optional(
            Type.String({
              description:
                'Id of the form that is answered; the main one of the edition where it is left out.',
            }),
          ),
          revision: Type.Optional(Type.Integer()),
          isFinalSubmit: Type.Boolean(),
        },
        { additionalProperties: anyJson },
      ),
      uploadedFiles: fileChanges,
    },
    { $id: 'ApplicationPayload', ...closed },
  ),
);

/** What PATCH /applications/{id} takes: a merge patch (RFC 7396) of an `ApplicationPayload` against a revision. */
export interface ApplicationPatch {
  readonly companyDetails?: Parts;
  readonly applicationData: {
    readonly app_id?: string;
    readonly form_id?: string;
    /** The state that is changed. */
    readonly revision: number;
    readonly isFinalSubmit?: false;
    /** Revision of the form that was filled in; the current one by default. */
    readonly definition_revision?: string;
    readonly [part: string]: Json | undefined;
  };
  readonly uploadedFiles?: Described<typeof fileChanges>;
}

/** As a schema, without what the form decides. */
export const ApplicationPatch = Type.Unsafe<ApplicationPatch>(
  Type.Object(
    {
      companyDetails: Type.Optional(parts),
      applicationData: Type.Object(
        {
          app_id: Type.Optional(Type.String()),
          form_id: Type.Optional(Type.String()),
          revision: Type.Integer({ description: 'The state that is changed.' }),
          isFinalSubmit: Type.Optional(Type.Literal(false)),
          definition_revision: Type.Optional(
            Type.String({
              description: 'Revision of the form that was filled in; the current one by default.',
            }),
          ),
        },
        { additionalProperties: anyJson },
      ),
      uploadedFiles: Type.Optional(fileChanges),
    },
    {
      $id: 'ApplicationPatch',
      description: 'A merge patch (RFC 7396) of an `ApplicationPayload` against a revision.',
      ...closed,
    },
  ),
);
