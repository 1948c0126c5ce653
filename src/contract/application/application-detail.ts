import { Type } from 'typebox';
import type { Json } from '#engine/definition.ts';
import { anyJson, closed, type Described, named } from '../schema.ts';
import { AnswerGroup } from './answer-groups.ts';
import { ChangedQuestion, KeptAnswerView, UnusualAnswer } from './answer-notes.ts';
import { Collaborator, sharingParts } from './collaborators-schemas.ts';
import { Returned } from './returned.ts';
import { submissionParts } from './submission-schemas.ts';
import { UploadedFile } from './uploaded-file.ts';

export const Creator = named('Creator', 'The author of an application; sent to superadmins only.', {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  mobile_number: Type.String(),
  phone_number: Type.String(),
  designation: Type.String(),
});
export type Creator = Described<typeof Creator>;

/** What the server says about an application besides the answers to its form. */
const envelope = {
  app_id: Type.String(),
  form_id: Type.String({ description: 'Id of the form it answers.' }),
  revision: Type.Integer({ description: 'Increases by one with each save.' }),
  isFinalSubmit: Type.Boolean(),
  status: Type.String(),
  award_program_id: Type.Optional(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
  submitted_at: Type.Optional(Type.String()),
  ...submissionParts,
  ...sharingParts,
  returned: Type.Optional(Returned),
  has_returns: Type.Optional(
    Type.Boolean({ description: 'It was returned for correction: GET /applications/{id}/returns says how.' }),
  ),
  created_by: Type.Optional(Creator),
  people: Type.Optional(
    Type.Array(Collaborator, { description: 'The people invited to it; for superadmins, if there are any.' }),
  ),
  definition_revision: Type.Optional(
    Type.String({
      description:
        'Revision of the form whose questions this answers; a save that gives it is interpreted by it.',
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
        'Answers that break no rule but are unusual; missing if there are none, and in answers to saves.',
    }),
  ),
  answer_groups: Type.Optional(
    Type.Array(AnswerGroup, {
      description:
        'A submitted application by its own form, if the form has changed since; a moved question by its present place.',
    }),
  ),
};

type Envelope = Described<ReturnType<typeof Type.Object<typeof envelope>>>;
/** What a form decides, by the names of its places. */
export type Parts = { readonly [part: string]: Json };

export const parts = Type.Record(Type.String(), anyJson);

type ApplicationPart =
  | Json
  | Creator
  | readonly Collaborator[]
  | Returned
  | readonly KeptAnswerView[]
  | readonly ChangedQuestion[]
  | readonly UnusualAnswer[]
  | readonly AnswerGroup[];

/**
 * An application on the wire. The `x-wire` pointers of the schema files decide the content of the `Json` parts, not this
 * type.
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
